import type { Pointer } from '../../contract/json-pointer.ts'

/**
 * `GET /__edit/find?text=…&case=1&whole=1`: the texts that hold the words. With `case`, capital and small letters differ; with
 * `whole`, numbers are found as a whole only.
 */
export interface FoundTexts {
  /** At most 500. */
  texts: FoundText[]
  /** The number of all texts that hold the words. */
  all: number
  /** The prices of that amount, as the site writes them: they belong to what they are for, so no replacement changes them. */
  amounts: FoundText[]
}

/** A text that holds the words of a search. */
export interface FoundText {
  file: string
  /** Undefined for a line of the text of an .mdx page. */
  pointer?: Pointer
  /** The line in the text of an .mdx page, from 1. */
  line?: number
  /** As the file has it, with its tokens. */
  text: string
}

/** `GET /__edit/old-words?was=99.99&now=89.99&amount`: an amount or a name that has changed, as texts say it. */
export interface ChangedWords {
  /** The old words, such as `$99.99`. */
  find: string
  replacement: string
  /** The number of texts that say the old words. */
  count: number
}
