import { blockTraits, findBlockTraits } from '../../../schemas/traits.ts'
import type { Told } from '../../../schemas/words.ts'
import { type LiteralProblem, readLiteral } from '../../contract/read-literal.ts'
import { readOpeningTag } from '../../contract/read-tag.ts'
import { tagNameOf } from '../../contract/text-tags.ts'
import { createFieldPlaces, type FieldPlaces, type Writable } from '../diagnostics/field-places.ts'
import { type Problem, problemIn, type TextSpan } from '../diagnostics/problem.ts'
import { tell as tellOfTag } from '../diagnostics/words/tags.ts'
import { tell } from '../diagnostics/words/values.ts'
import { isBlank, isTag, type MarkdownNode, type NodeOf, spanOf, type Tag } from './parse.ts'

/** A block that stands in a text as a tag: `<Plans from="plans" first={2} />`. */
export interface BlockTag extends FieldPlaces {
  /** Its fields, as an editor would write them in JSON. */
  data: Record<string, unknown>
  /** Attributes that it may have besides its fields. */
  extraKeys: readonly string[]
  /** The attributes that hold no literals. */
  problems: readonly Problem[]
}

/** Tag name → block type, for the blocks that may stand in a text: those that hold no other block, and no article. */
const BLOCK_TAGS: ReadonlyMap<string, string> = new Map(
  Object.keys(blockTraits).flatMap((type): [string, string][] => {
    const traits = findBlockTraits(type)
    return traits?.children || traits?.article ? [] : [[tagNameOf(type), type]]
  }),
)

/** The names of the tags that are blocks. */
export const BLOCK_TAG_NAMES = [...BLOCK_TAGS.keys()]

/** Whether a tag is a block. */
export function isBlockTag(tag: Tag): boolean {
  return BLOCK_TAGS.has(tag.name ?? '')
}

/** Whether the text between the opening and the closing tag of a block is its body. */
export function hasBody(tag: Pick<Tag, 'name'>): boolean {
  return findBlockTraits(BLOCK_TAGS.get(tag.name ?? ''))?.body === true
}

/** Returns the block that a node between the paragraphs of a text is; undefined for any other node. */
export function blockTagOf(node: MarkdownNode): Tag | undefined {
  const [tag, ...others] = node.type === 'paragraph' ? tagsAlone(node) : [node]
  return tag && others.length === 0 && isTag(tag) && isBlockTag(tag) ? tag : undefined
}

/** Returns the tags of a paragraph that holds nothing else: `<Lead>…</Lead>` on one line is meant as a block. */
export function tagsAlone({ children }: NodeOf<'paragraph'>): Tag[] {
  const nodes = children.filter((node) => !(node.type === 'text' && isBlank(node)))
  const tags = nodes.filter((node) => node.type === 'mdxJsxTextElement')
  return tags.length === nodes.length ? tags : []
}

/** The place of a value in a tag, and of its key if it has one. */
interface Place {
  value: TextSpan
  key?: TextSpan | undefined
  /** The text of an attribute in quotes. */
  quoted?: string
}

/** Reads the attributes of a block. `source` is the text that was parsed: its positions are those of the file. */
export function readBlockTag(file: string, source: string, tag: Tag): BlockTag {
  const problems: Problem[] = []
  const report = (span: TextSpan, told: Told) => void problems.push(problemIn(file, source, span, told))
  const places = new Map<string, Place>()
  const values = new Map<string, unknown>()
  for (const attribute of readOpeningTag(source, spanOf(tag).start)?.attributes ?? []) {
    const { name, start, end, value } = attribute
    if (name === undefined) report(attribute, tellOfTag('attributes-from-code'))
    else if (values.has(name)) report(attribute, tellOfTag('duplicate-attribute', { attribute: name }))
    else {
      const key = { start, end: start + name.length }
      const { quoted } = value ?? {}
      places.set(name, { key, value: value ?? { start, end }, ...(quoted !== undefined && { quoted }) })
      values.set(
        name,
        value && quoted === undefined
          ? readLiteral(source, value, [name], {
              place: (path, at, own = path.length === 1 ? key : undefined) =>
                places.set(path.join('\0'), { key: own, value: at }),
              report: (span, problem) => report(span, tellProblem(problem)),
            })
          : (quoted ?? true),
      )
    }
  }
  const type = BLOCK_TAGS.get(tag.name ?? '') ?? ''
  const records = findBlockTraits(type)?.records ?? []
  const { start } = spanOf(tag)
  const nameSpan: TextSpan = { start, end: start + 1 + (tag.name ?? '').length }
  return {
    data: { wide: false, ...fillRecords(Object.fromEntries(values), type), type },
    extraKeys: records.length > 0 ? ['from', 'ids', 'first'] : [],
    problems,
    ...createFieldPlaces(file, source, (path, key) => {
      const isInRecords = path.length > 0 && path[0] === records[0] && !values.has(String(path[0]))
      const inTag = isInRecords ? path.slice(records.length) : path
      const isKey = key !== undefined || inTag.length === 0
      const asked = [...inTag, ...(key === undefined ? [] : [key])]
      if (asked.length === 0 && isInRecords) asked.push('from')
      const named = [tag.name ?? '', ...path, ...(key === undefined ? [] : [key])]
      let depth = asked.length
      const placeAt = (length: number) => places.get(asked.slice(0, length).join('\0'))
      while (depth > 0 && !placeAt(depth)) depth--
      const place = placeAt(depth)
      const isExact = place !== undefined && depth === asked.length
      const span = (isExact && isKey && place.key) || place?.value || nameSpan
      return {
        start: span.start,
        end: span.end ?? span.start,
        isExact,
        path: named,
        write: (value) => writeValue(value, isKey, place?.quoted !== undefined),
        ...(!isKey && { advise: (told) => adviseBraces(String(asked[0]), place?.quoted, told) }),
      }
    }),
  }
}

/** Tells what is wrong with a literal. */
function tellProblem(problem: LiteralProblem): Told {
  if (problem.id === 'tag-nested-too-deep') return tellOfTag(problem.id, { levels: problem.levels })
  if (problem.id === 'duplicate-key-in-tag') return tellOfTag(problem.id, { key: problem.key })
  return tellOfTag(problem.id)
}

/** Adds to the problem of a text in quotes that its field is none: `items="[…]"` must be `items={[…]}`. */
function adviseBraces(name: string, quoted: string | undefined, problem: Told): Told {
  if (quoted === undefined || problem.rule !== 'type') return problem
  const [opening] = /^\s*[[{]/.exec(quoted) ?? []
  const code = problem.fix ?? (opening && (opening.endsWith('[') ? '[…]' : '{…}'))
  if (code === undefined) return problem
  const types = Array.isArray(problem.data.types) ? problem.data.types.map(String) : []
  return tell('other-type-in-tag', { found: 'a text', types, name, code: String(code) }, problem.fix)
}

/** Writes a value; undefined where only a person can write it. */
function writeValue(value: Writable, isKey: boolean, isAttribute: boolean): string | undefined {
  if (isKey) return String(value)
  if (!isAttribute) return JSON.stringify(value)
  if (typeof value !== 'string') return `{${value}}`
  return /["&]/.test(value) ? undefined : `"${value}"`
}

/** Puts `from`, `ids` and `first` to where the block has its list of records. */
function fillRecords(values: Record<string, unknown>, type: string): Record<string, unknown> {
  const path = findBlockTraits(type)?.records
  const { from, ids, first, ...others } = values
  const [top] = path ?? []
  if (!path || top === undefined || top in others || (from === undefined && first === undefined))
    return values
  const reference: unknown = { from, ids, first }
  const list = path.reduceRight(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    reference,
  )
  return { ...others, ...(typeof list === 'object' ? list : {}) }
}
