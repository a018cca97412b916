import type { Library } from '../../../../schemas/library.ts'
import { filled } from '../../../../schemas/parts/interpolate.ts'
import type { BodyPassage } from '../../markdown/text-blocks.ts'
import type { Document } from '../../read/json-document.ts'
import { onceAPlace } from './dedupe.ts'
import type { Found } from './finding.ts'
import type { Spot } from './location.ts'
import { numberAt, type Thing } from './record-access.ts'
import {
  countsAbovePoints,
  countsInHeading,
  countsOnPage,
  countsOnPlan,
} from './rules/contradicted-counts.ts'
import { absentName, endOf, offersIn } from './rules/expiry.ts'
import { amountsOf } from './rules/loose-price.ts'
import { oddUnitsOf } from './rules/odd-unit.ts'
import { fallingInRow, fallingOf } from './rules/price-after-term.ts'
import { spokenBy } from './rules/prose-figures.ts'
import { type Figure, figuresOf } from './rules/record-figures.ts'
import { amountsIn } from './text/amounts.ts'
import { type Claims, readingOf } from './text/extract-claims.ts'
import { type List, listsOf } from './text/lists.ts'

/** What a text, or a fact, of a document claims. */
interface Said extends Claims {
  at: Spot
  /** Whether it is the figure of a fact. */
  fact?: true
  /** Whether it is the row of a table. */
  row?: true
  /** Its amounts as they are written, where tokens stand for others. */
  written?: string
  /** Its tokens that name plans and products. */
  tokens?: readonly string[]
}

/**
 * What one document claims, as far as others may contradict it. Plain JSON, and small. It holds as long as the
 * document, the day, what the tokens of its texts stand for, and the collections that it shows.
 */
export interface ClaimSheet {
  file: string
  /** What is wrong whatever other documents say. */
  found: readonly Found[]
  /** What its records and blocks say in figures. */
  figures: readonly Figure[]
  /** The amounts of its fields, in cents. */
  amounts: readonly number[]
  /** Those that are prices of the past. */
  old: readonly number[]
  said: readonly Said[]
  /** The names of what it does not offer on the day. */
  absent: readonly string[]
}

/** What a sheet is made on. */
export interface ClaimBasis {
  day: string
  token: Library['token']
  /** How many records of a collection are published on the day; asked for those that the document shows. */
  published: (collection: string) => number | undefined
}

/** Keys of what no visitor reads, and of what customers say: a quotation is no claim of the site's own. */
const NO_PROSE = new Set(
  '$schema accepted autocomplete card date endpoint flow from href icon id kind language prices redirects review src type url'.split(
    ' ',
  ),
)
/** Keys of the things that claim anything by themselves. */
const TELLING = new Set('amount features items oldPrice price speed type validFrom validTo value'.split(' '))

/** Reads what a document claims, in one walk. The document has no problems. */
export function sheetOf(document: Document, basis: ClaimBasis): ClaimSheet {
  const { file, data, body } = document
  const { day, token, published } = basis
  /** In the order in which they are told. */
  const term = { records: none(), rows: none(), texts: none() }
  const units = { texts: none(), things: none() }
  const counts = { headings: none(), page: none(), plans: none(), bodies: none() }
  const ends = none()
  const figures: Figure[] = []
  const amounts = new Set<number>()
  const old: number[] = []
  const said: Said[] = []
  const absent: string[] = []
  const lists: List[] = []

  const read = (written: string): string => {
    const found = filled(written, [], token)
    return 'value' in found ? found.value : written
  }

  const sayings = (written: string, spot: () => Spot, row = false): string => {
    const tokens = offersIn(written)
    const text = tokens.length > 0 || written.includes('{') ? read(written) : written
    const { claims, units: odd, falling } = readingOf(text)
    // Most texts claim nothing: their places are never written down.
    const loose =
      text === written
        ? ''
        : amountsIn(written)
            .map(({ words }) => words)
            .join(' ')
    if (!claims && tokens.length + odd.length === 0 && loose === '') return text
    const at = spot()
    for (const message of odd) units.texts.push({ at, rule: 'odd-unit', message })
    if (!row) for (const message of falling) term.texts.push({ at, rule: 'price-after-term-lower', message })
    if (claims || tokens.length > 0 || loose !== '')
      said.push({
        at,
        ...claims,
        ...(row && { row }),
        ...(text !== written && (claims?.priced !== undefined || loose !== '') && { written: loose }),
        ...(tokens.length > 0 && { tokens }),
      })
    return text
  }

  const look = (thing: Thing): void => {
    const own = listsOf(thing, published)
    if (thing.path.length > 0) {
      counts.headings.push(...countsInHeading(thing, own, read))
      lists.push(...own)
    }
    term.records.push(...fallingOf(thing, read))
    units.things.push(...oddUnitsOf(thing))
    counts.plans.push(...countsOnPlan(thing, read))
    ends.push(...endOf(thing, day))
    if (file !== 'content/site.json') figures.push(...figuresOf(thing, day))
    const spoken = spokenBy(thing)
    if (spoken) said.push({ at: [...thing.path, 'value'], fact: true, large: [spoken] })
    for (const cents of amountsOf(thing)) amounts.add(cents)
    const before = numberAt(thing, 'oldPrice')
    if (before !== undefined) old.push(Math.round(before * 100))
    const name = absentName(thing, day)
    if (name !== undefined) absent.push(name)
  }

  /** Where the walk is. */
  const path: (string | number)[] = []
  const here = () => [...path]

  const walk = (value: unknown): void => {
    if (typeof value === 'string') sayings(value, here)
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) {
        path.push(index)
        walk(item)
        path.pop()
      }
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      if (entries.some(([key]) => TELLING.has(key))) look({ value, path: here() })
      for (const [key, item] of entries) {
        if (NO_PROSE.has(key) || (typeof item !== 'string' && typeof item !== 'object')) continue
        path.push(key)
        walk(item)
        path.pop()
      }
    }
  }

  const passage = (one: BodyPassage): void => {
    const { words, cells, span } = one
    const text = sayings(words, () => span, cells !== undefined)
    counts.bodies.push(...countsAbovePoints(one, text))
    const row = cells?.map((cell) => ({ head: read(cell.head), words: read(cell.words) })) ?? []
    for (const message of fallingInRow(row))
      term.rows.push({ at: span, rule: 'price-after-term-lower', message })
  }

  walk(data)
  for (const one of body?.passages() ?? []) passage(one)
  if (typeof data === 'object' && data !== null)
    counts.page.push(...countsOnPage({ value: data, path: [] }, lists, read))
  return {
    file,
    found: [
      ...Object.values(term).flat(),
      ...Object.values(units).flat(),
      ...onceAPlace(Object.values(counts).flat()),
      ...ends,
    ],
    figures,
    amounts: [...amounts],
    old,
    said,
    absent,
  }
}

function none(): Found[] {
  return []
}
