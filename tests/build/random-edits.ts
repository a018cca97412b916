import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { RandomNumbers } from '../bench/random-text.ts'

/** An edit that somebody may make in `content/`; `undo` takes it back. */
export interface RandomEdit {
  kind: string
  file: string
  undo: () => void
}

type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }

/** A value in a document, with its key, or none for the item of a list, and what sets it. */
interface Slot {
  key: string
  value: JsonValue
  set: (value: JsonValue) => void
}

/** How files are written, as their indentation and line ends: JSON has lost it once it is parsed. */
const FORMS = [[4, '\n'] as const, ['\t', '\n'] as const, [0, '\n'] as const, [2, '\r\n'] as const]
const WORDS = '99.5% uptime|Now even faster|Ab sofort für alle|<b> & co.|✨|New|two of three'.split('|')
/** Keys whose texts are names of other things, not words. */
const NO_WORDS =
  /^(\$schema|type|card|from|src|href|id|icon|name|kind|autocomplete|rule|match|file|.*[dD]ate|valid.*)$/

/** Gives a day that is this many days from today, as content writes it. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Lists every value of a document in the order of the text. */
function listSlots(data: JsonValue): Slot[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => {
    const set = (next: JsonValue) => void Reflect.set(data, key, next)
    return [{ key: Array.isArray(data) ? '' : key, value, set }, ...listSlots(value)]
  })
}

const isText = ({ key, value }: Slot) => typeof value === 'string' && key !== '' && !NO_WORDS.test(key)
const isPicture = ({ key, value }: Slot) => key === 'src' && /\.webp$/.test(`${value}`)
const isPrice = ({ key, value }: Slot) => /^(amount|price|oldPrice)$/.test(key) && typeof value === 'number'
const isDate = ({ key, value }: Slot) => /^(date|updated)$/.test(key) && typeof value === 'string'
const isList = ({ key, value }: Slot) =>
  Array.isArray(value) && value.length > 1 && !['columns', 'accepted'].includes(key)

/** Makes random edits in `content/` below `root`; the same numbers make the same edits. */
export function createEditor(root: string, random: RandomNumbers): () => RandomEdit {
  const forms = new Map<string, (typeof FORMS)[number]>()
  const at = (file: string) => join(root, file)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
  const list = (folder: string, ending: string) =>
    readdirSync(join(root, 'content', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => extname(file) === ending)
      .map((file) => `content/${folder}/${file}`)
      .toSorted()
  const listDocuments = () => {
    const pages = list('pages', '.json')
    return ['content/site.json', ...pages, ...pages, ...list('collections', '.json')]
  }
  const pickPicture = () => pick(list('media', '.webp'))
  let made = 0

  /** Replaces the text of a file. */
  const write = (kind: string, file: string, text: string): RandomEdit => {
    const before = existsSync(at(file)) ? readFileSync(at(file)) : undefined
    writeFileSync(at(file), text)
    return { kind, file, undo: () => (before ? writeFileSync(at(file), before) : rmSync(at(file))) }
  }
  const writeData = (kind: string, file: string, data: JsonValue): RandomEdit => {
    const [indent, lineEnd] = forms.get(file) ?? [2, '\n']
    return write(kind, file, `${JSON.stringify(data, null, indent)}\n`.replaceAll('\n', lineEnd))
  }
  const read = (file: string): JsonValue => JSON.parse(readFileSync(at(file), 'utf8'))
  const editArticle = (kind: string, change: (text: string) => string) => {
    const file = pick(list('pages', '.mdx'))
    return write(kind, file, change(readFileSync(at(file), 'utf8')))
  }

  /** Changes one of the values that `matches`, in a random document that has one. */
  const change = (kind: string, matches: (slot: Slot) => boolean, next: (value: JsonValue) => JsonValue) => {
    for (;;) {
      const file = pick(listDocuments())
      const data = read(file)
      const slots = listSlots(data).filter(matches)
      if (slots.length === 0) continue
      const slot = pick(slots)
      slot.set(next(slot.value))
      return writeData(kind, file, data)
    }
  }
  const changeList = (kind: string, next: (items: JsonValue[]) => void) =>
    change(kind, isList, (value) => {
      const items = Array.isArray(value) ? [...value] : []
      next(items)
      return items
    })

  const kinds: readonly (() => RandomEdit)[] = [
    () => change('text', isText, (value) => `${value} ${pick(WORDS)}`),
    () => change('text', isText, () => `${pick(WORDS)} ${made}`),
    () => change('price', isPrice, (value) => Math.round(Number(value) * 100 * (0.5 + random())) / 100),
    () => changeList('item added', (items) => items.push(structuredClone(pick(items)))),
    () => changeList('item removed', (items) => items.splice(Math.floor(random() * items.length), 1)),
    () => changeList('item moved', (items) => items.unshift(...items.splice(-1))),
    () => change('picture swapped', isPicture, () => pickPicture().slice('content/media/'.length)),
    () => {
      const name = `new-${made}.webp`
      const file = join(root, 'content/media', name)
      copyFileSync(at(pickPicture()), file)
      const edit = change('picture added', isPicture, () => name)
      const undo = () => {
        edit.undo()
        rmSync(file)
      }
      return { ...edit, undo }
    },
    () => change('date', isDate, () => dayFromNow(Math.floor(random() * 2000) - 1000)),
    () => {
      const file = 'content/collections/plans.json'
      const data = read(file)
      const items = listSlots(data).find(({ key }) => key === 'items')?.value
      const plan = pick(Array.isArray(items) ? items : [])
      Object.assign(Object(plan), { validTo: dayFromNow(pick([-400, -1, 0, 1, 13, 300])) })
      return writeData('offer that ends', file, data)
    },
    () => {
      const file = pick(listDocuments())
      forms.set(file, pick(FORMS))
      return writeData('indentation and line ends', file, read(file))
    },
    () => {
      const data = read(pick(list('pages', '.json')))
      const title = `A new page, number ${made}`
      return writeData('page added', `content/pages/new-${made}.json`, { ...Object(data), title })
    },
    () => {
      const words = pick(WORDS.filter((word) => !/[<>]/.test(word)))
      return editArticle('article text', (text) => `${text}\n${words}, ${made}.\n`)
    },
    () => editArticle('line ends of an article', (text) => text.replace(/\r?\n/g, '\r\n')),
  ]
  return () => {
    made++
    return pick(kinds)()
  }
}
