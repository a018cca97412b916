import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import { NEEDED_PAGES } from '../../../../contract/page-path.ts'
import { plural } from '../../../../contract/plural.ts'
import type { EditableFile, Json, Operation, TranslatedText } from '../../protocol.ts'
import { isWithin } from '../json.ts'

/** A text of the source and what its document of pairs has of it. */
export interface PairView {
  /** Undefined when it has none. */
  translation: string | undefined
  /** What the source said when it was translated, if it says something else now. */
  was: string | undefined
  state: 'done' | 'missing' | 'changed'
}

interface Found {
  name: string
  value: Json
}

/** Finds the pair of a text by the keys that it may stand under. */
function find(data: Json, { key, written, renamed }: TranslatedText): Found | undefined {
  if (!isObject(data)) return undefined
  for (const name of [key, written, renamed]) {
    const value = name === undefined ? undefined : data[name]
    if (name !== undefined && value !== undefined) return { name, value }
  }
  return undefined
}

function textOf(value: Json): string | undefined {
  const text = isObject(value) ? value.text : value
  return typeof text === 'string' ? text : undefined
}

/** Reads what a document of pairs has of a text. */
export function readPair(data: Json, text: TranslatedText): PairView {
  const found = find(data, text)
  const translation = found && textOf(found.value)
  if (!found || translation === undefined)
    return { translation: undefined, was: undefined, state: text.isOptional ? 'done' : 'missing' }
  const { name, value } = found
  const marked = isObject(value) ? value.was : undefined
  const was = typeof marked === 'string' ? marked : name === text.renamed ? name : undefined
  return { translation, was, state: was === undefined ? 'done' : 'changed' }
}

/**
 * Plans the operations that write the translation of a text, which then says what the source says now; empty words remove it.
 * `texts` are the texts of the document in their order: a new pair takes the place of its text among them.
 */
export function writePair(
  data: Json,
  text: TranslatedText,
  words: string,
  texts: readonly TranslatedText[],
): Operation[] {
  const found = find(data, text)
  const remove = found && { op: 'remove' as const, pointer: childOf('', found.name), expect: found.value }
  if (words.trim() === '') return remove ? [remove] : []
  const others = found && isObject(found.value) ? found.value.at : undefined
  const value = others === undefined ? words : { text: words, at: others }
  if (found && found.name !== text.renamed)
    return [{ op: 'set', pointer: childOf('', found.name), value, expect: found.value }]
  const order = texts.map((one) => (one === text ? text.key : (find(data, one)?.name ?? one.key)))
  return [...(remove ? [remove] : []), { op: 'set', pointer: childOf('', text.key), value, order }]
}

/** Whether a place of a document of pairs is that of a text. */
export function isPlaceOf({ key, written, renamed }: TranslatedText, pointer: string): boolean {
  return [key, written, renamed].some((name) => name !== undefined && isWithin(pointer, childOf('', name)))
}

/** A part of a text that has changed: what is gone, what has come, or what both have. */
export interface ChangedPart {
  text: string
  how: 'same' | 'gone' | 'come'
}

/** Lists the words in which two texts differ, and those around them. */
export function markChange(was: string, now: string): ChangedPart[] {
  const [old, next] = [was.split(' '), now.split(' ')]
  const shortest = Math.min(old.length, next.length)
  let start = 0
  while (start < shortest && old[start] === next[start]) start++
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === next.at(-1 - end)) end++
  const middle = (words: string[]) => words.slice(start, words.length - end).join(' ')
  const parts: ChangedPart[] = [
    { text: next.slice(0, start).join(' '), how: 'same' },
    { text: middle(old), how: 'gone' },
    { text: middle(next), how: 'come' },
    { text: next.slice(next.length - end).join(' '), how: 'same' },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Whether a document is a page without which no page of a language is published. */
const isNeeded = (source = '') => NEEDED_PAGES.includes(source.replace(/^content\/pages\/|\.\w+$/g, ''))

/** Lists the other pages that a language needs before the one of `file` is published, and that are not translated yet. */
export function pagesBefore(
  { file, language }: Pick<EditableFile, 'file' | 'language'>,
  files: readonly EditableFile[],
): EditableFile[] {
  return files.filter(
    (other) =>
      other.language === language &&
      other.kind === 'pairs' &&
      other.file !== file &&
      isNeeded(other.source) &&
      other.count?.missing !== 0,
  )
}

/** Says what a page of a language lacks until it is published: `missing` texts, and pages that come first; '' when nothing. */
export function sayLacking(missing: number, before: readonly EditableFile[]): string {
  const texts =
    missing === 0 ? [] : [`${plural(missing, 'text')} more ${missing === 1 ? 'has' : 'have'} a translation`]
  const pages = before.map(({ short, title }) => `“${short ?? title}”`).join(' and ')
  const others = pages === '' ? [] : [`${pages} ${before.length === 1 ? 'is' : 'are'} translated`]
  const all = [...texts, ...others].join(', and ')
  return all === '' ? '' : `The page is published when ${all}.`
}
