import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { RenderedText, TextPlace } from '../../page-protocol.ts'
import { readSigns } from './signs.ts'

/** Elements whose text visitors never see. The browser reads `noscript` as one text. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript'])
/** Attributes that name or describe an element. */
const WORDS = ['alt', 'placeholder', 'ariaLabel', 'title']

interface Found extends Omit<RenderedText, 'places' | 'text'> {
  /** The text with its signs. */
  signed: string
}

/** Yields the texts of rendered HTML in the order of the document, each with the number of its block. */
function* walkTexts(html: string): Generator<Found> {
  let blocks = 0
  function* walk(node: Nodes, block: number | undefined, inMain: boolean): Generator<Found> {
    const at = block === undefined ? {} : { block }
    if (node.type === 'text') yield { signed: node.value, ...at }
    if (node.type !== 'element' && node.type !== 'root') return
    if (node.type === 'root') for (const child of node.children) yield* walk(child, block, inMain)
    else if (!UNSEEN.has(node.tagName)) yield* walkElement(node, block, inMain)
  }
  function* walkElement(element: Element, around: number | undefined, inMain: boolean): Generator<Found> {
    const { properties, tagName, children } = element
    const isBlock = inMain && properties.dataType !== undefined
    const block = isBlock ? blocks++ : around
    const at = block === undefined ? {} : { block }
    for (const name of WORDS) {
      const words = properties[name]
      if (typeof words === 'string') yield { signed: words, ...at, isWord: true }
    }
    for (const child of children) yield* walk(child, block, inMain || tagName === 'main')
  }
  yield* walk(fromHtml(html, { fragment: true }), undefined, false)
}

/** Lists the texts of a page that was rendered with signs, in the order of the document. `places` are what the numbers of signs stand for. */
export function listShown(html: string, places: readonly TextPlace[]): RenderedText[] {
  return [...walkTexts(html)].flatMap(({ signed, ...found }) => {
    const { text, signs } = readSigns(signed)
    if (text.trim() === '') return []
    const known = signs.flatMap(({ number, end }) => {
      const place = places[number]
      return place ? [{ ...place, end }] : []
    })
    return [{ ...found, text, places: known }]
  })
}
