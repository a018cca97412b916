import { z } from 'zod'
import { refuseWith } from '../../../schemas/words.ts'
import { type FieldPath, isObject } from '../../contract/json.ts'
import { type ContentDocument, validate, valueAt } from '../../engine/public/documents.ts'
import { type Problem, tellOfValue as tellValue } from '../../engine/public/problems.ts'
import { keyOf } from './segments.ts'
import { tell } from './words.ts'

/** The field that tells a document of pairs from a whole document. */
const MARK = '$translates'
const SPELLINGS = /^\$?translates?$/i

const Translation = z
  .string()
  .regex(/\S/, refuseWith(tell('empty-translation')))
  .describe('The text in the other language.')

const DescribedTranslation = z.strictObject({
  text: Translation,
  was: z
    .string()
    .optional()
    .describe(
      'What the source said when this was translated. Remove it when the translation says what the source says now.',
    ),
  at: z
    .record(z.string().startsWith('/'), Translation)
    .optional()
    .describe(
      'Other translations of the same text, by the place of the field: { "/sections/2": "…" } for all below it.',
    ),
})

/** A document of pairs: text of the source → its translation. */
const Pairs = z
  .object({ $schema: z.string().optional(), [MARK]: z.literal(true) })
  .catchall(z.union([Translation, DescribedTranslation]))

/** A text of the source and its translation. */
export interface Pair {
  /** The text of the source, as it is written in the document of pairs. */
  source: string
  text: string
  /** What the source said when this was translated, if it says something else now. */
  was: string | undefined
  /** Other translations, by JSON pointer. */
  at: ReadonlyMap<string, string>
}

/** The pairs of a document, and where they are written. */
export interface PairsDocument {
  document: ContentDocument
  /** `keyOf` of the source → the pair. */
  pairs: ReadonlyMap<string, Pair>
  problems: readonly Problem[]
}

/** Whether a document has pairs: any other one takes the place of that of the source. */
export function hasPairs(document: ContentDocument): boolean {
  return markOf(document) !== undefined
}

/** Gives the key that is the mark, or was meant as it. */
function markOf({ data }: ContentDocument): string | undefined {
  if (!isObject(data)) return undefined
  return MARK in data ? MARK : Object.keys(data).find((key) => SPELLINGS.test(key))
}

/** Reads the pairs of a document. */
export function readPairs(document: ContentDocument): PairsDocument {
  const mark = markOf(document)
  if (mark !== undefined && mark !== MARK) {
    const told = tellValue('unknown-key', { key: mark, near: MARK }, MARK)
    return { document, pairs: new Map(), problems: [document.problemAt([], told, mark)] }
  }
  const result = validate(document, Pairs)
  if ('problems' in result) return { document, pairs: new Map(), problems: result.problems }
  const pairs = new Map<string, Pair>()
  const problems: Problem[] = []
  for (const [source, value] of Object.entries(result.value)) {
    if (source === MARK || source === '$schema' || typeof value === 'boolean' || value === undefined) continue
    const { text, was, at = {} } = typeof value === 'string' ? { text: value } : value
    const key = keyOf(source)
    if (pairs.has(key)) problems.push(document.problemAt([], tell('same-source'), source))
    pairs.set(key, { source, text, was, at: new Map(Object.entries(at)) })
  }
  return { document, pairs, problems }
}

/** Whether a text stands at a place of its document, which a JSON pointer names, or below it. */
export function standsAt(place: string): (pointer: string) => boolean {
  return (pointer) => pointer === place || pointer.startsWith(`${place}/`)
}

/** A translation, and the path of its value in the document of pairs. */
export interface PlacedTranslation {
  text: string
  path: FieldPath
}

/** Gives the translation of a text at a place of the source. */
export function translationAt({ document }: PairsDocument, pair: Pair, pointer: string): PlacedTranslation {
  const { source, text, at } = pair
  for (const [place, other] of at)
    if (standsAt(place)(pointer)) return { text: other, path: [source, 'at', place] }
  return { text, path: isObject(valueAt(document.data, [source])) ? [source, 'text'] : [source] }
}
