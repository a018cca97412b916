import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BenchOptions } from './bench-options.ts'
import { generateSite, type SiteSize } from './generate-site.ts'
import { medianBy, repeat } from './median.ts'
import { runTool } from './run-build.ts'

const SIZES: SiteSize[] = [
  { articles: 28, landings: 0 },
  { articles: 1000, landings: 0 },
  { articles: 4000, landings: 0 },
  { articles: 0, landings: 10_000 },
]

let clearedCaches = 0

/**
 * Removes `dist` and these cached parts from `folder`, and keeps encoded images and their placeholder colours. It moves the
 * files aside, because some file systems create files slowly right after thousands were deleted.
 */
function clearCache(folder: string, ...parts: string[]): void {
  const aside = join(folder, `.forgotten-${clearedCaches++}`)
  mkdirSync(aside)
  for (const part of ['dist', ...parts.map((name) => `.cache/${name}`)])
    if (existsSync(join(folder, part))) renameSync(join(folder, part), join(aside, basename(part)))
}

/** Changes the text of a page: the body of an MDX page, or the subtitle of a JSON page. */
function editPage(text: string, edit: number): string {
  return text.startsWith('---')
    ? `${text}\nThis is edit ${edit}.\n`
    : text.replace('"subtitle": "', `"subtitle": "Edit ${edit}. `)
}

/** Builds a site of this size `turns` times in each state of the cache, and gives the build of median duration of each. */
async function measureSite(size: SiteSize, turns: number) {
  const folder = generateSite(size)
  const file = size.articles > 0 ? 'blog/article-7.mdx' : 'internet/town-7.json'
  const page = join(folder, 'content/pages', file)
  const text = readFileSync(page, 'utf8')
  const clearContent = () => clearCache(folder, 'bundles', 'pages.jsonl')
  let edits = 0
  const states: Record<string, () => void> = {
    // Only images are cached: the build bundles the engine first.
    first: () => clearCache(folder, 'bundles', 'pages.jsonl', 'tools'),
    // Images and the bundled engine are cached, as a framework from a registry comes bundled.
    cold: clearContent,
    // Everything is cached, and nothing changed.
    warm: () => {},
    // Everything is cached, and one page changed.
    edit: () => writeFileSync(page, editPage(text, ++edits)),
    // `npm run content` with the cache of a cold build.
    check: clearContent,
  }
  const site = size.articles > 0 ? `${size.articles} articles` : `${size.landings} landing pages`
  const costs = []
  // This build encodes the images.
  await runTool(folder, 'build')
  for (const [state, prepare] of Object.entries(states)) {
    const measured = await repeat(turns, () => {
      prepare()
      return runTool(folder, state === 'check' ? 'check' : 'build')
    })
    costs.push({ site, state, ...medianBy(measured, ({ wall }) => wall) })
  }
  rmSync(folder, { recursive: true })
  return costs
}

export async function measure({ turns, largest, save }: BenchOptions): Promise<void> {
  const costs = []
  for (const size of SIZES.filter(({ articles, landings }) => articles + landings <= largest)) {
    costs.push(...(await measureSite(size, turns)))
    save(costs)
  }
}
