import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { BenchOptions } from './bench-options.ts'
import { generateSite } from './generate-site.ts'
import { medianOf, repeat } from './median.ts'
import { runTool } from './run-build.ts'

/** Few enough for one thread. */
const ARTICLES = 250
const TURNS = 9
/**
 * How many times as long as remark takes to parse an article, a build may take to check and render it. Measured: 2.7 to
 * 3.0, and 3.3 while builds looked for warnings, too. Who raises it says in the commit what it buys.
 */
const MAX = 3.3

/** Gives the seconds of processor time of a cold build. */
async function buildCold(folder: string): Promise<number> {
  for (const part of ['dist', '.cache/pages.jsonl'])
    rmSync(join(folder, part), { recursive: true, force: true })
  return (await runTool(folder, 'build')).cpu
}

/** Gives the seconds of processor time that remark takes to parse texts. */
function parseAll(texts: readonly string[]): number {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx)
  const before = process.cpuUsage()
  for (const text of texts) parser.parse(text)
  return process.cpuUsage(before).user / 1e6
}

/**
 * Compares what a cold build costs for each article with a fixed piece of work on the same texts, so that the figure means the same
 * on every machine. Throws when it is more than `MAX`.
 */
export async function measure({ save }: BenchOptions): Promise<void> {
  const empty = generateSite({ articles: 0, landings: 0 })
  const full = generateSite({ articles: ARTICLES, landings: 0 })
  const folder = join(full, 'content/pages/blog')
  const texts = readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
  )
  for (const site of [empty, full]) await buildCold(site)
  parseAll(texts)
  const ratios = await repeat(TURNS, async () => {
    const before = parseAll(texts)
    const articles = (await buildCold(full)) - (await buildCold(empty))
    // The speed of a machine changes: the same work before and after.
    return articles / Math.min(before, parseAll(texts))
  })
  const ratio = medianOf(ratios)
  save([{ articles: ARTICLES, ratio, most: MAX }])
  if (ratio > MAX)
    throw new Error(
      `To check and render an article costs ${ratio.toFixed(2)} times what parsing it costs, more than ${MAX}.`,
    )
}
