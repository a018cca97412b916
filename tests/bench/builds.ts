import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Cost, runTool } from './run-build.ts'
import { type Size, writeSite } from './site.ts'

/** What the builds of one site took. */
export interface Builds extends Size {
  /** Nothing remembered but what was made of pictures: the tools themselves are bundled first. */
  first: Cost
  /** As well with the tools, as frameworks are that come from a registry. */
  cold: Cost
  /** Nothing changed. */
  warm: Cost
  /** One page changed. */
  edit: Cost
  /** `npm run content`, as cold. */
  check: Cost
}

function median(costs: Cost[]): Cost {
  const [first, ...others] = costs.toSorted((a, b) => a.wall - b.wall)
  const middle = [first, ...others][Math.floor(costs.length / 2)]
  if (!middle) throw new Error('There is no median of nothing.')
  return middle
}

async function times(count: number, run: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = []
  for (let turn = 0; turn < count; turn++) costs.push(await run())
  return median(costs)
}

let forgotten = 0

/**
 * Has builds forget what they remember of content and code, and not what they made of pictures: copies and mean colours.
 * `tools` are the engine's own. It is put aside: some file systems take their time for new files right after thousands
 * were deleted.
 */
function forget(folder: string, tools: boolean): void {
  const aside = join(folder, `.forgotten-${forgotten++}`)
  mkdirSync(aside)
  const remembered = ['bundles', 'pages.jsonl', 'pages-plain.jsonl', ...(tools ? ['tools'] : [])]
  for (const part of ['dist', ...remembered.map((name) => `node_modules/.cache/tidewire/${name}`)])
    if (existsSync(join(folder, part))) renameSync(join(folder, part), join(aside, basename(part)))
}

/** The text of a page with other words: in its body, or below its title. */
function edited(text: string, edit: number): string {
  return text.startsWith('---')
    ? `${text}\nThis is edit ${edit}.\n`
    : text.replace('"subtitle": "', `"subtitle": "Edit ${edit}. `)
}

/** Builds a site of that size, each way so often; the figures are those of the build of median length. */
export async function measureBuilds(size: Size, turns: number): Promise<Builds> {
  const folder = writeSite(size)
  const page = join(
    folder,
    'content/pages',
    size.articles > 0 ? 'blog/article-7.mdx' : 'internet/town-7.json',
  )
  const text = readFileSync(page, 'utf8')
  let edits = 0
  try {
    // Once, so that the pictures are there.
    await runTool(folder, 'build')
    return {
      ...size,
      first: await times(turns, () => {
        forget(folder, true)
        return runTool(folder, 'build')
      }),
      cold: await times(turns, () => {
        forget(folder, false)
        return runTool(folder, 'build')
      }),
      warm: await times(turns, () => runTool(folder, 'build')),
      edit: await times(turns, () => {
        edits++
        writeFileSync(page, edited(text, edits))
        return runTool(folder, 'build')
      }),
      check: await times(turns, () => {
        forget(folder, false)
        return runTool(folder, 'check')
      }),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
