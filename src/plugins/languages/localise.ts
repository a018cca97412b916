import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { applyEdits, type Edit, type Problem } from '../../engine/diagnostics/problem.ts'
import type { ContentDocument, FieldPath } from '../../engine/read/json-document.ts'
import { listLeaves } from '../../engine/read/list-leaves.ts'
import { type Pair, type PairsDocument, type PlacedTranslation, translationAt } from './pairs.ts'
import { listSegments, replaceField, type Segment } from './segments.ts'

/** A pair whose source text is no longer in the document, and the text there that it is probably the translation of. */
export interface Renamed {
  pair: Pair
  /** Undefined where no text is near: nothing uses the pair. */
  now: Segment | undefined
}

/** A document in another language. */
export interface Localised {
  /** Path of the source's document from the project's root. */
  path: string
  text: string
  /** Gives the place of a problem of `text` in the document of pairs; undefined for one that is in no translation. */
  locate: (problem: Problem) => Problem | undefined
  /** The texts that are to be translated, each once. */
  texts: readonly Segment[]
  /** Those without a translation. */
  missing: readonly Segment[]
  renamed: readonly Renamed[]
}

/** How a document is brought into a language. */
export interface LocaliseOptions {
  schema: z.ZodType
  /** Route of the source → route of the same page in this language, where they differ. */
  routes: ReadonlyMap<string, string>
  /** Name of a record → its translation: lists choose records by their names. */
  names: ReadonlyMap<string, string>
  /** Other fields with their values in this language. */
  fields?: readonly [path: FieldPath, value: string][]
}

/** How much of the longer of two texts may differ, so that one is a change of the other. */
const MAX_CHANGE = 0.5

/**
 * Finds for each pair without its text the text of the document that is nearest, among those without a translation. Each text
 * is that of one pair.
 */
function findRenamed(unused: readonly Pair[], missing: readonly Segment[]): Renamed[] {
  const near = unused.flatMap((pair) =>
    missing.flatMap((segment) => {
      const length = Math.max(pair.source.length, segment.key.length)
      // Texts of other lengths differ by more.
      if (Math.abs(pair.source.length - segment.key.length) > MAX_CHANGE * length) return []
      const change = distance(pair.source, segment.key) / length
      return change <= MAX_CHANGE ? [{ pair, segment, change }] : []
    }),
  )
  const found = new Map<Pair, Segment>()
  const taken = new Set<Segment>()
  for (const { pair, segment } of near.toSorted((a, b) => a.change - b.change)) {
    if (found.has(pair) || taken.has(segment)) continue
    found.set(pair, segment)
    taken.add(segment)
  }
  return unused.map((pair) => ({ pair, now: found.get(pair) }))
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
function listReferences(document: ContentDocument, { schema, routes, names }: LocaliseOptions): Edit[] {
  if (routes.size + names.size === 0) return []
  const edits: Edit[] = []
  for (const { path, value, role } of listLeaves(schema, document.data)) {
    if (typeof value !== 'string') continue
    const [route = ''] = value.split(/[?#]/, 1)
    const other =
      role === 'route'
        ? routes.get(route)?.concat(value.slice(route.length))
        : role === 'selection'
          ? names.get(value)
          : undefined
    const edit = other === undefined ? undefined : replaceField(document, path, other)
    if (edit) edits.push(edit)
  }
  return edits
}

/**
 * Puts the translations of `pairs` in place of the texts of a document, whose text is `source`. A text that the pairs do not
 * have stays.
 */
export function localise(
  source: string,
  document: ContentDocument,
  pairs: PairsDocument,
  options: LocaliseOptions,
): Localised {
  const segments = listSegments(document, options.schema)
  const byKey = new Map(segments.map((segment) => [segment.key, segment]))
  const without = [...byKey.values()].filter(({ key }) => !pairs.pairs.has(key))
  const unused = [...pairs.pairs].flatMap(([key, pair]) => (byKey.has(key) ? [] : [pair]))
  const renamed = findRenamed(unused, without)
  const used = new Map(pairs.pairs)
  for (const { pair, now } of renamed) if (now) used.set(now.key, pair)

  const edits: (Edit & { translation?: PlacedTranslation })[] = [
    ...listReferences(document, options),
    ...(options.fields ?? []).flatMap(([path, value]) => replaceField(document, path, value) ?? []),
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
    path: document.file,
    text,
    locate: ({ line, column, rule, message }) => {
      const offset = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1)
      const span = spans.find(({ start, end }) => start <= offset && offset < end)
      return span && pairs.document.problemAt(span.translation.path, { rule, message })
    },
    texts: [...byKey.values()],
    missing: [...byKey.values()].filter(({ key }) => !used.has(key)),
    renamed,
  }
}
