import type { Pointer } from '../../contract/json-pointer.ts'

/**
 * `GET /__edit/blocks?route=…`: the pointers of the page's blocks (`main [data-type]`) in document order, including nested blocks; null
 * for a block in the text of an .mdx page.
 */
export type PageBlocks = (Pointer | null)[]

/** `GET /__edit/texts?route=…`: what a page shows, and where each text is written. */
export interface PageTexts {
  /** The texts of the page, as the server renders it, in the order of the document. */
  shown: RenderedText[]
  /** Numbers, days and pictures that the page may show, as visitors see them. */
  values: PageText[]
}

/** Where a text is written. */
export interface TextPlace {
  file: string
  /** Undefined in the text of an .mdx page, where `line` gives the position. */
  pointer?: Pointer
  line?: number
}

/** A text of a page. */
export interface RenderedText {
  /** A text node, or an attribute that names or describes an element, such as `alt`. */
  text: string
  /** The number of its block among all blocks of the page; undefined outside of them. */
  block?: number
  /** The text is such an attribute. */
  isWord?: true
  /** Where it is written: the values of several fields may be joined. Each reaches from the one before to `end`, in UTF-16 units. */
  places: (TextPlace & { end: number })[]
}

/** A text that a page shows, and where it is written. */
export interface PageText extends TextPlace {
  /** The text that visitors read: with the values of tokens and with typographic quotation marks. */
  text: string
}
