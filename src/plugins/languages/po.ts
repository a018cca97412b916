import { changeText, type FileChange } from '../../engine/public/files.ts'
import { didYouMean, formatProblem, sayForFiles } from '../../engine/public/problems.ts'
import type { SiteCheck } from '../../engine/public/site.ts'
import { UserError } from '../../engine/public/system.ts'
import { compareTokens } from './check-pairs.ts'
import { editPairs, NO_PAIRS, type PairValue } from './edit-pairs.ts'
import { standsAt } from './pairs.ts'
import { type PoEntry, readPo, writePo } from './po-format.ts'
import type { Language } from './read-language.ts'
import { keyOf } from './segments.ts'
import { listSources, listTexts, pairsPath, type SourceText, sortPlaces } from './source-texts.ts'

/** A document of pairs with what a PO file changes. */
interface ImportedFile extends FileChange {
  /** The number of pairs that differ. */
  count: number
}

/** What a PO file changes. */
export interface ImportedTexts {
  /** The name of the language's folder. */
  language: string
  files: ImportedFile[]
  /** What is not taken over, and why: a line for each. */
  notes: string[]
}

/**
 * Finds a language by its locale, which gettext writes with `_`, or by the name of its folder. Throws a `UserError` when the
 * site has none of the kind.
 */
export function findLanguage(languages: readonly Language[], wanted: string): Language {
  const toTag = (text: string) => text.trim().replaceAll('_', '-').toLowerCase()
  const tag = toTag(wanted)
  const found =
    languages.find(({ locale }) => toTag(locale) === tag) ?? languages.find(({ name }) => toTag(name) === tag)
  if (found) return found
  const names = languages.map(({ name }) => name)
  throw new UserError(
    `"${wanted}" is not in "languages" of content/site.json${names.length > 0 ? didYouMean(wanted, names) : ', which names none'}`,
  )
}

/**
 * Writes the texts of the source with their translations into a language as a PO file. The translation of what the source said
 * before is fuzzy. The same content gives the same bytes. Throws a `UserError` when the language has a file that cannot be read:
 * translators would do its texts again.
 */
export function exportPo(site: SiteCheck, language: Language): string {
  const [problem] = language.problems
  if (problem) throw new UserError(`${formatProblem(problem)}\nNothing was exported. Correct this first.`)
  const entries = listSources(site, language).flatMap((path) =>
    listTexts(site, language, path).flatMap((text) => toEntries(path, text)),
  )
  return writePo(language.locale.replaceAll('-', '_'), entries)
}

/** Gives the entry of a text, and one for each other translation that a place of it has. */
function toEntries(path: string, { key, role, pointers, pair, was }: SourceText): PoEntry[] {
  const entry = { path, role, msgid: key, isFuzzy: was !== undefined, previous: was }
  const at = pair?.at ?? new Map<string, string>()
  const places = new Set(
    pointers.flatMap((pointer) => [...at.keys()].find((place) => standsAt(place)(pointer)) ?? []),
  )
  return [
    { ...entry, place: '', msgstr: pair?.text ?? '' },
    ...sortPlaces(places).map((place) => ({ ...entry, place, msgstr: at.get(place) ?? '' })),
  ]
}

/**
 * Reads a PO file, and gives the documents of pairs that differ, with their new texts: what does not differ keeps its bytes. An
 * entry without a translation changes nothing. A fuzzy one is the translation of its previous text. Throws a `UserError` when
 * the text is no PO file, when its language is none of `languages`, those of the site, or when a translation lacks a token.
 */
export function importPo(site: SiteCheck, languages: readonly Language[], text: string): ImportedTexts {
  const po = readPo(text)
  const language = findLanguage(languages, po.language)
  const sources = listSources(site, language)
  const notes: string[] = []
  const translated = po.entries.filter(({ msgstr }) => msgstr.trim() !== '')
  refuseOtherTokens(translated)
  const byPath = groupBy(translated, ({ path }) => path)
  for (const [path, entries] of byPath) {
    if (sources.includes(path)) continue
    const reason = language.wholes.has(path)
      ? `${path} is written in ${language.label} as a whole`
      : path === ''
        ? 'its "msgctxt" names no document'
        : `${path} is no document of the site`
    for (const { msgid } of entries) notes.push(`"${msgid}": ${reason}`)
  }
  const files = sources.flatMap(
    (path) => importDocument(site, language, path, byPath.get(path) ?? [], notes) ?? [],
  )
  return { language: language.name, files, notes }
}

/** Throws a `UserError` that lists the translations without a token of their source, or with another one. */
function refuseOtherTokens(entries: readonly PoEntry[]): void {
  const wrong = entries.flatMap(({ path, msgid, previous, msgstr }) => {
    const wrong = compareTokens(previous ?? msgid, msgstr)
    return wrong ? [`  "${msgid}" of ${path}: the translation ${sayForFiles(wrong)}`] : []
  })
  if (wrong.length > 0) throw new UserError(`Nothing was written. Correct these first:\n${wrong.join('\n')}`)
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? []
    group.push(item)
    groups.set(keyOf(item), group)
  }
  return groups
}

/** Gives the document with the pairs of a document of the source, if entries change it. Adds to `notes` what they cannot change. */
function importDocument(
  site: SiteCheck,
  language: Language,
  path: string,
  entries: readonly PoEntry[],
  notes: string[],
): ImportedFile | undefined {
  if (entries.length === 0) return undefined
  const file = pairsPath(language, path)
  const before = language.translated.has(path) ? site.sources.readText(file) : NO_PAIRS
  const isBroken =
    !file.endsWith('.json') ||
    // A link to a folder is a problem, and nothing below it is read.
    [...language.problems, ...site.listing.problems].some((problem) =>
      `${file}/`.startsWith(`${problem.file}/`),
    )
  if (isBroken || typeof before !== 'string') {
    notes.push(`${file} is no JSON file without mistakes: correct it (npm run content), then import again`)
    return undefined
  }
  const texts = listTexts(site, language, path)
  const byKey = groupBy(entries, ({ msgid }) => keyOf(msgid))
  for (const key of byKey.keys())
    if (!texts.some((text) => text.key === key)) notes.push(`"${key}": is no text of ${path} any more`)
  const pairs = texts.map((text) => {
    const tell = (reason: string) => notes.push(`"${text.key}" of ${path}: ${reason}`)
    const value = mergeEntries(text, byKey.get(text.key) ?? [], tell)
    return { key: text.key, written: text.pair?.source, value }
  })
  const count = pairs.filter(({ value }) => value).length
  const was = language.translated.has(path) ? before : undefined
  return count > 0 ? { ...changeText(file, was, editPairs(before, pairs)), count } : undefined
}

/** Gives the pair that a text has with its entries of a PO file; undefined where it stays as it is. */
function mergeEntries(
  { pointers, pair, was }: SourceText,
  entries: readonly PoEntry[],
  tell: (reason: string) => void,
): PairValue | undefined {
  const main = entries.find(({ place }) => place === '')
  const text = main?.msgstr ?? pair?.text
  if (entries.length === 0) return undefined
  if (text === undefined) {
    tell('has a translation for one place only; translate the entry without a place, too')
    return undefined
  }
  const fuzzy = entries.filter(({ isFuzzy }) => isFuzzy)
  const unchanged = main ? undefined : was
  const next =
    fuzzy.length > 0 ? (fuzzy.find(({ previous }) => previous !== undefined)?.previous ?? was) : unchanged
  if (fuzzy.length > 0 && next === undefined) {
    tell('is marked as fuzzy, and does not say what it translates; take the mark off when it is right')
    return undefined
  }
  const before = pair?.at ?? new Map<string, string>()
  const at = new Map(before)
  for (const { place, msgstr } of entries)
    if (place !== '' && pointers.some(standsAt(place))) at.set(place, msgstr)
    else if (place !== '') tell(`does not stand at ${place}`)
  const isSame =
    pair?.text === text && next === was && [...at].every(([place, other]) => before.get(place) === other)
  if (isSame) return undefined
  const places = at.size === before.size ? at.keys() : sortPlaces(at.keys())
  return { text, was: next, at: new Map([...places].map((place) => [place, at.get(place) ?? ''])) }
}
