import type { Library } from '../../../../schemas/library.ts'
import type { RuleName } from '../../../../schemas/rules.ts'
import type { PictureFrame } from '../../../../schemas/trait.ts'
import type { TextSpan, UnplacedProblem } from '../../diagnostics/problem.ts'
import type { TextBlock } from '../../markdown/text-blocks.ts'
import type { FieldPath } from '../../read/json-document.ts'
import { valueAt } from '../../read/value-at.ts'
import type { MoneyReader } from './money.ts'
import type { RecordFigure } from './record-figures.ts'
import type { Words } from './words.ts'

/** A rule of the lint: it reads each document alone, and then compares what all documents claim. */
export interface LintRule {
  name: RuleName
  /** Finds what is wrong in one document, whatever the others say. */
  check?: (document: LintDocument) => Finding[]
  /** Whether other documents may contradict a text: the facts of its document keep the text for `compare`. */
  claims?: (text: Claim, money: MoneyReader) => boolean
  /** Finds where documents contradict each other. */
  compare?: (site: LintSite) => FileFinding[]
  /** Set where several checks may find one mistake: editors read the first finding of each location. */
  onePerLocation?: true
}

/** What the lint needs to read a document. */
export interface LintContext {
  /** The day that the site is built for. */
  day: string
  /** Gives the value of a token. */
  token: Library['token']
  /** Finds a picture, for its size. */
  picture: Library['picture']
  /** Lists the records of a collection that are published on the day; undefined when there is none of that name. */
  published: (collection: string) => readonly object[] | undefined
  money: MoneyReader
  /** The code of the site's currency, such as "EUR". */
  currency: string
  /** The words of the site's language; undefined where the lint does not know the language. */
  words: Words | undefined
  /** How the site is reached: `contact` of site.json. */
  contact: Readonly<Record<'phone' | 'email' | 'address', string>>
  /** Whose rules for prices hold: `market` of site.json. */
  market: unknown
  /** The year in which the company began; undefined where site.json does not say it. */
  founded: number | undefined
  /** What the results depend on besides a document and its look-ups: the language, the currency and the format of amounts, `contact`, `founded`, `market`. */
  siteKey: string
}

/** A document as the rules read it. */
export interface LintDocument extends LintContext {
  file: string
  data: unknown
  objects: readonly DocumentObject[]
  /** The texts in which the site claims something: quotations are left out. Tokens have become their values. */
  texts: readonly DocumentText[]
  /** The texts of fields as they are written, quotations too. */
  fields: readonly DocumentField[]
  links: readonly DocumentLink[]
  pictures: readonly DocumentPicture[]
  /** Replaces the tokens of a text with their values. */
  resolve: (written: string) => string
}

/** The facts of all documents, and what the rules compare them with. */
export interface LintSite extends Pick<LintContext, 'day' | 'money' | 'published' | 'market'> {
  /** The value of each token. */
  tokens: ReadonlyMap<string, string>
  /** The names of all collections. */
  collections: readonly string[]
  facts: readonly DocumentFacts[]
}

/**
 * What the rules need to know of one document. Plain JSON, and small. It holds as long as the document, the day, the
 * values of the tokens in its texts, the collections that it shows, and the format of amounts stay the same.
 */
export interface DocumentFacts {
  file: string
  /** `LintContext.siteKey` of the check that collected them. */
  siteKey: string
  /** What is wrong whatever other documents say. */
  findings: readonly (Finding & { rule: RuleName })[]
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
  /** As a visitor reads it. */
  text: string
  /** As the editor wrote it, where that differs: with tokens. */
  written?: string
  /** Set on the row of a table. */
  row?: true
}

/** A text of a document. */
export interface DocumentText extends Claim {
  /** Of a row: the text of each cell and the header of its column. */
  cells?: TextBlock['cells']
  /** How many items the list directly below the text has. */
  listItems?: TextBlock['listItems']
  /** Set on a heading of a body. */
  heading?: true
}

/** A text of a field as it is written. */
export interface DocumentField {
  at: FieldPath
  /** The name of the field: the last key of its path that is no index. */
  key: string
  text: string
}

/** A link, with its words. A field that is an address alone has none. */
export interface DocumentLink {
  /** Where its words stand, or its address if it has none. */
  at: DocumentLocation
  href: string
  label?: string
}

/** A picture of a field or of a body. */
export interface DocumentPicture {
  at: DocumentLocation
  src: string
  alt: string
  /** Where the alternative text stands. */
  altAt: DocumentLocation
  /** Texts that stand beside the picture: its caption, the title of its block or card. */
  beside: readonly string[]
  /** The frame that the picture fills; undefined where it takes its own proportions. */
  frame?: PictureFrame | undefined
}

/** An object of a document, such as a record of a collection or a block of a page. */
export interface DocumentObject {
  value: object
  path: FieldPath
}

/** Gives the text at a path below an object; undefined when there is none. */
export function textAt({ value }: DocumentObject, ...path: string[]): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}

/** Gives the number at a path below an object; undefined when there is none. */
export function numberAt({ value }: DocumentObject, ...path: string[]): number | undefined {
  const found = valueAt(value, path)
  return typeof found === 'number' ? found : undefined
}

/** Where in a document: the path of a field, or a span of its Markdown body. Plain JSON. */
export type DocumentLocation = FieldPath | TextSpan

/** Where in the content. Nobody has looked up the line yet. */
export interface FileLocation {
  file: string
  at: DocumentLocation
}

/** What a rule finds in one document. Plain JSON. */
export interface Finding {
  at: DocumentLocation
  /** `{where}` in it stands for `otherAt`, as `content/pages/faq.json:36`. */
  message: string
  /** What the finding is compared with. */
  otherAt?: DocumentLocation
  /** The whole text that the editor probably meant. */
  fix?: string
}

/** What a rule finds by comparing documents. */
export interface FileFinding extends FileLocation {
  /** What is wrong. A function gets the other location as `content/pages/faq.json:36`. */
  message: string | ((where: string) => string)
  /** The whole text that the editor probably meant. */
  fix?: string
  /** The location that the finding is compared with. */
  other?: FileLocation
}

/** Lists the claims of all documents that `find` finds something in, with what it finds. */
export function listClaims<T>(
  { facts }: LintSite,
  find: (claim: Claim) => readonly T[],
): { file: string; at: DocumentLocation; found: T }[] {
  return facts.flatMap(({ file, claims }) =>
    claims.flatMap((claim) => find(claim).map((found) => ({ file, at: claim.at, found }))),
  )
}

/** A figure of a record, and where it stands. */
export type LocatedFigure = RecordFigure & FileLocation

/** Lists all figures with their files, those of collections first. */
export function listFigures({ facts }: LintSite): LocatedFigure[] {
  const all = facts.flatMap(({ file, figures }) => figures.map((figure) => ({ ...figure, file })))
  const inCollection = ({ file }: LocatedFigure) => file.startsWith('content/collections/')
  return [...all.filter(inCollection), ...all.filter((figure) => !inCollection(figure))]
}

/** Decides whether site.json accepts a finding. */
export type IsSuppressed = (finding: UnplacedProblem & { file: string; field?: string }) => boolean
