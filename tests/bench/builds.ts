import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generateSite, type SiteSize } from './generate-site.ts'
import { type BuildCost, runTool } from './run-build.ts'

/** What the builds of one site cost. */
export interface BuildCosts extends SiteSize {
  /** Only images are cached: the build bundles the engine first. */
  first: BuildCost
  /** Images and the bundled engine are cached, as a framework from a registry comes bundled. */
  cold: BuildCost
  /** Everything is cached, and nothing changed. */
  warm: BuildCost
  /** Everything is cached, and one page changed. */
  edit: BuildCost
  /** `npm run content` with the cache of a cold build. */
  check: BuildCost
}

function medianCost(costs: BuildCost[]): BuildCost {
  const [first, ...others] = costs.toSorted((a, b) => a.wall - b.wall)
  const middle = [first, ...others][Math.floor(costs.length / 2)]
  if (!middle) throw new Error('There is no median of nothing.')
  return middle
}

async function measureMedian(count: number, run: () => Promise<BuildCost>): Promise<BuildCost> {
  const costs: BuildCost[] = []
  for (let turn = 0; turn < count; turn++) costs.push(await run())
  return medianCost(costs)
}

let clearedCaches = 0

/**
 * Removes `dist` and the cached content and code from `folder`, with `tools` also the bundled engine, and keeps encoded
 * images and their placeholder colours. It moves the files aside, because some file systems create files slowly right
 * after thousands were deleted.
 */
function clearCache(folder: string, tools: boolean): void {
  const aside = join(folder, `.forgotten-${clearedCaches++}`)
  mkdirSync(aside)
  const cached = ['bundles', 'pages.jsonl', ...(tools ? ['tools'] : [])]
  for (const part of ['dist', ...cached.map((name) => `.cache/${name}`)])
    if (existsSync(join(folder, part))) renameSync(join(folder, part), join(aside, basename(part)))
}

/** Changes the text of a page: the body of an MDX page, or the subtitle of a JSON page. */
function editPage(text: string, edit: number): string {
  return text.startsWith('---')
    ? `${text}\nThis is edit ${edit}.\n`
    : text.replace('"subtitle": "', `"subtitle": "Edit ${edit}. `)
}

/** Builds a site of this size `turns` times in each state of the cache, and gives the build of median duration of each. */
export async function measureBuilds(size: SiteSize, turns: number): Promise<BuildCosts> {
  const folder = generateSite(size)
  const page = join(
    folder,
    'content/pages',
    size.articles > 0 ? 'blog/article-7.mdx' : 'internet/town-7.json',
  )
  const text = readFileSync(page, 'utf8')
  let edits = 0
  try {
    // This build encodes the images.
    await runTool(folder, 'build')
    return {
      ...size,
      first: await measureMedian(turns, () => {
        clearCache(folder, true)
        return runTool(folder, 'build')
      }),
      cold: await measureMedian(turns, () => {
        clearCache(folder, false)
        return runTool(folder, 'build')
      }),
      warm: await measureMedian(turns, () => runTool(folder, 'build')),
      edit: await measureMedian(turns, () => {
        edits++
        writeFileSync(page, editPage(text, edits))
        return runTool(folder, 'build')
      }),
      check: await measureMedian(turns, () => {
        clearCache(folder, false)
        return runTool(folder, 'check')
      }),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
