import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { RandomNumbers } from '../bench/random-text.ts'

/** An edit that somebody may make in `content/`; `undo` takes it back. */
export interface RandomEdit {
  kind: string
  file: string
  undo: () => void
}

/** How a file is written: JSON has lost it once it is parsed. */
interface Form {
  indent: string | number
  lineEnd: string
}

type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }

/** A value in a document, with its key and what holds it. */
interface Slot {
  key: string
  value: JsonValue
  set: (value: JsonValue) => void
}

const FORMS: readonly Form[] = [
  { indent: 4, lineEnd: '\n' },
  { indent: '\t', lineEnd: '\n' },
  { indent: 0, lineEnd: '\n' },
  { indent: 2, lineEnd: '\r\n' },
]
const WORDS = [
  '99.5% uptime',
  'Now even faster',
  'Ab sofort für alle',
  '<b> & co.',
  '✨',
  'New',
  'two of three',
]
/** Keys whose texts are names of other things, not words. */
const NO_WORDS =
  /^(\$schema|type|card|from|src|href|id|icon|name|kind|autocomplete|rule|match|file|.*[dD]ate|valid.*)$/

/** Gives a day that is this many days from today, as content writes it. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Lists every value of a document in the order of the text. */
function listSlots(value: JsonValue): Slot[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => [
      { key: '', value: item, set: (next: JsonValue) => value.splice(index, 1, next) },
      ...listSlots(item),
    ])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [
    {
      key,
      value: item,
      set: (next: JsonValue) => {
        value[key] = next
      },
    },
    ...listSlots(item),
  ])
}

/** Makes random edits in `content/` below `root`; the same numbers make the same edits. */
export function createEditor(root: string, random: RandomNumbers): () => RandomEdit {
  const forms = new Map<string, Form>()
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
  const list = (folder: string, ...endings: string[]) =>
    readdirSync(join(root, 'content', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => endings.includes(extname(file)))
      .map((file) => `content/${folder}/${file}`)
      .toSorted()
  const documents = () => [
    'content/site.json',
    ...list('pages', '.json'),
    ...list('pages', '.json'),
    ...list('collections', '.json'),
  ]
  let made = 0

  /** Replaces the text of a file. */
  const write = (kind: string, file: string, text: string): RandomEdit => {
    const path = join(root, file)
    const before = existsSync(path) ? readFileSync(path) : undefined
    writeFileSync(path, text)
    return { kind, file, undo: () => (before ? writeFileSync(path, before) : rmSync(path)) }
  }
  const format = (file: string, data: JsonValue): string => {
    const { indent, lineEnd } = forms.get(file) ?? { indent: 2, lineEnd: '\n' }
    return `${JSON.stringify(data, null, indent)}\n`.replaceAll('\n', lineEnd)
  }
  const read = (file: string): JsonValue => JSON.parse(readFileSync(join(root, file), 'utf8'))

  /** Changes one of the values that `matches`, in a random document that has one. */
  const change = (kind: string, matches: (slot: Slot) => boolean, next: (value: JsonValue) => JsonValue) => {
    for (;;) {
      const file = pick(documents())
      const data = read(file)
      const slots = listSlots(data).filter(matches)
      if (slots.length === 0) continue
      const slot = pick(slots)
      slot.set(next(slot.value))
      return write(kind, file, format(file, data))
    }
  }
  const isText = ({ key, value }: Slot) => typeof value === 'string' && key !== '' && !NO_WORDS.test(key)
  const isList = ({ key, value }: Slot) =>
    Array.isArray(value) && value.length > 1 && !['columns', 'accepted'].includes(key)
  const changeList = (kind: string, next: (items: JsonValue[]) => void) =>
    change(kind, isList, (value) => {
      const items = Array.isArray(value) ? [...value] : []
      next(items)
      return items
    })

  const kinds: readonly (() => RandomEdit)[] = [
    () => change('text', isText, (value) => `${value} ${pick(WORDS)}`),
    () => change('text', isText, () => `${pick(WORDS)} ${made}`),
    () =>
      change(
        'price',
        ({ key, value }) => /^(amount|price|oldPrice)$/.test(key) && typeof value === 'number',
        (value) => Math.round(Number(value) * 100 * (0.5 + random())) / 100,
      ),
    () => changeList('item added', (items) => items.push(structuredClone(pick(items)))),
    () => changeList('item removed', (items) => items.splice(Math.floor(random() * items.length), 1)),
    () => changeList('item moved', (items) => items.unshift(...items.splice(-1))),
    () =>
      change(
        'picture swapped',
        ({ key, value }) => key === 'src' && typeof value === 'string' && value.endsWith('.webp'),
        () => pick(list('media', '.webp')).slice('content/media/'.length),
      ),
    () => {
      const name = `new-${made}.webp`
      copyFileSync(join(root, pick(list('media', '.webp'))), join(root, 'content/media', name))
      const edit = change(
        'picture added',
        ({ key, value }) => key === 'src' && /\.webp$/.test(`${value}`),
        () => name,
      )
      return {
        ...edit,
        undo: () => {
          edit.undo()
          rmSync(join(root, 'content/media', name))
        },
      }
    },
    () =>
      change(
        'date',
        ({ key, value }) => /^(date|updated)$/.test(key) && typeof value === 'string',
        () => dayFromNow(Math.floor(random() * 2000) - 1000),
      ),
    () => {
      const file = 'content/collections/plans.json'
      const data = read(file)
      const items = typeof data === 'object' && data && !Array.isArray(data) ? data.items : []
      const plan = pick(Array.isArray(items) ? items : [])
      if (typeof plan === 'object' && plan && !Array.isArray(plan))
        Object.assign(plan, { validTo: dayFromNow(pick([-400, -1, 0, 1, 13, 300])) })
      return write('offer that ends', file, format(file, data))
    },
    () => {
      const file = pick(documents())
      forms.set(file, pick(FORMS))
      return write('indentation and line ends', file, format(file, read(file)))
    },
    () => {
      const data = read(pick(list('pages', '.json')))
      const title = `A new page, number ${made}`
      return write('page added', `content/pages/new-${made}.json`, format('', { ...Object(data), title }))
    },
    () => {
      const file = pick(list('pages', '.mdx'))
      const text = readFileSync(join(root, file), 'utf8')
      return write(
        'article text',
        file,
        `${text}\n${pick(WORDS.filter((word) => !/[<>]/.test(word)))}, ${made}.\n`,
      )
    },
    () => {
      const file = pick(list('pages', '.mdx'))
      return write(
        'line ends of an article',
        file,
        readFileSync(join(root, file), 'utf8').replace(/\r?\n/g, '\r\n'),
      )
    },
  ]
  return () => {
    made++
    return pick(kinds)()
  }
}
