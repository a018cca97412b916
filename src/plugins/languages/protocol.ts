/** What the page for translators and its server tell each other. */

/** The address of the page: `/_translate/fr/faq` has the texts of `/faq` in French. */
export const TRANSLATE = '/_translate'
/** The address of its data. */
export const TRANSLATE_DATA = '/_translate-data'

/** A text of the source in a language. */
export interface TextOfPage {
  key: string
  /** Its translation; undefined when there is none. */
  text: string | undefined
  /** What the source said when it was translated, if it says something else now. */
  was: string | undefined
  /** The translation of the same text in another document. */
  suggestion?: string | undefined
}

/** A document of the source, with its texts. */
export interface TranslatedDocument {
  /** Path from the project's root. */
  file: string
  title: string
  /** The language has a document of its own in its place: there are no texts. */
  isOwn: boolean
  texts: readonly TextOfPage[]
}

/** A page of the source, and how many of its texts have a translation. */
interface TranslatedPage {
  route: string
  title: string
  all: number
  done: number
}

/** What the page for translators shows. */
export interface TranslateState {
  source: { locale: string }
  language: { name: string; locale: string; label: string }
  languages: readonly { name: string; label: string }[]
  /** The route of the page in the source. */
  route: string
  /** The address of the page in the language. */
  preview: string
  pages: readonly TranslatedPage[]
  /** The documents that the page consists of: its own first, then lists, tables and the words of the site. */
  documents: readonly TranslatedDocument[]
}

/** A change: the translation of a text, or `own` for a copy of the page that the language has for itself. */
export type TranslateChange =
  | { language: string; file: string; key: string; text: string }
  | { language: string; file: string; own: true }
