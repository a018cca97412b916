import type { Library } from '../../../schemas/library.ts'
import type { Role } from '../../../schemas/parts/roles.ts'
import type { RuleName } from '../../../schemas/rules.ts'
import type { PictureFrame } from '../../../schemas/trait.ts'
import type { Told } from '../../../schemas/words.ts'
import type { TextBlock } from '../../engine/public/markdown.ts'
import type { DocumentLocation, FileLocation, Finding } from '../../engine/public/problems.ts'
import type { CheckedContent } from '../../engine/public/site.ts'
import type { DocumentObject } from './fields.ts'
import type { Words } from './languages.ts'
import type { MoneyReader } from './money.ts'
import type { RecordFigure } from './record-figures.ts'

/** A rule of the lint. It checks each document alone, then compares the claims of all documents, or looks at the whole site. */
export interface LintRule {
  name: RuleName
  /** Whether the rule applies to a site. Default: to all. */
  appliesTo?: (context: Pick<LintContext, 'siteField'>) => boolean
  /** Finds the mistakes of one document that do not depend on other documents. */
  check?: (document: LintDocument) => Iterable<DocumentFinding>
  /** Whether other documents may contradict a text. The facts of its document keep such a text for `compare`. */
  claims?: (text: Claim, money: MoneyReader) => boolean
  /** Finds where documents contradict each other. */
  compare?: (site: LintSite) => Iterable<Finding>
  /** Finds what only the whole site shows: titles, links, menus. */
  inSite?: (site: CheckedContent) => Iterable<Finding>
}

/** What the lint needs to read a document. Everything that comes from another document is a look-up of the library. */
export interface LintContext extends Pick<Library, 'token' | 'picture' | 'siteField'> {
  /** The day that the site is built for. */
  day: string
  /** Lists the records of a collection that are published on the day; undefined when there is none of that name. */
  published: (collection: string) => readonly object[] | undefined
  money: MoneyReader
  /** The words of the site's language; undefined where the lint does not know the language. */
  words: Words | undefined
}

/** A document as the rules read it. */
export interface LintDocument extends LintContext {
  file: string
  data: unknown
  /** The objects that are claims of the site, in the order in which they begin. */
  objects: readonly DocumentObject[]
  /** The texts that are claims of the site, so no quotations. Values replace their tokens. */
  texts: readonly DocumentText[]
  /** The texts of fields as they are written, quotations too. */
  fields: readonly DocumentText[]
  /** The texts of `fields`, and those of the body. */
  shown: readonly DocumentText[]
  links: readonly DocumentLink[]
  pictures: readonly DocumentPicture[]
  /** Replaces the tokens of a text with their values. */
  resolve: (written: string) => string
}

/** The facts of all documents, and the data that the rules compare them with. */
export interface LintSite extends Pick<LintContext, 'day' | 'money' | 'published' | 'siteField'> {
  /** The value of each token. */
  tokens: ReadonlyMap<string, string>
  /** The names of all collections. */
  collections: readonly string[]
  facts: readonly DocumentFacts[]
}

/**
 * What the rules need to know of one document, as plain JSON. It is valid until the document, the day, a look-up of the
 * document, or the format of amounts changes.
 */
export interface DocumentFacts {
  file: string
  /** The mistakes of this document that do not depend on other documents. */
  findings: readonly DocumentFinding[]
  /** The figures in the fields of records and blocks. */
  figures: readonly RecordFigure[]
  /** The amounts in fields, in cents. */
  amounts: readonly number[]
  claims: readonly Claim[]
  /** The names of the records that are not offered on the day. */
  unoffered: readonly string[]
}

/** A text that other texts or records may contradict. */
export interface Claim {
  at: DocumentLocation
  /** The text as a visitor reads it. */
  text: string
  /** The text as the editor wrote it, with tokens; only set when it differs. */
  written?: string
  /** Set on the row of a table. */
  row?: true
}

/** A text of a field, which has a role there, or of a body. */
export interface DocumentText extends Claim, Pick<TextBlock, 'cells' | 'listItems' | 'heading'> {
  role?: Role | undefined
}

/** A link and its words. A field that holds only an address has no words. */
export interface DocumentLink {
  /** The location of the words, or of the address when there are none. */
  at: DocumentLocation
  href: string
  /** The location of the address. */
  hrefAt: DocumentLocation
  label?: string
}

/** A picture of a field or of a body. */
export interface DocumentPicture {
  at: DocumentLocation
  src: string
  alt: string
  /** The location of the alternative text. */
  altAt: DocumentLocation
  /** Texts that the page shows next to the picture: its caption, the title of its block or card. */
  beside: readonly string[]
  /** The frame that the picture fills; undefined where it takes its own proportions. */
  frame?: PictureFrame | undefined
  /** Whether the document says what stays visible where it is cropped. */
  hasFocalPoint: boolean
}

/** What a rule finds in one document. Plain JSON. */
export interface DocumentFinding extends Told {
  at: DocumentLocation
  /** The place that the finding contradicts. */
  otherAt?: DocumentLocation
}

/** Gives a finding for each problem that `describe` gives of these texts, links, pictures or objects. */
export function each<T extends { at: DocumentLocation }>(
  list: readonly T[],
  describe: (one: T) => readonly Told[] | Told | undefined,
): DocumentFinding[] {
  const findings: DocumentFinding[] = []
  // Most texts have no finding, so this allocates nothing for them.
  for (const one of list) {
    const found = describe(one)
    if (found && 'id' in found) findings.push({ ...found, at: one.at })
    else for (const told of found ?? []) findings.push({ ...told, at: one.at })
  }
  return findings
}

/** Lists everything that `find` finds in the claims of all documents, with the location of the claim. */
export function listClaims<T>(
  { facts }: LintSite,
  find: (claim: Claim) => readonly T[],
): { file: string; at: DocumentLocation; found: T }[] {
  return facts.flatMap(({ file, claims }) =>
    claims.flatMap((claim) => find(claim).map((found) => ({ file, at: claim.at, found }))),
  )
}

/** A figure of a record, and its location. */
export type LocatedFigure = RecordFigure & FileLocation

/** Lists all figures with their files, those of collections first. */
export function listFigures({ facts }: LintSite): LocatedFigure[] {
  const all = facts.flatMap(({ file, figures }) => figures.map((figure) => ({ ...figure, file })))
  const inCollection = ({ file }: LocatedFigure) => file.startsWith('content/collections/')
  return [...all.filter(inCollection), ...all.filter((figure) => !inCollection(figure))]
}
