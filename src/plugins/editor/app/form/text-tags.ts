import { parse } from 'yaml'
import type { Json } from '../../protocol.ts'
import { isJson, isObject } from '../json.ts'
import type { Control, ObjectControl } from './control.ts'
import { wordsOf } from './words.ts'

/** A tag of a text that begins a line: `<Note title="…">`, `<Plans from="plans" first={2} />`. */
export interface TextTag {
  name: string
  /** The opening tag. */
  from: number
  to: number
  /** The closing tag; undefined for a tag that holds nothing. */
  end?: { from: number; to: number }
  attributes: Attribute[]
}

/** An attribute of a tag. `value` is undefined where it is no literal. */
interface Attribute {
  name: string
  value: Json | undefined
  from: number
  to: number
}

const TAG_START = /^[ \t]*<([A-Z]\w*)/gm
const ATTRIBUTE = /\s*([\w-]+)(?:=("[^"]*"|'[^']*'|\{))?/y
const TAG_END = /\s*(\/?)>/y

const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
const STRING_OR_BRACE = new RegExp(`${STRING.source}|[{}]`, 'g')

/** Gives the position after the brace that closes the one at `start`; undefined when none does. */
function endOfBraces(text: string, start: number): number | undefined {
  let depth = 0
  for (const { 0: sign, index } of text.slice(start).matchAll(STRING_OR_BRACE)) {
    if (sign === '{') depth++
    if (sign === '}' && --depth === 0) return start + index + 1
  }
  return undefined
}

/** What a literal holds besides texts and the names of fields. */
const LITERAL = /^(?:[\s\d.,+[\]{}-]|true|false)*$/

/** Reads a literal of JavaScript: lists and objects of texts, numbers, true and false are YAML, too. */
function readLiteral(code: string): Json | undefined {
  const withoutTexts = code.replace(STRING, '0').replace(/[\w$]+\s*:/g, '')
  if (!LITERAL.test(withoutTexts)) return undefined
  try {
    const value: unknown = parse(code)
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readValue(text: string): Json | undefined {
  return text.startsWith('{')
    ? readLiteral(text.slice(1, -1))
    : text.slice(1, -1).replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function readTag(text: string, name: string, from: number): TextTag | undefined {
  const attributes: Attribute[] = []
  let at = from + 1 + name.length
  for (;;) {
    TAG_END.lastIndex = at
    const end = TAG_END.exec(text)
    if (end) {
      const to = TAG_END.lastIndex
      const closing = end[1] === '' ? text.indexOf(`</${name}>`, to) : -1
      const isClosed = closing >= 0 && { end: { from: closing, to: closing + name.length + 3 } }
      return end[1] === '' && !isClosed ? undefined : { name, from, to, attributes, ...isClosed }
    }
    ATTRIBUTE.lastIndex = at
    const [all, attribute, quoted] = ATTRIBUTE.exec(text) ?? []
    if (all === undefined || attribute === undefined) return undefined
    const start = at + all.length - attribute.length - (quoted === undefined ? 0 : quoted.length + 1)
    const to = quoted === '{' ? endOfBraces(text, at + all.length - 1) : at + all.length
    if (to === undefined) return undefined
    const written = text.slice(start + attribute.length + 1, to)
    const value = quoted === undefined ? true : readValue(written)
    attributes.push({ name: attribute, value, from: start, to })
    at = to
  }
}

/** Finds the tags of a text that begin a line, in their order. Tags within tags are left out. */
export function findTags(text: string): TextTag[] {
  const tags: TextTag[] = []
  for (const { 0: all, 1: name = '', index } of text.matchAll(TAG_START)) {
    const from = index + all.length - name.length - 1
    const last = tags.at(-1)
    const tag = last && from < (last.end ?? last).to ? undefined : readTag(text, name, from)
    if (tag) tags.push(tag)
  }
  return tags
}

/** Writes a value as an attribute. Texts stand in quotes, all other values in braces. */
function printAttribute(name: string, value: Json): string {
  if (typeof value === 'string')
    return `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  return value === true ? name : `${name}={${JSON.stringify(value)}}`
}

/** Writes a new tag that holds nothing. */
export function printTag(name: string, fields: Readonly<Record<string, Json>>): string {
  const attributes = Object.entries(fields).map(([key, value]) => ` ${printAttribute(key, value)}`)
  return `<${name}${attributes.join('')} />`
}

/** Gives the source of an opening tag with other fields. Attributes that stay keep their characters. */
export function rewriteTag(
  text: string,
  { from, to, attributes }: TextTag,
  fields: Readonly<Record<string, Json>>,
): string {
  let source = text.slice(from, to)
  const known = attributes.filter(({ value }) => value !== undefined)
  for (const { name, value, ...span } of known.toReversed()) {
    const next = fields[name]
    if (JSON.stringify(next) === JSON.stringify(value)) continue
    const [start, end] = [span.from - from, span.to - from]
    source =
      next === undefined
        ? source.slice(0, start).trimEnd() + source.slice(end)
        : source.slice(0, start) + printAttribute(name, next) + source.slice(end)
  }
  const added = Object.entries(fields).filter(([name]) => attributes.every((one) => one.name !== name))
  const end = /\s*\/?>$/.exec(source)?.index ?? source.length
  const printed = added.map(([name, value]) => ` ${printAttribute(name, value)}`)
  return source.slice(0, end) + printed.join('') + source.slice(end)
}

/** The name of the tag of a kind of block, as `BLOCK_TAGS` of the engine has it: `plan-table` → `PlanTable`. */
export function tagNameOf(type: string): string {
  return type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

const prose: Control = { kind: 'text', maxLength: Number.POSITIVE_INFINITY, isProse: true }

function fieldsOf(required: boolean, names: Readonly<Record<string, Control>>): ObjectControl {
  return {
    kind: 'object',
    fields: Object.entries(names).map(([name, control]) => ({
      name,
      label: wordsOf(name),
      control,
      description: undefined,
      isRequired: required,
      default: undefined,
    })),
  }
}

/** The tags that are no blocks, as `TAG_RULES` of the engine has them. */
export const OWN_TAGS: Readonly<Record<string, ObjectControl>> = {
  Lead: fieldsOf(false, {}),
  Note: fieldsOf(false, { title: prose }),
  Figure: fieldsOf(true, {
    src: { kind: 'reference', to: 'picture', card: undefined },
    alt: prose,
    caption: prose,
  }),
}

/** The place of the list of a block that may come from a collection: `from` and `first` of its tag mean that list. */
export function recordsPath(control: Control): (string | 0)[] | undefined {
  if (control.kind === 'records') return []
  if (control.kind === 'list') {
    const inner = recordsPath(control.item)
    return inner && [0, ...inner]
  }
  // The variants of a block, by its cards, have the same list.
  if (control.kind === 'variants') return control.variants[0] && recordsPath(control.variants[0].control)
  if (control.kind !== 'object') return undefined
  for (const field of control.fields) {
    const inner = field.isRequired && recordsPath(field.control)
    if (inner) return [field.name, ...inner]
  }
  return undefined
}

/** The fields that the attributes of a tag give, as its form shows them. */
export function fieldsOfTag({ attributes }: TextTag, control: Control): Record<string, Json> {
  const values = Object.fromEntries(
    attributes.flatMap(({ name, value }): [string, Json][] => (value === undefined ? [] : [[name, value]])),
  )
  const path = recordsPath(control)
  const { from, ids, first, ...others } = values
  if (!path || from === undefined || String(path[0]) in others) return values
  const selection: Json = {
    from,
    ...(ids !== undefined && { ids }),
    ...(first !== undefined && { first }),
  }
  const list = path.reduceRight<Json>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    selection,
  )
  return isObject(list) ? { ...others, ...list } : values
}

/** The selection at the end of `path`, when nothing else is on the way. */
function selectionAt(value: Json | undefined, path: readonly (string | 0)[]): Json | undefined {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(value)) return value.length === 1 ? selectionAt(value[0], rest) : undefined
  return isObject(value) && Object.keys(value).length === 1 ? selectionAt(value[step], rest) : undefined
}

/** The attributes that give these fields. A selection from a collection is written as `from` and `first`. */
export function attributesOf(fields: Readonly<Record<string, Json>>, control: Control): Record<string, Json> {
  const [list, ...rest] = recordsPath(control) ?? []
  if (list === undefined) return fields
  const selection = selectionAt(fields[list], rest)
  if (!isObject(selection) || Object.keys(selection).some((name) => !['from', 'ids', 'first'].includes(name)))
    return fields
  const { [list]: _, ...others } = fields
  return { ...selection, ...others }
}

/** The fields of a value, without the kind of its block, which the name of a tag says. */
export function fieldsWithoutType(value: Json): Record<string, Json> {
  const { type: _, ...fields } = isObject(value) ? value : {}
  return fields
}
