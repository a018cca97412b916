import { parseDocument, visit, type YAMLError, type Document as Yaml } from 'yaml'
import type { Told } from '../../../schemas/words.ts'
import { MAX_DEPTH } from '../../contract/json.ts'
import { codePoint } from '../diagnostics/invisible-characters.ts'
import type { Edit } from '../diagnostics/problem.ts'
import { type QuoteReason, tell } from '../diagnostics/words/syntax.ts'

/** Why the fields are not valid YAML, and what corrects it; offsets in their source. */
export interface YamlErrorHint {
  start: number
  told: Told
  edit?: Edit
}

export const TAB = tell('yaml-tab')
/** What the parser's errors mean. */
const syntaxErrors: { [C in YAMLError['code']]?: Told } = {
  BAD_INDENT: tell('yaml-other-indent'),
  BAD_SCALAR_START: tell('yaml-first-character'),
  BAD_DQ_ESCAPE: tell('yaml-backslash'),
  BLOCK_AS_IMPLICIT_KEY: tell('yaml-colon-in-text'),
  BLOCK_IN_FLOW: tell('yaml-bracket-missing'),
  KEY_OVER_1024_CHARS: tell('yaml-long-key'),
  MISSING_CHAR: tell('yaml-sign-missing'),
  MULTILINE_IMPLICIT_KEY: tell('yaml-lines-without-quotes'),
  MULTIPLE_DOCS: tell('yaml-early-end'),
  NON_STRING_KEY: tell('yaml-key-not-a-word'),
  RESOURCE_EXHAUSTION: tell('yaml-nested-too-deep', { levels: MAX_DEPTH }),
  TAB_AS_INDENT: TAB,
  TAG_RESOLVE_FAILED: tell('yaml-tag'),
  UNEXPECTED_TOKEN: tell('yaml-unexpected'),
}

/** Explains the first error of the parser. */
export function explainYamlError(source: string, yaml: Yaml, error: YAMLError): YamlErrorHint {
  const { code, pos, message } = error
  const hint = findTextToQuote(source, error) ?? findIndentation(source, error)
  if (hint) return hint
  const open = findUnclosedQuote(source, yaml, error)
  if (open !== undefined) return { start: open, told: tell('yaml-quote-missing') }
  // Only the parser's words tell an unclosed list or object from other errors with the same code.
  const isUnclosed = message.endsWith(']') || message.endsWith('}')
  return {
    start: pos[0],
    told: syntaxErrors[isUnclosed ? 'BLOCK_IN_FLOW' : code] ?? tell('yaml-error', { message }),
  }
}

/** Parses the source of fields, with the first thing that is wrong with it. */
export function parseYaml(source: string): { yaml: Yaml; error: YAMLError | undefined } {
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

/** Finds an unusual space where YAML needs an ordinary one. */
export function findOddSpace(source: string): YamlErrorHint | undefined {
  for (const { 0: all, 1: before, 2: behind, index } of source.matchAll(ODD_SPACE)) {
    const spaces = before ?? behind ?? ''
    const end = index + all.length
    const told = tell('yaml-unusual-space', { code: codePoint(spaces), isIndent: before !== undefined })
    const start = end - spaces.length
    return { start, told, edit: { start, end, text: ' '.repeat(spaces.length) } }
  }
  return undefined
}

/** What keeps a text without quotes from being one. */
const QUOTE_REASONS: [RegExp, QuoteReason][] = [
  [/^\{/, 'brace'],
  [/^\[/, 'bracket'],
  [/^[^"'].*: /, 'colon'],
  [/^['"]/, 'quote'],
  [/^[@\x60%&*|>?-]/, 'sign'],
]

/** Finds the text that needs quotes where the parser stopped: with them, the parser has nothing to say of this line. */
function findTextToQuote(source: string, error: YAMLError): YamlErrorHint | undefined {
  const lineStart = source.lastIndexOf('\n', error.pos[0] - 1) + 1
  const [line = ''] = /^.*/.exec(source.slice(lineStart)) ?? []
  const inLists = [...line.matchAll(/(?<=[{,] ?[\w-]+: )[^,{}[\]"']*: [^,{}[\]]*[^,{}[\] ]/g)]
  const whole = /^((?:[ -]*)[\w-]+:[ ]+| *(?:- +)+)(\S.*?)[ \t\r]*$/.exec(line)
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
    const told = tell('yaml-text-without-quotes', { reason, text: text.slice(0, 60) })
    return { start, told, edit: { start, end: start + words.length, text } }
  }
  return undefined
}

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0

/**
 * Finds the line near the error that the parser reads with the indentation of a line above it: with it go those below that are indented
 * deeper. It is corrected where it is one space off, and no other line is near.
 */
function findIndentation(source: string, error: YAMLError): YamlErrorHint | undefined {
  const lines = source.split('\n')
  const offsetOf = (index: number) => lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0)
  const at = source.slice(0, error.pos[0]).split('\n').length - 1
  for (const index of [at, at + 1]) {
    const line = lines[index] ?? ''
    const own = indentOf(line)
    if (index === 0 || line.trim() === '') continue
    const size = lines.slice(index + 1).findIndex((next) => next.trim() !== '' && indentOf(next) <= own)
    const end = size < 0 ? lines.length : index + 1 + size
    const [start, stop] = [offsetOf(index), offsetOf(end)]
    const known = lines.slice(Math.max(0, index - 50), index).flatMap((above) => {
      const entry = /^ *- +(?=\S)/.exec(above)?.[0].length
      return above.trim() === '' ? [] : [indentOf(above), ...(entry === undefined ? [] : [entry])]
    })
    const good = [...new Set(known)]
      .filter((indent) => indent !== own)
      .map((indent) => ({ indent, distance: Math.abs(indent - own), ...shift(indent) }))
      .filter(({ isRead }) => isRead)
      .toSorted((one, other) => one.distance - other.distance)
    function shift(indent: number) {
      const moved = lines
        .slice(index, end)
        .map((one) => (one.trim() === '' ? one : ' '.repeat(indent + indentOf(one) - own) + one.trimStart()))
      const text = `${moved.join('\n')}${end < lines.length ? '\n' : ''}`
      const { error: next } = parseYaml(source.slice(0, start) + text + source.slice(stop))
      return { text, isRead: !next || next.pos[0] >= start + text.length }
    }
    const [nearest, second] = good
    if (!nearest || nearest.distance === second?.distance) continue
    const told = tell('yaml-indentation', { spaces: own, meant: nearest.indent })
    const isNear = nearest.distance === 1 && (second?.distance ?? Infinity) > 2
    const hint = { start: start + own, told }
    return isNear ? { ...hint, edit: { start, end: stop, text: nearest.text } } : hint
  }
  return undefined
}

/** Finds the offset of a quote that is never closed; the parser's own error is at the end of the text. */
function findUnclosedQuote(source: string, yaml: Yaml, { code, pos: [end] }: YAMLError): number | undefined {
  let found: number | undefined
  if (code === 'MISSING_CHAR')
    visit(yaml, {
      Scalar(_, { type, range }) {
        const [from = 0, to = 0] = range ?? []
        const written = source.slice(from, to)
        const isOpen = written.length === 1 || !written.endsWith(written.charAt(0))
        if (type?.startsWith('QUOTE') && from < end && end <= to && isOpen) found = from
      },
    })
  return found
}
