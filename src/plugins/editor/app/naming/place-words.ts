import type { Snapshot } from 'valtio'
import { isObject } from '../../../../contract/json.ts'
import { childOf, splitPointer } from '../../../../contract/json-pointer.ts'
import { type Shape, wordsOf } from '../../../../contract/shape.ts'
import { labelAt, shapeAt } from '../../../../contract/shape-at.ts'
import { titleOf } from '../../../../contract/title-of.ts'
import { valueAtPointer } from '../../operations.ts'
import type { Json, Pointer } from '../../protocol.ts'
import { singularOf } from '../form/words.ts'
import type { EditorState } from '../store/state.ts'

const MAX_TITLE = 50

function shorten(title: string): string {
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).trim()} …` : title
}

/** A block by its kind; of several of a kind in a list, with its title or its number. Undefined for an item that is no block. */
function blockInWords(list: readonly Json[], index: number, title: string | undefined): string | undefined {
  const types = list.map((item) => (isObject(item) ? item.type : undefined))
  const type = types[index]
  if (typeof type !== 'string') return undefined
  const number = types.slice(0, index + 1).filter((other) => other === type).length
  const isOnly = types.indexOf(type) === types.lastIndexOf(type)
  return isOnly ? wordsOf(type) : `${wordsOf(type)} ${title ?? number}`
}

/** A place in a document in words: `Plans, “Internet 500”, Price`. */
export function placeInWords(root: Shape, data: Json, pointer: Pointer): string {
  const words: string[] = []
  let current: Pointer = ''
  for (const step of splitPointer(pointer)) {
    const around = valueAtPointer(data, current)
    current = childOf(current, step)
    const path = splitPointer(current)
    if (isObject(around) || !/^\d+$/.test(step)) {
      words.push(labelAt(root, data, path))
      continue
    }
    // An entry says more than the name of its list.
    const list = words.pop() ?? ''
    const control = shapeAt(root, data, path)
    const text = control && titleOf(control, valueAtPointer(data, current))
    const title = text && `“${shorten(text)}”`
    const block = Array.isArray(around) ? blockInWords(around, Number(step), title) : undefined
    words.push(block ?? title ?? `${wordsOf(singularOf(list))} ${Number(step) + 1}`)
  }
  return words.join(', ')
}

/**
 * Creates a function that gives a place in words. `data` is another version of the document than the shown one. In a document that
 * is not open, entries have numbers; a translation has the words of its source; `body`, or no pointer, is the text of an .mdx page.
 */
export function createPlaceWriter({
  site,
  shapes,
  documents,
}: Snapshot<EditorState>): (file: string, pointer: Pointer | undefined, data?: Json) => string {
  return (file, pointer, data = documents[file]?.data) => {
    if (pointer === undefined || pointer === 'body') return 'Text'
    const kind = site?.files.find((one) => one.file === file)?.kind
    const [source] = splitPointer(pointer)
    if (kind === 'pairs') return source === undefined ? '' : `“${shorten(source)}”`
    const control = kind === undefined ? undefined : shapes?.[kind]
    return placeInWords(control ?? { kind: 'object', fields: [] }, data ?? null, pointer)
  }
}
