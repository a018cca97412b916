import type { Cards } from './cards.ts'
import type { FocalPoint } from './parts/focal-point.ts'
import type { QuoteMarks } from './parts/quotes.ts'
import type { Told } from './words.ts'

/**
 * The result of a look-up: the value, or why there is none. A link to a page that the site does not show on the day has another
 * page as its value, which stands in for it.
 */
export type LookupResult<T> = { value: T; isStandIn?: boolean } | FailedLookup

/** A look-up that found nothing. */
export interface FailedLookup {
  problem: Told
  /** The text that the editor probably meant. */
  fix?: string | undefined
}

/** A picture as a component gets it: a URL that changes with the bytes of the file, and its size in CSS pixels. */
export interface PictureFile {
  /** The URL of the picture itself, or of the variant that suits all screens. */
  src: string
  width: number
  height: number
  /** The widths of its variants, ascending. `src/contract/image-url.ts` derives their URLs from `src`. An SVG has none. */
  widths?: readonly number[]
  /** Whether it covers its whole box, so that a placeholder may show there until it has loaded. */
  opaque?: true
  /** Whether the file has several frames, of which its variants show the first. */
  moves?: true
  /** What stays visible of it where it is cropped: the document says it, not the file. */
  focalPoint?: FocalPoint
}

/** A video as a component gets it: the URLs of its two formats, and its first frame. */
export interface VideoFile {
  webm: string
  mp4: string
  poster: PictureFile
}

/** The pages whose titles begin with the same letter, or with a digit. */
export interface LetterGroup {
  letter: string
  links: { label: string; href: string }[]
}

/** Looks up everything outside a document that the document may refer to. */
export interface Library {
  /** Resolves `href` for the visitor's browser. Refuses unknown routes, unknown anchors and unsafe schemes. */
  link(href: string): LookupResult<string>
  /** The picture at `path` below `content/media/`. */
  picture(path: string): LookupResult<PictureFile>
  /** The unprocessed picture at `path` below `content/media/`, for icons and social images. */
  original(path: string): LookupResult<PictureFile>
  /** The video at `path` below `content/media/`. The path has no file extension. */
  video(path: string): LookupResult<VideoFile>
  /** The file of `public/` at an address such as `/stats.js`. */
  publicFile(address: string): LookupResult<string>
  /** The inner SVG markup of the outline icon `name`. */
  icon(name: string): LookupResult<string>
  /** The Markdown body of the current document, as HTML. Only an .mdx page has one. */
  body(): LookupResult<string>
  /**
   * The value of the token `name`: `phone`, `plan.internet-150.price`. `placeholders` are other names that the text may
   * hold; the advice for an unknown token includes them.
   */
  token(name: string, placeholders?: readonly string[]): LookupResult<string>
  /** Whether the site is shown on this computer only, by the dev server. */
  local: boolean
  /** Whether the site has a cart. */
  shop(): boolean
  /** The pages that the search finds, from A to Z. */
  pages(): readonly LetterGroup[]
  /** A field of `content/site.json` as it is written, not checked; undefined when there is none, null when a mistake hides it. */
  siteField(key: string): unknown
  /** The document `content/<name>.json` as it is written, not checked; undefined when there is none, null when it cannot be read. */
  document(name: string): unknown
  /** Writes an amount for visitors: `5999` → `$59.99`. */
  money(cents: number): string
  /** The quotation marks of the language of the site. */
  quoteMarks(): QuoteMarks
  /** Writes an amount with all its decimals: `3500` → `$35.00`. */
  exactMoney(cents: number): string
  /** Writes a date for visitors: `2025-01-23` → `23 Jan, 2025`. */
  date(iso: string): string
  /** Writes a date in full, in the language of the site: `2027-04-01` → `April 1, 2027`. */
  longDate(iso: string): string
  /** The date that the build publishes the site for: `2026-12-24`. */
  day: string
  /** The records of the collection `name`. The collection must hold cards of this kind. */
  records<K extends keyof Cards>(card: K, name: string): LookupResult<Cards[K][]>
}

let current: Library | undefined

/** Runs `parse` with `library` available to the schemas. Returns what `parse` returns, throws what it throws. */
export function withLibrary<T>(library: Library, parse: () => T): T {
  const outer = current
  current = library
  try {
    return parse()
  } finally {
    current = outer
  }
}

/** Returns the library of the current parse. Throws outside `withLibrary`. */
export function library(): Library {
  if (!current) throw new Error('A document is parsed outside withLibrary(library, …).')
  return current
}
