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
import type { Rule } from '../../../schemas/rule-name.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { MAX_DEPTH, problemIn } from '../diagnostics/source-text.ts'
import type { Document, Path } from './json-document.ts'

/** The fields at the head of an .mdx page. */
export interface Frontmatter extends Pick<Document, 'data' | 'problemAt'> {
  /** Where the body begins in the text. */
  end: number
}

const OPENING = /^---[ \t]*\r?\n/
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m

const syntax: { [C in YAMLError['code']]?: string } = {
  BAD_INDENT: 'this line is indented otherwise than its neighbours',
  BAD_SCALAR_START: 'a text that begins with this sign stands in quotes',
  BAD_DQ_ESCAPE: 'a backslash in double quotes is written \\\\',
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon in it stands in quotes; fields stand on lines of their own',
  BLOCK_IN_FLOW: 'a closing bracket is missing before this',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; is a quote missing?',
  MISSING_CHAR: 'a closing quote, bracket or colon is missing here',
  MULTILINE_IMPLICIT_KEY:
    'a colon with a space behind it is missing, or a text of several lines stands without quotes',
  MULTIPLE_DOCS: 'the fields end before this',
  NON_STRING_KEY: 'a key is a word, not a list or an object',
  RESOURCE_EXHAUSTION: `it is nested deeper than ${MAX_DEPTH} levels`,
  TAB_AS_INDENT: 'this line is indented with a tab; use spaces',
  TAG_RESOLVE_FAILED: 'tags (!name) are not possible; write the plain value',
  UNEXPECTED_TOKEN:
    'something stands here that does not belong; a text that begins with a quote ends with it',
}

/** Reads the YAML between the two `---` lines at the start of `text`, with positions. One problem at the first mistake. */
export function readFrontmatter(file: string, text: string): Frontmatter | Problem {
  const at = (start: number, rule: Rule, message: string, field?: string) =>
    problemIn(file, text, { start }, { rule, message }, field)

  const start = OPENING.exec(text)?.[0].length
  if (start === undefined)
    return at(0, 'syntax', 'begins without its fields; write them between two lines of "---" at the top')
  const closing = CLOSING.exec(text.slice(start))
  if (!closing) return at(0, 'syntax', 'has no second line of "---"; write one below the fields')
  const source = text.slice(start, start + closing.index)
  const tab = /^ *\t(?=[ \t]*[\w-])/m.exec(source)
  if (tab)
    return at(start + tab.index + tab[0].length - 1, 'syntax', `is no valid YAML: ${syntax.TAB_AS_INDENT}`)
  const deep = tooDeepLine(source)
  if (deep !== undefined) return at(start + deep, 'nesting', `is nested deeper than ${MAX_DEPTH} levels`)

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
  const open = error && openQuote(yaml, error)
  if (open !== undefined) return at(start + open, 'syntax', 'is no valid YAML: a closing quote is missing')
  if (error) {
    const unclosed = error.message.endsWith(']') || error.message.endsWith('}')
    const what = syntax[unclosed ? 'BLOCK_IN_FLOW' : error.code] ?? error.message
    return at(Math.min(start + error.pos[0], start + source.length), 'syntax', `is no valid YAML: ${what}`)
  }
  const wrong = refused(yaml)
  if (wrong) return at(start + wrong.offset, wrong.rule, wrong.message)

  return {
    data: yaml.toJS(),
    end: start + closing.index + closing[0].length,
    problemAt: (path, finding, key) => {
      const place = placeOf(yaml, path, key)
      const span = { start: start + place.start, end: start + place.end }
      const field = [...path, ...(key === undefined ? [] : [key])].join('.')
      const problem = problemIn(file, text, span, finding, field)
      if (finding.fix === undefined || !place.exact) return problem
      return { ...problem, edit: { ...span, text: written(finding.fix) } }
    },
  }
}

/** Where a quote begins that is never closed: the reader itself tells where the text ran out. */
function openQuote(yaml: Yaml, { message, pos: [end] }: YAMLError): number | undefined {
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

/** The first line that opens more levels than any page has: a reader of YAML would choke on it. */
function tooDeepLine(source: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of source.matchAll(/^(?:[ \t]|[-?:](?=[ \t]))+|[[\]{}]/gm)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > MAX_DEPTH || token.length > 4 * MAX_DEPTH) return index
  }
  return undefined
}

function refused(yaml: Yaml): { offset: number; rule: Rule; message: string } | undefined {
  let wrong: ReturnType<typeof refused>
  visit(yaml, {
    Node(_, node, ancestors) {
      const offset = node.range?.[0] ?? 0
      if (isAlias(node))
        wrong = {
          offset,
          rule: 'syntax',
          message: `is an alias (*${node.source}); write the value itself out`,
        }
      else if (isCollection(node) && ancestors.filter(isCollection).length >= MAX_DEPTH)
        wrong = { offset, rule: 'nesting', message: `is nested deeper than ${MAX_DEPTH} levels` }
      return wrong ? visit.BREAK : undefined
    },
  })
  return wrong
}

/** Where the value at `path` stands, or `key` in it; the nearest parent where that is missing. */
function placeOf(yaml: Yaml, path: Path, key: string | undefined) {
  let value: unknown = yaml.contents
  let place = spanOf(value) ?? { start: 0, end: 0 }
  let exact = true
  for (const step of path) {
    value = isSeq(value) ? value.items[Number(step)] : pairOf(value, String(step))?.value
    exact = spanOf(value) !== undefined
    place = spanOf(value) ?? place
  }
  if (key === undefined) return { ...place, exact }
  const own = spanOf(pairOf(value, key)?.key)
  return { ...(own ?? place), exact: own !== undefined }
}

/** A value as YAML that cannot be read as anything else. */
function written(value: string | number | boolean): string {
  return typeof value === 'string' && /^[a-z/][\w/.#-]*$/i.test(value) ? value : JSON.stringify(value)
}

function pairOf(map: unknown, key: string) {
  return isMap(map) ? map.items.find((pair) => isScalar(pair.key) && pair.key.value === key) : undefined
}

function spanOf(node: unknown): { start: number; end: number } | undefined {
  if (!isScalar(node) && !isCollection(node)) return undefined
  const [start = 0, end = start] = node.range ?? []
  return { start, end }
}
