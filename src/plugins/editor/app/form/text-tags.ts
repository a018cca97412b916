import { isObject } from '../../../../contract/json.ts'
import { readLiteral } from '../../../../contract/read-literal.ts'
import { readOpeningTag, type TagAttribute } from '../../../../contract/read-tag.ts'
import { type ObjectShape, type Shape, wordsOf } from '../../../../contract/shape.ts'
import { TEXT_TAGS } from '../../../../contract/text-tags.ts'
import type { Json } from '../../protocol.ts'
import { isJson } from '../json.ts'

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

const TAG_START = /^[ \t]*<(?=[A-Z])/gm

/** Reads the value of an attribute; undefined where it is no literal. */
function readValue(text: string, value: TagAttribute['value']): Json | undefined {
  if (!value || value.quoted !== undefined) return value?.quoted ?? true
  let isLiteral = true
  const literal = readLiteral(text, value, [], {
    place: () => {},
    report: () => {
      isLiteral = false
    },
  })
  return isLiteral && isJson(literal) ? literal : undefined
}

function readTag(text: string, from: number): TextTag | undefined {
  const tag = readOpeningTag(text, from)
  if (!tag) return undefined
  const { name, end: to, isClosed } = tag
  const closing = isClosed ? -1 : text.indexOf(`</${name}>`, to)
  if (!isClosed && closing < 0) return undefined
  const attributes = tag.attributes.flatMap((attribute): Attribute[] =>
    attribute.name === undefined
      ? []
      : [
          {
            name: attribute.name,
            value: readValue(text, attribute.value),
            from: attribute.start,
            to: attribute.end,
          },
        ],
  )
  const end = closing < 0 ? undefined : { from: closing, to: closing + name.length + 3 }
  return { name, from, to, attributes, ...(end && { end }) }
}

/** Finds the tags of a text that begin a line, in their order. Tags within tags are left out. */
export function findTags(text: string): TextTag[] {
  const tags: TextTag[] = []
  for (const { 0: all, index } of text.matchAll(TAG_START)) {
    const from = index + all.length - 1
    const last = tags.at(-1)
    const tag = last && from < (last.end ?? last).to ? undefined : readTag(text, from)
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

const prose: Shape = { kind: 'text', maxLength: Number.POSITIVE_INFINITY, isProse: true }
const picture: Shape = { kind: 'reference', to: 'picture' }

/** The shapes of the tags that are no blocks. */
export const OWN_TAGS: Readonly<Record<string, ObjectShape>> = Object.fromEntries(
  Object.entries(TEXT_TAGS).map(([tag, { attributes }]): [string, ObjectShape] => [
    tag,
    {
      kind: 'object',
      fields: Object.entries(attributes).map(([name, { kind, isRequired }]) => ({
        name,
        label: wordsOf(name),
        shape: kind === 'picture' ? picture : prose,
        isRequired,
      })),
    },
  ]),
)

/** The place of the list of a block that may come from a collection: `from` and `first` of its tag mean that list. */
export function recordsPath(control: Shape): (string | 0)[] | undefined {
  if (control.kind === 'records') return []
  if (control.kind === 'list') {
    const inner = recordsPath(control.item)
    return inner && [0, ...inner]
  }
  // The variants of a block, by its cards, have the same list.
  if (control.kind === 'variants') return control.variants[0] && recordsPath(control.variants[0].shape)
  if (control.kind !== 'object') return undefined
  for (const field of control.fields) {
    const inner = field.isRequired && recordsPath(field.shape)
    if (inner) return [field.name, ...inner]
  }
  return undefined
}

/** The fields that the attributes of a tag give, as its form shows them. */
export function fieldsOfTag({ attributes }: TextTag, control: Shape): Record<string, Json> {
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
export function attributesOf(fields: Readonly<Record<string, Json>>, control: Shape): Record<string, Json> {
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
