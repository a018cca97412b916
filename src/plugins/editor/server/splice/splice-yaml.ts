import { isCollection, isScalar, isSeq } from 'yaml'
import type { FieldPath } from '../../../../contract/json.ts'
import type { Frontmatter } from '../../../../engine/public/documents.ts'
import type { Edit } from '../../../../engine/public/problems.ts'
import type { Json } from '../../protocol.ts'
import { createPrinter, type PrintYaml } from './print-yaml.ts'
import {
  type DocumentSource,
  findFieldIndex,
  insertText,
  lineEndOf,
  moveText,
  removeText,
  type Span,
  SpliceError,
  separatorFor,
} from './splice.ts'
import { type Item, type Place, spanInYaml, YamlPlaces } from './yaml-places.ts'

/**
 * The fields of an .mdx page. It edits characters, because a document of `yaml` prints all values again (blank lines, escapes and
 * folded texts of others change), and the CST of `yaml` can write no lists and objects.
 */
export class YamlSource implements DocumentSource {
  readonly #source: string
  readonly #eol: string
  readonly #start: number
  readonly #places: YamlPlaces
  readonly #print: PrintYaml

  /** `text` is the page that `fields` were read from. */
  constructor(text: string, { yaml, yamlStart, yamlEnd }: Frontmatter) {
    this.#source = text.slice(yamlStart, yamlEnd)
    this.#eol = lineEndOf(text)
    this.#start = yamlStart
    this.#places = new YamlPlaces(this.#source, yaml.contents)
    this.#print = createPrinter(yaml, this.#source)
  }

  replace(path: FieldPath, value: Json): Edit {
    if (path.length === 0) {
      const printed = this.#print(value, false).replaceAll('\n', this.#eol)
      return this.#edit(0, this.#source.length, printed + this.#eol)
    }
    const place = this.#places.at(path)
    const { node, start, inBrackets } = place
    const span = spanInYaml(node)
    if (inBrackets) {
      if (!span) throw new SpliceError('an item is empty')
      return this.#edit(span.start, span.end, this.#printInBrackets(value, node))
    }
    const step = path.at(-1)
    const item = this.#places.itemsOf(this.#places.at(path.slice(0, -1))).find(({ key }) => key === step)
    const like = isCollection(node) && node.items.length === 0 ? undefined : node
    const printed =
      typeof step === 'number'
        ? this.#print([value], false, like).slice(1)
        : this.#print({ x: value }, false, like).slice(2)
    const isOneLine = isScalar(node) ? !node.type?.startsWith('BLOCK') : isCollection(node) && node.flow
    if (span && isOneLine && !printed.includes('\n'))
      return this.#edit(span.start, span.end, printed.slice(1))
    return this.#edit(start, this.#places.lineEnd(place), this.#indent(printed, item?.start ?? 0))
  }

  insert(path: FieldPath, index: number, value: Json): Edit {
    const { node } = this.#places.at(path)
    if (!isSeq(node) || node.items.length === 0) return this.replace(path, [value])
    const neighbour = node.items[Math.max(0, index - 1)]
    const like = isCollection(neighbour) && neighbour.items.length > 0 ? neighbour : undefined
    return this.#insertAt(path, index, (flow) =>
      flow ? this.#printInBrackets(value, like) : this.#print([value], false, like),
    )
  }

  add(path: FieldPath, key: string, value: Json, order: readonly string[] | undefined): Edit {
    const keys = this.#places.itemsOf(this.#places.at(path)).map((item) => String(item.key))
    if (keys.length === 0) return this.replace(path, { [key]: value })
    return this.#insertAt(path, findFieldIndex(keys, key, order), (flow) => {
      const printed = this.#print({ [key]: value }, flow)
      return flow ? printed.slice(2, -2) : printed
    })
  }

  remove(path: FieldPath, step: string | number): Edit {
    const place = this.#places.at(path)
    const items = this.#places.itemsOf(place)
    if (items.length === 1) return this.replace(path, isSeq(place.node) ? [] : {})
    const index = items.findIndex(({ key }) => key === step)
    const [first] = items
    if (first?.value.inBrackets) return this.#shift(removeText(items, index))
    const span = this.#withComments(place, items)[index]
    if (this.#startsLine(span)) return this.#edit(span?.start ?? 0, span?.end ?? 0, '')
    return this.#edit(first?.start ?? 0, items[1]?.start ?? 0, '')
  }

  move(path: FieldPath, from: number, to: number): Edit {
    const place = this.#places.at(path)
    const items = this.#places.itemsOf(place)
    const commented = items[0]?.value.inBrackets ? [] : this.#withComments(place, items)
    const spans = this.#startsLine(commented[0]) ? commented : items
    return this.#shift(moveText(this.#source, spans, from, to))
  }

  extent(path: FieldPath): Span & { path: FieldPath } {
    let around = path
    while (this.#places.at(around).inBrackets) around = around.slice(0, -1)
    const place = this.#places.at(around)
    const end = around.length === 0 ? this.#source.length : this.#places.lineEnd(place)
    return { path: around, start: this.#start + place.start, end: this.#start + end }
  }

  #edit(start: number, end: number, text: string): Edit {
    return this.#shift({ start, end, text })
  }

  /** Converts an edit of the fields to one of the page. */
  #shift({ start, end, text }: Edit): Edit {
    return { start: this.#start + start, end: this.#start + end, text }
  }

  #printInBrackets(value: Json, like?: unknown): string {
    return this.#print([value], true, like).slice(2, -2)
  }

  /** Indents all lines except the first to the column of `offset`. */
  #indent(printed: string, offset: number): string {
    const column = offset - (this.#source.lastIndexOf('\n', offset - 1) + 1)
    return printed.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`).replaceAll('\n', this.#eol)
  }

  /**
   * Extends the items to the comments above them: each span begins at the line break after the previous item, if there is one.
   */
  #withComments(place: Place, items: readonly Item[]): Span[] {
    return items.map(({ start, end }, index) => {
      const behind = items[index - 1]?.end ?? place.start
      const lineBreak = this.#source.slice(behind, start).search(/\r?\n/)
      return { start: lineBreak < 0 ? start : behind + lineBreak, end }
    })
  }

  #startsLine(span: Span | undefined): boolean {
    return span !== undefined && /^\r?\n/.test(this.#source.slice(span.start))
  }

  /** Inserts a field or an item into a collection that is not empty. `write` prints it. */
  #insertAt(path: FieldPath, index: number, write: (flow: boolean) => string): Edit {
    const place = this.#places.at(path)
    const items = this.#places.itemsOf(place)
    const [first] = items
    if (first?.value.inBrackets) {
      const separator = separatorFor(this.#source, (spanInYaml(place.node)?.start ?? 0) + 1, items, index)
      return this.#shift(insertText(items, index, write(true), separator))
    }
    const offset = first?.start ?? 0
    const [before] = this.#withComments(place, items).slice(Math.max(0, index - 1))
    const at = (index === 0 ? before?.start : before?.end) ?? 0
    const printed = write(false)
    if (index > 0 || this.#startsLine(before)) return this.#edit(at, at, this.#indent(`\n${printed}`, offset))
    return this.#edit(offset, offset, this.#indent(`${printed}\n `, offset).slice(0, -1))
  }
}
