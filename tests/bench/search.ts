import { brotliCompressSync } from 'node:zlib'
import type { SearchData } from '../../src/contract/search.ts'
import type { PageSearch } from '../../src/plugins/search/page-search.ts'
import { createSearchData } from '../../src/plugins/search/search-data.ts'
import { splitSearchData } from '../../src/plugins/search/split-search-data.ts'
import { createLargeSearch } from '../../src/search/large-search.ts'
import { createSearch } from '../../src/search/load-search.ts'
import { createContentSession } from '../fixtures/content-session.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { createRandom, type RandomNumbers } from './random-text.ts'

const SYLLABLES =
  'al an ba be bi bo ca ce co cu da de di do el en er fa fe fi fo ga ge go ha he hi ho in is it ka la le li lo ma me mi mo na ne ni no on or pa pe pi po qua ra re ri ro sa se si so st ta te ti to tr un va ve vi wa we wi ya ze'.split(
    ' ',
  )
const WORDS = 20_000
const QUERIES = 100

/** What the search costs on a site of this size, in bytes by Brotli and in milliseconds of processor time. */
export interface SearchCosts {
  pages: number
  /** The module that the browser loads at first. */
  first: number
  /** What a new query of two words loads: the median and the most. On a site that is not large, nothing. */
  query: { median: number; most: number }
  /** From the data to the first result, and a query after it. */
  start: number
  find: number
}

/** Creates words that are used as often as those of a language: the second half as often as the first, and so on. */
function createVocabulary(next: RandomNumbers): () => string {
  const pick = () => SYLLABLES[Math.floor(next() ** 1.5 * SYLLABLES.length)] ?? 'la'
  const words = new Set<string>()
  while (words.size < WORDS) words.add(Array.from({ length: 2 + Math.floor(next() * 3) }, pick).join(''))
  const list = [...words]
  return () => list[Math.floor(WORDS ** next()) - 1] ?? 'la'
}

function createPages(count: number): PageSearch[] {
  const next = createRandom(42)
  const word = createVocabulary(next)
  const text = (words: number) => Array.from({ length: words }, word).join(' ')
  return Array.from({ length: count }, (_, index) => ({
    page: {
      kind: 'page',
      href: `/page-${index}`,
      title: text(7),
      text: text(18),
      headings: text(16),
      words: text(60),
    },
    records: [],
    blocks: 1,
  }))
}

const cpu = () => process.cpuUsage().user / 1000

/** Makes the data of a site with so many pages. */
function createData(pages: number): SearchData {
  const { site, sources } = createContentSession(FULL_SITE, { imageVariants: false })()
  if (!site) throw new Error('The site of the tests has a problem.')
  const found = createPages(pages).map((search) => ({ search }))
  return createSearchData(site, { pages: found, day: sources.day, synonyms: { groups: [], ignored: [] } })
}

/** Measures the search of a site with so many pages. */
export async function measureSearch(pages: number): Promise<SearchCosts> {
  const whole = createData(pages)
  const { data, parts } = splitSearchData(whole)
  const size = (value: unknown) => brotliCompressSync(`export default ${JSON.stringify(value)}\n`).length
  const sizes = new Map([...parts].map(([name, part]) => [name, size(part)]))
  const loaded = new Map<string, number>()
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
  const bytes: number[] = []
  const times: number[] = []
  for (let turn = 0; turn < QUERIES; turn++) {
    const [, first, , second] = whole.entries[(turn * 97) % pages]?.title.split(' ') ?? []
    loaded.clear()
    await search.find(`${first} ${second}`, 8)
    bytes.push([...loaded.values()].reduce((sum, part) => sum + part, 0))
    const askedAt = cpu()
    await search.find(`${first} ${second?.slice(0, 3)}`, 8)
    times.push(cpu() - askedAt)
  }
  const sorted = bytes.toSorted((a, b) => a - b)
  return {
    pages,
    first: size(data),
    query: { median: sorted[QUERIES / 2] ?? 0, most: sorted.at(-1) ?? 0 },
    start,
    find: times.toSorted((a, b) => a - b)[QUERIES / 2] ?? 0,
  }
}
