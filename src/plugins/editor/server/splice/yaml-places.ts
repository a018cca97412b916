import { isCollection, isMap, isNode, isScalar, isSeq } from 'yaml'
import type { FieldPath } from '../../../../contract/json.ts'
import { type Span, SpliceError } from './splice.ts'

/** A value and its position in the source. */
export interface Place {
  node: unknown
  /** The offset after the colon or the dash that precedes the value. */
  start: number
  /** Whether the value is inside a flow collection (brackets or braces). */
  inBrackets: boolean
}

/** A field, from its key on, or an item, from its dash on if it has one. */
export interface Item extends Span {
  key: unknown
  value: Place
}

/** Gives the span of a node; undefined when it has no characters. */
export function spanInYaml(node: unknown): Span | undefined {
  const [start, end] = (isNode(node) ? node.range : undefined) ?? []
  return start === undefined || end === undefined || start === end ? undefined : { start, end }
}

/** Whether a node is a collection in brackets or braces that has items. */
export function isFlow(node: unknown): boolean {
  return isCollection(node) && node.flow === true && node.items.length > 0
}

/** Locates the values of a YAML source. Its methods throw a `SpliceError` where the source has an unusual form. */
export class YamlPlaces {
  readonly #source: string
  readonly #root: Place

  /** `contents` is the node of the whole source. */
  constructor(source: string, contents: unknown) {
    this.#source = source
    this.#root = { node: contents, start: 0, inBrackets: false }
  }

  /** Gives the place of the value at `path`. */
  at(path: FieldPath): Place {
    return path.reduce((place: Place, step) => {
      const item = this.itemsOf(place).find(({ key }) => key === step)
      if (!item) throw new SpliceError(`there is nothing at /${path.join('/')}`)
      return item.value
    }, this.#root)
  }

  /** Lists the fields or items of a collection; none for another value. */
  itemsOf({ node, start, inBrackets }: Place): Item[] {
    const bracketed = inBrackets || (isCollection(node) && node.flow === true)
    if (isMap(node))
      return node.items.map(({ key, value }) => {
        const span = spanInYaml(key)
        if (!span) throw new SpliceError('a field has no name')
        const place = { node: value, start: this.#skip(/^[ \t]*:/, span.end), inBrackets: bracketed }
        const end = bracketed ? (spanInYaml(value)?.end ?? place.start) : this.lineEnd(place)
        return { key: isScalar(key) ? key.value : key, value: place, start: span.start, end }
      })
    if (!isSeq(node)) return []
    let behind = start
    return node.items.map((item, key) => {
      const span = spanInYaml(item)
      if (bracketed && !span) throw new SpliceError('an item is empty')
      if (bracketed && span)
        return { key, value: { node: item, start: span.start, inBrackets: true }, ...span }
      const place = { node: item, start: this.#skip(/^(?:\s|#[^\n]*\n)*-/, behind), inBrackets: false }
      behind = this.lineEnd(place)
      return { key, value: place, start: place.start - 1, end: behind }
    })
  }

  /** Gives the end of the last line of a value outside of brackets. */
  lineEnd({ node, start }: Place): number {
    const end = spanInYaml(node)?.end ?? start
    // The range of a block scalar includes its final line break.
    const lineBreaks = this.#keepsEmptyLines(node) ? /\r?\n$/ : /(?:\r?\n[ \t]*)*$/
    return this.#skip(/^[^\r\n]*/, end - (lineBreaks.exec(this.#source.slice(start, end))?.[0].length ?? 0))
  }

  /** Gives the offset after a match of `pattern` at `offset`. */
  #skip(pattern: RegExp, offset: number): number {
    const found = pattern.exec(this.#source.slice(offset))
    if (!found) throw new SpliceError('this is written in an unusual form')
    return offset + found[0].length
  }

  /** Whether a value ends with a block scalar that keeps its trailing empty lines (`|+`, `>+`). */
  #keepsEmptyLines(node: unknown): boolean {
    if (isSeq(node) && !node.flow) return this.#keepsEmptyLines(node.items.at(-1))
    if (isMap(node) && !node.flow) return this.#keepsEmptyLines(node.items.at(-1)?.value)
    return isScalar(node) && /^[|>]\d?\+/.test(this.#source.slice(spanInYaml(node)?.start))
  }
}
