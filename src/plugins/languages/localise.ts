import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { groupBy } from '../../contract/group-by.ts'
import type { FieldPath } from '../../contract/json.ts'
import { type ContentDocument, listLeaves } from '../../engine/public/documents.ts'
import { applyEdits, type Edit, type Problem } from '../../engine/public/problems.ts'
import { type Pair, type PairsDocument, type PlacedTranslation, translationAt } from './pairs.ts'
import { keyOf, type Segment } from './segments.ts'
import type { SourceFile } from './source-files.ts'

/** A pair whose source text is no longer in the document, and the text there that it is probably the translation of. */
export interface Renamed {
  pair: Pair
  /** Undefined where no text is near: nothing uses the pair. */
  now: Segment | undefined
}

/** A document in another language. */
export interface Localised {
  text: string
  /** Gives the place of a problem of `text` in the document of pairs; undefined for one that is in no translation. */
  locate: (problem: Problem) => Problem | undefined
  /** The texts that are to be translated, each once. */
  texts: readonly Segment[]
  /** Those without a translation. */
  missing: readonly Segment[]
  /** Those that were written anew: their translation is kept for the translator, and no visitor sees it. */
  waiting: readonly Segment[]
  renamed: readonly Renamed[]
}

/** How a document is brought into a language. */
export interface LocaliseOptions {
  schema: z.ZodType
  /** Route of the source → route of the same page in this language, where they differ. */
  routes: ReadonlyMap<string, string>
  /** Name of a record → its translation: lists choose records by their names. */
  names: ReadonlyMap<string, string>
  /** Of `site.json`: fields with their values in this language. */
  fields?: readonly [path: FieldPath, value: string][]
}

/** How much of the longer of two texts may differ, so that one is a change of the other. */
const MAX_CHANGE = 0.5

/** How much of the longer of two texts differs, from 0 to 1. */
function changeOf(one: string, other: string): number {
  const length = Math.max(one.length, other.length)
  const least = Math.abs(one.length - other.length)
  return (least > MAX_CHANGE * length ? least : distance(one, other)) / length
}

/** Whether a translation of the text that a pair was made for may stand for this text, too. */
function isNear(pair: Pair, key: string): boolean {
  const made = keyOf(pair.was ?? pair.source)
  return made === key || changeOf(made, key) <= MAX_CHANGE
}

/**
 * Finds for each pair without its text the text of the document that it is probably the translation of, among those without
 * one: the nearest, or the one that stands at its place between the same neighbours. Each text is that of one pair.
 */
function findRenamed(unused: readonly Pair[], missing: readonly Segment[], places: Places): Renamed[] {
  const found = new Map<Pair, Segment>()
  const taken = new Set<Segment>()
  const match = (pair: Pair, segment: Segment) => {
    if (found.has(pair) || taken.has(segment)) return
    found.set(pair, segment)
    taken.add(segment)
  }
  const near = unused.flatMap((pair) =>
    missing.map((segment) => ({ pair, segment, change: changeOf(keyOf(pair.source), segment.key) })),
  )
  for (const { pair, segment, change } of near.toSorted((a, b) => a.change - b.change))
    if (change <= MAX_CHANGE) match(pair, segment)
  const pairsAt = groupBy(
    unused.filter((pair) => !found.has(pair)),
    (pair) => places.pairs.get(keyOf(pair.source)) ?? '',
  )
  const textsAt = groupBy(
    missing.filter((segment) => !taken.has(segment)),
    ({ key }) => places.texts.get(key) ?? '',
  )
  for (const [place, pairs] of pairsAt) {
    const texts = textsAt.get(place) ?? []
    if (pairs.length !== texts.length) continue
    for (const [index, pair] of pairs.entries()) {
      const segment = texts[index]
      if (segment) match(pair, segment)
    }
  }
  return unused.map((pair) => ({ pair, now: found.get(pair) }))
}

/** The neighbours of each key that both lists have, among the pairs and among the texts of the document. */
interface Places {
  pairs: ReadonlyMap<string, string>
  texts: ReadonlyMap<string, string>
}

/** Gives for each key the nearest ones before and after it that `isShared`. */
function neighboursOf(keys: readonly string[], isShared: (key: string) => boolean): Map<string, string> {
  const places = new Map<string, string>()
  let before = ''
  let waiting: string[] = []
  for (const key of [...keys, '']) {
    if (key !== '' && !isShared(key)) {
      waiting.push(key)
      continue
    }
    for (const one of waiting) places.set(one, `${before}\0${key}`)
    waiting = []
    before = key
  }
  return places
}

/** Puts the routes of a language in place of those of the source, in the links of Markdown. */
function replaceRoutes(text: string, routes: ReadonlyMap<string, string>): string {
  return text.replace(
    /(\]\()(\/[^)\s#?]*)/g,
    (_, opening: string, route: string) => opening + (routes.get(route) ?? route),
  )
}

/** Gives a whole document of a language with its routes in place of those of the source. */
export function localiseWhole(text: string, document: ContentDocument, options: LocaliseOptions): string {
  const replaced = applyEdits(text, listReferences(document, options))
  return document.body ? replaceRoutes(replaced, options.routes) : replaced
}

/** Lists the changes of fields that are no texts: links to pages with another address, and names of records. */
function listReferences(
  document: ContentDocument,
  { schema, routes, names, fields = [] }: LocaliseOptions,
): Edit[] {
  const edits: Edit[] = []
  const hasOthers = routes.size + names.size > 0
  for (const { path, value, role } of hasOthers ? listLeaves(schema, document.data) : []) {
    if (typeof value !== 'string') continue
    const [route = ''] = value.split(/[?#]/, 1)
    const other =
      role === 'route'
        ? routes.get(route)?.concat(value.slice(route.length))
        : role === 'selection'
          ? names.get(value)
          : undefined
    const edit = other === undefined ? undefined : document.replaceAt(path, other)
    if (edit) edits.push(edit)
  }
  for (const [path, value] of fields) {
    const edit = document.replaceAt(path, value)
    if (edit) edits.push(edit)
  }
  return edits
}

/**
 * Puts the translations of `pairs` in place of the texts of a document. A text that the pairs do not have stays.
 */
export function localise(
  { text: source, segments, document }: SourceFile,
  pairs: PairsDocument,
  options: LocaliseOptions,
): Localised {
  const byKey = new Map(segments.map((segment) => [segment.key, segment]))
  const without = [...byKey.values()].filter(({ key }) => !pairs.pairs.has(key))
  const unused = [...pairs.pairs].flatMap(([key, pair]) => (byKey.has(key) ? [] : [pair]))
  const isShared = (key: string) => byKey.has(key) && pairs.pairs.has(key)
  const renamed = findRenamed(unused, without, {
    pairs: neighboursOf([...pairs.pairs.keys()], isShared),
    texts: neighboursOf([...byKey.keys()], isShared),
  })
  const named = renamed.flatMap(({ pair, now }): [string, Pair][] => (now ? [[now.key, pair]] : []))
  const all = new Map([...pairs.pairs, ...named])
  // What was made for quite another text is not shown, unless it is a word of the whole site: that stands at the same place.
  const isUsed = (pair: Pair, key: string) => options.fields !== undefined || isNear(pair, key)
  const used = new Map([...all].filter(([key, pair]) => isUsed(pair, key)))

  const edits: (Edit & { translation?: PlacedTranslation })[] = [
    ...(document ? listReferences(document, options) : []),
  ]
  for (const segment of segments) {
    const pair = used.get(segment.key)
    if (!pair) continue
    const translation = translationAt(pairs, pair, segment.pointer)
    const edit = segment.translate(replaceRoutes(translation.text, options.routes))
    if (edit) edits.push({ ...edit, translation })
  }
  edits.sort((a, b) => a.start - b.start)
  let text = ''
  let from = 0
  const spans: { start: number; end: number; translation: PlacedTranslation }[] = []
  for (const { start, end, text: words, translation } of edits) {
    if (start < from) continue
    text += source.slice(from, start)
    if (translation) spans.push({ start: text.length, end: text.length + words.length, translation })
    text += words
    from = end
  }
  text += source.slice(from)
  const lines = text.split('\n')
  return {
    text,
    locate: ({ line, column, rule, id, data }) => {
      const offset = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1)
      const span = spans.find(({ start, end }) => start <= offset && offset < end)
      return span && pairs.document.problemAt(span.translation.path, { rule, id, data })
    },
    texts: [...byKey.values()],
    missing: [...byKey.values()].filter(({ key }) => !all.has(key)),
    waiting: [...byKey.values()].filter(({ key }) => all.has(key) && !used.has(key)),
    renamed,
  }
}
