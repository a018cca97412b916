import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  parseDocument,
  visit,
  type YAMLError,
  type Document as Yaml,
} from 'yaml'
import type { RuleName } from '../../../schemas/rules.ts'
import { codePoint } from '../diagnostics/invisible-characters.ts'
import { type Edit, MAX_DEPTH, NESTED_TOO_DEEP, type Problem, problemIn } from '../diagnostics/problem.ts'
import type { ContentDocument, FieldPath } from './json-document.ts'
import { noFields } from './no-fields.ts'

/** The fields at the start of an .mdx page. */
export interface Frontmatter extends Pick<ContentDocument, 'data' | 'problemAt'> {
  /** The YAML with the ranges of its nodes, from the offset `yamlStart` of the file's text to the closing `---`. */
  yaml: Yaml
  yamlStart: number
  yamlEnd: number
  /** The offset of the body in the file's text. */
  bodyStart: number
}

/** What is wrong with the fields, and what corrects it; the offsets are those of the fields. */
type Mending = Edit & { message: string }

const OPENING = /^---[ \t]*\r?\n/
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m

const TAB = 'this line is indented with a tab; use spaces'
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
  RESOURCE_EXHAUSTION: `it ${NESTED_TOO_DEEP}`,
  TAB_AS_INDENT: TAB,
  TAG_RESOLVE_FAILED: 'tags (!name) are not possible; write the plain value',
  UNEXPECTED_TOKEN: 'something does not belong here; a text that begins with a quote must end with it',
}

/** Reads the YAML between the two `---` lines at the start of `text`, with positions. Gives one problem, at the first error. */
export function readFrontmatter(file: string, text: string): Frontmatter | Problem {
  const at = (start: number, rule: RuleName, message: string, field?: string) =>
    problemIn(file, text, { start }, { rule, message }, field)
  const start = OPENING.exec(text)?.[0].length
  if (start === undefined) return noFields(file, text)
  const closing = CLOSING.exec(text.slice(start))
  if (!closing) return at(0, 'syntax', 'has no second line of "---"; write one below the fields')
  const source = text.slice(start, start + closing.index)
  const invalid = (offset: number, message: string) =>
    at(start + Math.min(offset, source.length), 'syntax', `is no valid YAML: ${message}`)
  const mended = ({ message, ...edit }: Mending): Problem => {
    const placed = { ...edit, start: start + edit.start, end: start + edit.end }
    const problem = { rule: 'syntax' as const, message: `is no valid YAML: ${message}` }
    return { ...problemIn(file, text, placed, problem), edit: placed }
  }
  const tab = /^ *\t(?=[ \t]*[\w-])/m.exec(source)
  if (tab) return invalid(tab.index + tab[0].length - 1, TAB)
  const odd = findOddSpace(source)
  if (odd) return mended(odd)
  const deepLine = findTooDeepLine(source)
  if (deepLine !== undefined) return at(start + deepLine, 'nesting', NESTED_TOO_DEEP)

  const { yaml, error } = parseYaml(source)
  if (error) {
    const { code, pos, message } = error
    if (code === 'DUPLICATE_KEY') {
      const key = /^[^:\s]+/.exec(source.slice(pos[0]))?.[0]
      const advice = 'appears twice in the same object; remove one of them'
      return at(start + pos[0], 'duplicate-key', advice, key)
    }
    const quoted = findTextToQuote(source, error)
    if (quoted) return mended(quoted)
    const open = findUnclosedQuote(yaml, error)
    if (open !== undefined) return invalid(open, 'a closing quote is missing')
    const isUnclosed = message.endsWith(']') || message.endsWith('}')
    return invalid(pos[0], syntaxMessages[isUnclosed ? 'BLOCK_IN_FLOW' : code] ?? message)
  }
  const unsupported = findUnsupportedNode(yaml, source)
  if (unsupported) return at(start + unsupported.offset, unsupported.rule, unsupported.message)

  return {
    data: yaml.toJS(),
    yaml,
    yamlStart: start,
    yamlEnd: start + closing.index,
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

function parseYaml(source: string): { yaml: Yaml; error: YAMLError | undefined } {
  const yaml = parseDocument(source, {
    schema: 'core',
    prettyErrors: false,
    resolveKnownTags: false,
    stringKeys: true,
    logLevel: 'error',
  })
  const [error] = [...yaml.errors, ...yaml.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  return { yaml, error }
}

/** A no-break space, or another one, where YAML needs an ordinary space: before a key, or behind its colon. */
const ODD_SPACE =
  /^[ -]*([\u00A0\u2000-\u200B\u202F\u3000]+)|^[ -]*[\w-]+:([\u00A0\u2000-\u200B\u202F\u3000]+)/gm

function findOddSpace(source: string): Mending | undefined {
  for (const { 0: all, 1: before, 2: behind, index } of source.matchAll(ODD_SPACE)) {
    const spaces = before ?? behind ?? ''
    const end = index + all.length
    const where = before === undefined ? 'the colon is followed by' : 'this line is indented with'
    const message = `${where} an unusual space (${codePoint(spaces)}, such as a no-break space); write ordinary spaces`
    return { start: end - spaces.length, end, text: ' '.repeat(spaces.length), message }
  }
  return undefined
}

/** What keeps a text without quotes from being one. */
const QUOTE_REASONS: [RegExp, string][] = [
  [/^\{/, 'a text that begins with { needs quotes'],
  [/^\[/, 'a text that begins with [ needs quotes'],
  [/^[^"'].*: /, 'a text with a colon needs quotes'],
  [/^['"]/, 'a text that begins with a quote must end with it'],
  [/^[@\x60%&*]/, 'a text that begins with this sign needs quotes'],
]

/** Finds the text that needs quotes where the parser stopped: with them, the parser has nothing to say of this line. */
function findTextToQuote(source: string, error: YAMLError): Mending | undefined {
  const lineStart = source.lastIndexOf('\n', error.pos[0] - 1) + 1
  const [line = ''] = /^.*/.exec(source.slice(lineStart)) ?? []
  const inLists = [...line.matchAll(/(?<=[{,] ?[\w-]+: )[^,{}[\]"']*: [^,{}[\]]*[^,{}[\] ]/g)]
  const whole = /^((?:[ -]*)[\w-]+:[ ]+)(\S.*?)[ \t\r]*$/.exec(line)
  const candidates = [
    // `{phone} is our number` is a text: words follow the bracket that closes.
    ...(whole && !/^(?:\{[^}]*\}?|\[[^\]]*\]?)\s*(?:#.*)?$/.test(whole[2] ?? '')
      ? [{ at: (whole[1] ?? '').length, words: whole[2] ?? '' }]
      : []),
    ...inLists.map(({ 0: words, index }) => ({ at: index, words })),
  ]
  for (const { at, words } of candidates) {
    const reason = QUOTE_REASONS.find(([pattern]) => pattern.test(words))?.[1]
    const start = lineStart + at
    const text = JSON.stringify(words)
    const { error: next } = parseYaml(source.slice(0, start) + text + source.slice(start + words.length))
    const isMended = !next || next.pos[0] > lineStart + line.length + text.length - words.length
    if (reason === undefined || !isMended) continue
    const message = `${reason}; put the whole text in double quotes: ${text.slice(0, 60)}`
    return { start, end: start + words.length, text, message }
  }
  return undefined
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

const SWALLOWED =
  'is no part of the text: what follows a # is a comment, which visitors do not read; put the whole text in double quotes'

/** Finds an alias, a collection that is nested too deep, or a text that ends in a comment: a letter right behind a #. */
function findUnsupportedNode(
  yaml: Yaml,
  source: string,
): { offset: number; rule: RuleName; message: string } | undefined {
  let unsupported: ReturnType<typeof findUnsupportedNode>
  visit(yaml, {
    Node(_, node, ancestors) {
      const [offset = 0, end = 0] = node.range ?? []
      if (isAlias(node)) {
        const message = `is an alias (*${node.source}); write the value itself out`
        unsupported = { offset, rule: 'syntax', message }
      } else if (isCollection(node)) {
        if (ancestors.filter(isCollection).length >= MAX_DEPTH)
          unsupported = { offset, rule: 'nesting', message: NESTED_TOO_DEEP }
      } else if (node.type === 'PLAIN' && /^[\p{L}\d]/u.test(node.comment ?? '')) {
        const sign = source.indexOf(`#${node.comment}`, end)
        if (sign >= 0) unsupported = { offset: sign, rule: 'syntax', message: SWALLOWED }
      }
      return unsupported ? visit.BREAK : undefined
    },
  })
  return unsupported
}

/** Locates the value at `path`, or `key` in it; where that is missing, the nearest parent, and `exact` is false. */
function locateField(yaml: Yaml, path: FieldPath, key: string | undefined) {
  const value: unknown = yaml.getIn(path, true)
  const exact = rangeOf(key === undefined ? value : findKey(value, key))
  let range = exact
  for (let length = path.length; !range && length >= 0; length--)
    range = rangeOf(yaml.getIn(path.slice(0, length), true))
  return { start: 0, end: 0, ...range, exact: exact !== undefined }
}

/** Writes a value as YAML that every parser reads as the same value. */
function toYaml(value: string | number | boolean): string {
  return typeof value === 'string' && /^[a-z/][\w/.#-]*$/i.test(value) ? value : JSON.stringify(value)
}

function findKey(map: unknown, key: string): unknown {
  return isMap(map) ? map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)?.key : undefined
}

function rangeOf(node: unknown): { start: number; end: number } | undefined {
  if (!isScalar(node) && !isCollection(node)) return undefined
  const [start = 0, end = start] = node.range ?? []
  return { start, end }
}
