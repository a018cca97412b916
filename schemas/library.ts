import type { Cards } from './cards.ts'
import type { Rule } from './rule-name.ts'

/** Either what a reference stands for, or why it stands for nothing (a sentence with advice). */
export type Found<T> = { value: T } | Unfound

/** Why a reference stands for nothing: a sentence with advice, the rule it breaks, and what was probably meant. */
interface Unfound {
  problem: string
  rule: Rule
  /** The text that may be written instead. */
  fix?: string | undefined
}

/** A picture as a component gets it: an address that changes with its bytes, and its size in CSS pixels. */
export interface PictureFile {
  /** Of the picture itself, or of the one of its copies that is good enough for everybody. */
  src: string
  width: number
  height: number
  /** The widths of its copies, ascending: their addresses follow from `src` (`src/contract/image-url.ts`). A drawing has none. */
  widths?: readonly number[]
  /** Its mean colour as three hexadecimal digits, to stand there until it arrives. What can be seen through has none. */
  tint?: string
}

/** A clip as a component gets it: addresses of its two formats and its first frame. */
export interface ClipFile {
  webm: string
  mp4: string
  poster: PictureFile
}

/** Everything outside a document that the document may point at. */
export interface Library {
  /** `href` as a visitor's browser gets it; refuses unknown routes and anchors, and unsafe schemes. */
  link(href: string): Found<string>
  /** The picture at `path` below `content/media/`. */
  picture(path: string): Found<PictureFile>
  /** The picture at `path` below `content/media/` as the file it is, for what is no part of a page: icons, sharing. */
  original(path: string): Found<PictureFile>
  /** The clip at `path` below `content/media/`, named without an ending. */
  clip(path: string): Found<ClipFile>
  /** The inner SVG markup of the named outline icon. */
  icon(name: string): Found<string>
  /** The Markdown body of the document under way as HTML; only an .mdx page has one. */
  body(): Found<string>
  /**
   * What the token `name` of a text stands for: `phone`, `plan.internet-150.price`. `placeholders` are names that the
   * text may hold besides.
   */
  token(name: string, placeholders?: readonly string[]): Found<string>
  /** The day that the site is built for: `2026-12-24`. */
  day: string
  /** The records of the collection `name`, which must hold cards of this kind. */
  records<K extends keyof Cards>(card: K, name: string): Found<Cards[K][]>
}

let open: Library | undefined

/** Runs `parse` with `library` open to the schemas; what `parse` returns or throws is passed on. */
export function within<T>(library: Library, parse: () => T): T {
  const outer = open
  open = library
  try {
    return parse()
  } finally {
    open = outer
  }
}

/** The library of the parse under way. Throws outside `within`. */
export function library(): Library {
  if (!open) throw new Error('A document is parsed outside within(library, …).')
  return open
}
