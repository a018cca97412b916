import { isAlias, isCollection, isMap, isScalar, visit, type Document as Yaml } from 'yaml'
import type { Told } from '../../../schemas/words.ts'
import { type FieldPath, MAX_DEPTH } from '../../contract/json.ts'
import { createFieldPlaces, type FieldPlaces, type Writable } from '../diagnostics/field-places.ts'
import { NESTED_TOO_DEEP, type Problem, problemIn } from '../diagnostics/problem.ts'
import { tell as tellOfFile } from '../diagnostics/words/files.ts'
import { tell } from '../diagnostics/words/syntax.ts'
import { noFields } from './no-fields.ts'
import { explainYamlError, findOddSpace, parseYaml, TAB, type YamlErrorHint } from './yaml-error-hints.ts'

/** The fields at the start of an .mdx page. */
export interface Frontmatter extends FieldPlaces {
  data: unknown
  /** The YAML with the ranges of its nodes, from the offset `yamlStart` of the file's text to the closing `---`. */
  yaml: Yaml
  yamlStart: number
  yamlEnd: number
  /** The offset of the body in the file's text. */
  bodyStart: number
}

const OPENING = /^---[ \t]*\r?\n/
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m

/** Reads the YAML between the two `---` lines at the start of `text`, with positions. Gives one problem, at the first error. */
export function readFrontmatter(file: string, text: string): Frontmatter | Problem {
  const at = (start: number, told: Told, path?: FieldPath) => problemIn(file, text, { start }, told, path)
  const start = OPENING.exec(text)?.[0].length
  if (start === undefined) return noFields(file, text)
  const closing = CLOSING.exec(text.slice(start))
  if (!closing) return at(0, tellOfFile('missing-second-dashes'))
  const source = text.slice(start, start + closing.index)
  const invalid = ({ start: offset, told, edit }: YamlErrorHint): Problem => {
    const placed = edit && { ...edit, start: start + edit.start, end: start + edit.end }
    const span = placed ?? { start: start + Math.min(offset, source.length) }
    const problem = problemIn(file, text, span, told)
    return placed ? { ...problem, edit: placed } : problem
  }
  const tab = /^ *\t(?=[ \t]*[\w-])/m.exec(source)
  if (tab) return invalid({ start: tab.index + tab[0].length - 1, told: TAB })
  const odd = findOddSpace(source)
  if (odd) return invalid(odd)
  const deepLine = findTooDeepLine(source)
  if (deepLine !== undefined) return at(start + deepLine, NESTED_TOO_DEEP)

  const { yaml, error } = parseYaml(source)
  if (error?.code === 'DUPLICATE_KEY') {
    const key = /^[^:\s]+/.exec(source.slice(error.pos[0]))?.[0]
    return at(start + error.pos[0], tellOfFile('duplicate-key'), key === undefined ? [] : [key])
  }
  if (error) return invalid(explainYamlError(source, yaml, error))
  const unsupported = findUnsupportedNode(yaml, source)
  if (unsupported) return at(start + unsupported.offset, unsupported.told)

  return {
    data: yaml.toJS(),
    yaml,
    yamlStart: start,
    yamlEnd: start + closing.index,
    bodyStart: start + closing.index + closing[0].length,
    ...createFieldPlaces(file, text, (path, key) => {
      const location = locateField(yaml, path, key)
      return {
        start: start + location.start,
        end: start + location.end,
        isExact: location.exact,
        path: [...path, ...(key === undefined ? [] : [key])],
        write: toYaml,
      }
    }),
  }
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

/** Finds an alias, a collection that is nested too deep, or a text that ends in a comment: a letter right behind a #. */
function findUnsupportedNode(yaml: Yaml, source: string): { offset: number; told: Told } | undefined {
  let unsupported: ReturnType<typeof findUnsupportedNode>
  visit(yaml, {
    Node(_, node, ancestors) {
      const [offset = 0, end = 0] = node.range ?? []
      if (isAlias(node)) unsupported = { offset, told: tell('yaml-alias', { name: node.source }) }
      else if (isCollection(node)) {
        if (ancestors.filter(isCollection).length >= MAX_DEPTH)
          unsupported = { offset, told: NESTED_TOO_DEEP }
      } else if (node.type === 'PLAIN' && /\n\s*- /.test(source.slice(offset, end))) {
        const line = source.slice(offset, end).search(/- (?<=\n\s*- )/)
        unsupported = { offset: offset + line, told: tell('yaml-entry-in-text') }
      } else if (node.type === 'PLAIN' && /^[\p{L}\d]/u.test(node.comment ?? '')) {
        const sign = source.indexOf(`#${node.comment}`, end)
        if (sign >= 0) unsupported = { offset: sign, told: tell('yaml-comment-in-text') }
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
function toYaml(value: Writable): string {
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
