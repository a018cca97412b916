import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLError,
  type Document as Yaml,
} from 'yaml'
import type { RuleName } from '../../../schemas/rules.ts'
import { MAX_DEPTH, type Problem, problemIn } from '../diagnostics/problem.ts'
import type { ContentDocument, FieldPath } from './json-document.ts'

/** The fields at the start of an .mdx page. */
export interface Frontmatter extends Pick<ContentDocument, 'data' | 'problemAt'> {
  /** The offset of the body in the file's text. */
  bodyStart: number
}

const OPENING = /^---[ \t]*\r?\n/
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m

const syntaxMessages: { [C in YAMLError['code']]?: string } = {
  BAD_INDENT: 'this line is indented differently from its neighbours',
  BAD_SCALAR_START: 'put a text that begins with this character in quotes',
  BAD_DQ_ESCAPE: 'a backslash in double quotes is written \\\\',
  BLOCK_AS_IMPLICIT_KEY: 'put a text with a colon in quotes, and each field on a line of its own',
  BLOCK_IN_FLOW: 'a closing bracket is missing before this',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; is a quote missing?',
  MISSING_CHAR: 'a closing quote, bracket or colon is missing here',
  MULTILINE_IMPLICIT_KEY: 'a colon followed by a space is missing, or a text of several lines has no quotes',
  MULTIPLE_DOCS: 'the fields end before this',
  NON_STRING_KEY: 'a key is a word, not a list or an object',
  RESOURCE_EXHAUSTION: `it is nested deeper than ${MAX_DEPTH} levels`,
  TAB_AS_INDENT: 'this line is indented with a tab; use spaces',
  TAG_RESOLVE_FAILED: 'tags (!name) are not possible; write the plain value',
  UNEXPECTED_TOKEN: 'something does not belong here; a text that begins with a quote must end with it',
}

/** Reads the YAML between the two `---` lines at the start of `text`, with positions. Gives one problem, at the first error. */
export function readFrontmatter(file: string, text: string): Frontmatter | Problem {
  const at = (start: number, rule: RuleName, message: string, field?: string) =>
    problemIn(file, text, { start }, { rule, message }, field)

  const start = OPENING.exec(text)?.[0].length
  if (start === undefined)
    return at(0, 'syntax', 'begins without its fields; write them between two lines of "---" at the top')
  const closing = CLOSING.exec(text.slice(start))
  if (!closing) return at(0, 'syntax', 'has no second line of "---"; write one below the fields')
  const source = text.slice(start, start + closing.index)
  const tab = /^ *\t(?=[ \t]*[\w-])/m.exec(source)
  if (tab)
    return at(
      start + tab.index + tab[0].length - 1,
      'syntax',
      `is no valid YAML: ${syntaxMessages.TAB_AS_INDENT}`,
    )
  const deepLine = findTooDeepLine(source)
  if (deepLine !== undefined)
    return at(start + deepLine, 'nesting', `is nested deeper than ${MAX_DEPTH} levels`)

  const yaml = parseDocument(source, {
    schema: 'core',
    prettyErrors: false,
    resolveKnownTags: false,
    stringKeys: true,
    logLevel: 'error',
  })
  const [error] = [...yaml.errors, ...yaml.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  if (error?.code === 'DUPLICATE_KEY') {
    const key = /^[^:\s]+/.exec(source.slice(error.pos[0]))?.[0]
    return at(
      start + error.pos[0],
      'duplicate-key',
      'stands twice in the same object; remove one of them',
      key,
    )
  }
  const open = error && findUnclosedQuote(yaml, error)
  if (open !== undefined) return at(start + open, 'syntax', 'is no valid YAML: a closing quote is missing')
  if (error) {
    const unclosed = error.message.endsWith(']') || error.message.endsWith('}')
    const what = syntaxMessages[unclosed ? 'BLOCK_IN_FLOW' : error.code] ?? error.message
    return at(Math.min(start + error.pos[0], start + source.length), 'syntax', `is no valid YAML: ${what}`)
  }
  const unsupported = findUnsupportedNode(yaml)
  if (unsupported) return at(start + unsupported.offset, unsupported.rule, unsupported.message)

  return {
    data: yaml.toJS(),
    bodyStart: start + closing.index + closing[0].length,
    problemAt: (path, unplaced, key) => {
      const location = locateField(yaml, path, key)
      const span = { start: start + location.start, end: start + location.end }
      const field = [...path, ...(key === undefined ? [] : [key])].join('.')
      const problem = problemIn(file, text, span, unplaced, field)
      if (unplaced.fix === undefined || !location.exact) return problem
      return { ...problem, edit: { ...span, text: toYaml(unplaced.fix) } }
    },
  }
}

/** Finds the offset of a quote that is never closed; the parser's own error is at the end of the text. */
function findUnclosedQuote(yaml: Yaml, { message, pos: [end] }: YAMLError): number | undefined {
  let found: number | undefined
  if (/^Missing closing .quote/.test(message))
    visit(yaml, {
      Scalar(_, { type, range }) {
        const [from = 0, to = 0] = range ?? []
        if (type?.startsWith('QUOTE') && from < end && end <= to) found = from
      },
    })
  return found
}

/** Finds the offset of the first line that is nested deeper than `MAX_DEPTH`: the parser of YAML fails on such a text. */
function findTooDeepLine(source: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of source.matchAll(/^(?:[ \t]|[-?:](?=[ \t]))+|[[\]{}]/gm)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > MAX_DEPTH || token.length > 4 * MAX_DEPTH) return index
  }
  return undefined
}

/** Finds an alias or a collection that is nested too deep. */
function findUnsupportedNode(yaml: Yaml): { offset: number; rule: RuleName; message: string } | undefined {
  let unsupported: ReturnType<typeof findUnsupportedNode>
  visit(yaml, {
    Node(_, node, ancestors) {
      const offset = node.range?.[0] ?? 0
      if (isAlias(node))
        unsupported = {
          offset,
          rule: 'syntax',
          message: `is an alias (*${node.source}); write the value itself out`,
        }
      else if (isCollection(node) && ancestors.filter(isCollection).length >= MAX_DEPTH)
        unsupported = { offset, rule: 'nesting', message: `is nested deeper than ${MAX_DEPTH} levels` }
      return unsupported ? visit.BREAK : undefined
    },
  })
  return unsupported
}

/** Locates the value at `path`, or `key` in it; where that is missing, the nearest parent, and `exact` is false. */
function locateField(yaml: Yaml, path: FieldPath, key: string | undefined) {
  let value: unknown = yaml.contents
  let range = rangeOf(value) ?? { start: 0, end: 0 }
  let exact = true
  for (const step of path) {
    value = isSeq(value) ? value.items[Number(step)] : findPair(value, String(step))?.value
    exact = rangeOf(value) !== undefined
    range = rangeOf(value) ?? range
  }
  if (key === undefined) return { ...range, exact }
  const keyRange = rangeOf(findPair(value, key)?.key)
  return { ...(keyRange ?? range), exact: keyRange !== undefined }
}

/** Writes a value as YAML that every parser reads as the same value. */
function toYaml(value: string | number | boolean): string {
  return typeof value === 'string' && /^[a-z/][\w/.#-]*$/i.test(value) ? value : JSON.stringify(value)
}

function findPair(map: unknown, key: string) {
  return isMap(map) ? map.items.find((pair) => isScalar(pair.key) && pair.key.value === key) : undefined
}

function rangeOf(node: unknown): { start: number; end: number } | undefined {
  if (!isScalar(node) && !isCollection(node)) return undefined
  const [start = 0, end = start] = node.range ?? []
  return { start, end }
}
