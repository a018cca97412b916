import { brotliCompressSync } from 'node:zlib'
import type { SearchData } from '../../src/contract/search.ts'
import type { PageSearch } from '../../src/plugins/search/page-search.ts'
import { createSearchData } from '../../src/plugins/search/search-data.ts'
import { splitSearchData } from '../../src/plugins/search/split-search-data.ts'
import { createLargeSearch } from '../../src/search/large-search.ts'
import { createSearch } from '../../src/search/load-search.ts'
import { createContentSession } from '../fixtures/content-session.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import type { BenchOptions } from './bench-options.ts'
import { mediansOf, repeat } from './median.ts'
import { createRandom, type RandomNumbers } from './random-text.ts'

const SYLLABLES =
  'al an ba be bi bo ca ce co cu da de di do el en er fa fe fi fo ga ge go ha he hi ho in is it ka la le li lo ma me mi mo na ne ni no on or pa pe pi po qua ra re ri ro sa se si so st ta te ti to tr un va ve vi wa we wi ya ze'.split(
    ' ',
  )
const WORDS = 20_000
const QUERIES = 100

/** Creates words that are used as often as those of a language: the second half as often as the first, and so on. */
function createVocabulary(next: RandomNumbers): () => string {
  const pick = () => SYLLABLES[Math.floor(next() ** 1.5 * SYLLABLES.length)] ?? 'la'
  const words = new Set<string>()
  while (words.size < WORDS) words.add(Array.from({ length: 2 + Math.floor(next() * 3) }, pick).join(''))
  const list = [...words]
  return () => list[Math.floor(WORDS ** next()) - 1] ?? 'la'
}

/** Makes the data of a site with so many pages. */
function createData(pages: number): SearchData {
  const { site, sources } = createContentSession(FULL_SITE, { imageVariants: false })()
  if (!site) throw new Error('The site of the tests has a problem.')
  const next = createRandom(42)
  const word = createVocabulary(next)
  const text = (words: number) => Array.from({ length: words }, word).join(' ')
  const found = Array.from({ length: pages }, (_, index) => {
    const texts = { title: text(7), text: text(18), headings: text(16), words: text(60) }
    const page: PageSearch['page'] = { kind: 'page', href: `/page-${index}`, ...texts }
    return { search: { page, records: [], blocks: 1 } }
  })
  return createSearchData(site, { pages: found, day: sources.day, synonyms: { groups: [], ignored: [] } })
}

const cpu = () => process.cpuUsage().user / 1000

/**
 * Measures the search of a site with so many pages, in bytes by Brotli and in milliseconds of processor time: the module that
 * the browser loads at first, what a new query of two words loads (on a site that is not large, nothing), the time from the
 * data to the first result, and of a query after it.
 */
async function measureSite(pages: number) {
  const whole = createData(pages)
  const { data, parts } = splitSearchData(whole)
  const size = (value: unknown) => brotliCompressSync(`export default ${JSON.stringify(value)}\n`).length
  const sizes = new Map([...parts].map(([name, part]) => [name, size(part)]))
  let loaded = new Map<string, number>()
  const loadPart = async (name: string) => {
    loaded.set(name, sizes.get(name) ?? 0)
    return JSON.parse(JSON.stringify(parts.get(name)))
  }
  const json = JSON.stringify(data)
  const startedAt = cpu()
  const parsed: SearchData = JSON.parse(json)
  const search = parsed.parts ? createLargeSearch(parsed, parsed.parts, loadPart) : createSearch(parsed)
  await search.find(whole.entries[0]?.title ?? '', 8)
  const start = cpu() - startedAt
  const queries = await repeat(QUERIES, async (turn) => {
    const [, first, , second] = whole.entries[(turn * 97) % pages]?.title.split(' ') ?? []
    loaded = new Map()
    await search.find(`${first} ${second}`, 8)
    const query = [...loaded.values()].reduce((sum, part) => sum + part, 0)
    const askedAt = cpu()
    await search.find(`${first} ${second?.slice(0, 3)}`, 8)
    return { query, find: cpu() - askedAt }
  })
  const mostOfAQuery = Math.max(...queries.map(({ query }) => query))
  return { pages, first: size(data), mostOfAQuery, start, ...mediansOf(queries, 'query', 'find') }
}

export async function measure({ save }: BenchOptions): Promise<void> {
  const costs = []
  for (const pages of [45, 1000, 10_000]) costs.push(await measureSite(pages))
  save(costs)
}
