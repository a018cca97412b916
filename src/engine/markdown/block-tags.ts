import { blockTraits, findBlockTraits } from '../../../schemas/traits.ts'
import { type Problem, problemIn, type TextSpan, type UnplacedProblem } from '../diagnostics/problem.ts'
import { type LiteralReceiver, readLiteral, type ValuePath } from './literal.ts'
import { isBlank, isTag, type MarkdownNode, type NodeOf, spanOf, type Tag } from './parse.ts'

/** A block that stands in a text as a tag: `<Plans from="plans" first={2} />`. */
export interface BlockTag {
  /** Its fields, as an editor would write them in JSON. */
  data: Record<string, unknown>
  /** Attributes that it may have besides its fields. */
  extraKeys: readonly string[]
  /** The attributes that hold no literals. */
  problems: readonly Problem[]
  /** Places a problem at the attribute, or inside its literal, that `path` leads to; with `key` at that key of it. */
  problemAt: (path: ValuePath, problem: UnplacedProblem, key?: string) => Problem
}

/** Tag name → block type, for the blocks that may stand in a text: those that hold no other block, and no article. */
const BLOCK_TAGS: ReadonlyMap<string, string> = new Map(
  Object.keys(blockTraits).flatMap((type): [string, string][] => {
    const traits = findBlockTraits(type)
    const name = type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return traits?.children || traits?.article ? [] : [[name, type]]
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
  const report: LiteralReceiver['report'] = (span, message) => {
    problems.push(problemIn(file, source, span, { rule: 'tag', message }))
  }
  const places = new Map<string, Place>()
  const values = new Map<string, unknown>()
  for (const attribute of tag.attributes) {
    const span = spanOf(attribute)
    if (attribute.type === 'mdxJsxExpressionAttribute')
      report(span, 'is code ({…}), which content cannot hold; write the fields out')
    else if (values.has(attribute.name))
      report(span, `${attribute.name} appears twice in this tag; remove one`)
    else {
      const { name, value } = attribute
      const key = { start: span.start, end: span.start + name.length }
      const isCode = typeof value === 'object' && value !== null
      const text = isCode || typeof value !== 'string' ? {} : { quoted: value }
      places.set(name, { key, value: { start: key.end + 1, end: span.end }, ...text })
      const start = source.indexOf('{', key.end)
      values.set(
        name,
        isCode
          ? readLiteral(source, { start, end: span.end ?? start }, [name], {
              place: (path, at, own = path.length === 1 ? key : undefined) =>
                places.set(path.join('\0'), { key: own, value: at }),
              report,
            })
          : (value ?? true),
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
    problemAt: (path, problem, key) => {
      const isInRecords = path.length > 0 && path[0] === records[0] && !values.has(String(path[0]))
      const inTag = isInRecords ? path.slice(records.length) : path
      const isKey = key !== undefined || inTag.length === 0
      const asked = [...inTag, ...(key === undefined ? [] : [key])]
      if (asked.length === 0 && isInRecords) asked.push('from')
      const field = [tag.name, ...path, ...(key === undefined ? [] : [key])].join('.')
      let depth = asked.length
      const placeAt = (length: number) => places.get(asked.slice(0, length).join('\0'))
      while (depth > 0 && !placeAt(depth)) depth--
      const place = placeAt(depth)
      if (!place) return problemIn(file, source, nameSpan, problem, field)
      const isExact = depth === asked.length
      const span = (isExact && isKey && place.key) || place.value
      const advised = isKey ? problem : adviseBraces(String(asked[0]), place.quoted, problem)
      const placed = problemIn(file, source, span, advised, field)
      if (problem.fix === undefined || !isExact) return placed
      const text = formatFix(problem.fix, isKey, place.quoted !== undefined)
      return text === ''
        ? placed
        : { ...placed, edit: { start: span.start, end: span.end ?? span.start, text } }
    },
  }
}

/** Adds to the problem of a text in quotes that its field is none: `items="[…]"` must be `items={[…]}`. */
function adviseBraces(name: string, quoted: string | undefined, problem: UnplacedProblem): UnplacedProblem {
  if (quoted === undefined || problem.rule !== 'type') return problem
  const [opening] = /^\s*[[{]/.exec(quoted) ?? []
  const code = problem.fix ?? (opening && (opening.endsWith('[') ? '[…]' : '{…}'))
  if (code === undefined) return problem
  const what = problem.message.replace(/, without quotes: .*$/s, '')
  return { ...problem, message: `${what}; write it in braces, not in quotes: ${name}={${code}}` }
}

/** Writes the value that was meant; '' where only a person can write it. */
function formatFix(fix: string | number | boolean, isKey: boolean, isAttribute: boolean): string {
  if (isKey) return String(fix)
  if (!isAttribute) return JSON.stringify(fix)
  if (typeof fix !== 'string') return `{${fix}}`
  return /["&]/.test(fix) ? '' : `"${fix}"`
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
