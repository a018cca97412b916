import type { Pointer } from '../contract/json-pointer.ts'
import type { FileChange } from './read/write-files.ts'

/** A language that the site is translated to, for the editor. */
export interface Translation {
  /** The folder of its files, and the first part of its addresses: `fr`. */
  name: string
  locale: string
  /** Its name in the language itself. */
  label: string
  /** Its documents, also those that no file has yet. */
  documents: readonly TranslationDocument[]
  /** Gives the texts of a document of pairs, and behind it those of other documents that its page shows. */
  open: (file: string) => TranslatedTexts[]
  /** Gives where something is written that a page of the language shows: `place` is in the documents of its site. */
  placeOf: (place: ContentPlace) => ContentPlace
  /** Plans the document that the language has for itself in place of a document of pairs; undefined where there can be none. */
  planOwn: (file: string) => FileChange[] | undefined
}

/** A place in the content: a value, or a line in the text of an .mdx page. */
export interface ContentPlace {
  /** Path from the project's root. */
  file: string
  pointer?: Pointer
  line?: number
}

/** A document of a language. */
export interface TranslationDocument {
  /** Path from the project's root: `content/languages/fr/pages/faq.json`. */
  file: string
  /** `pairs` of texts and their translations, the `addresses` of pages, or a document that the language has for itself. */
  kind: 'pairs' | 'addresses' | 'own'
  /** The path of the document that it translates or takes the place of; undefined for one that only the language has. */
  source?: string
  /** The path that it has in the site of the language; undefined for `addresses`. */
  target?: string
  /** The text of a document that no file has yet. */
  start?: string
  /** How many texts it has, and how many of them have no translation: only of a document that is begun. */
  count?: { all: number; missing: number }
}

/** The texts of a document of pairs. */
export interface TranslatedTexts {
  file: string
  texts: readonly TranslatedText[]
}

/** A text of the source, which a document of pairs has under its own words. */
export interface TranslatedText {
  /** The text; for `addresses`, the address of a page. */
  key: string
  /** The key of its pair, where that is the same text in other spaces or letters. */
  written?: string
  /** The key of a pair whose text has changed to this one. */
  renamed?: string
  /** The translation of the same text in another document. */
  suggestion?: string
  /** Whether it may be left out. */
  isOptional?: true
}
