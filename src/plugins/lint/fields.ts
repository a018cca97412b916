import { Collection } from '../../../schemas/collection.ts'
import { toCents } from '../../../schemas/parts/money.ts'
import { isAmount, type Role } from '../../../schemas/parts/roles.ts'
import type { FieldPath } from '../../contract/json.ts'
import { hasKeys, nodeOf, type ShapeNode } from '../../engine/public/documents.ts'

/** The schema of the records of collections, for every kind of card. */
export const RECORD = nodeOf(Collection).at('items', {}).at(0, [])

/** A text or a number with its place. */
export interface Located<T> {
  at: FieldPath
  value: T
}

/** A text or a number of a field with its role. */
interface Leaf<T> extends Located<T> {
  role: Role | undefined
}

interface Text extends Leaf<string> {
  /** Whether the site claims it. */
  claimed: boolean
}

/** A field that holds an object or a list. */
interface Part extends Leaf<object> {
  /** The object in the field, or the objects in its list. */
  objects: readonly DocumentObject[]
}

/** An object of a document, such as a record of a collection or a block of a page, with what has a role in it. */
export interface DocumentObject {
  value: object
  at: FieldPath
  /** Its texts, also those in its lists. */
  texts: readonly Text[]
  numbers: readonly Leaf<number>[]
  parts: readonly Part[]
  /** Whether the site claims what it says. A customer does in a quotation, and so do the values of tokens in texts. */
  claimed: boolean
  /** The kind of the cards in the list around it. */
  kind?: unknown
}

/** Roles of texts that are no claims of the site: quotations of customers, and the values of tokens. */
const WITHOUT_CLAIMS: ReadonlySet<Role | undefined> = new Set<Role>(['definition', 'quotation'])

/** All objects and texts of a document, each in the order in which it begins. */
export interface DocumentTable {
  objects: DocumentObject[]
  texts: Text[]
}

/**
 * Reads an object of a document, and the objects in it, and adds all to `table`. `node` is the schema of the object, and
 * `claimed` and `kind` are those of `DocumentObject`.
 */
export function readObject(
  value: object,
  at: FieldPath,
  node: ShapeNode,
  table: DocumentTable = { objects: [], texts: [] },
  claimed = true,
  kind?: unknown,
): DocumentObject {
  const object = {
    value,
    at,
    texts: [] as Text[],
    numbers: [] as Leaf<number>[],
    parts: [] as Part[],
    claimed,
    kind,
  }
  table.objects.push(object)
  /** Reads a field or an item of a list. Gives the object in it, or the objects in its list and in its nested lists. */
  const readInner = (
    inner: unknown,
    path: FieldPath,
    field: ShapeNode,
    own: boolean,
    cards: unknown,
  ): DocumentObject[] => {
    const { role } = field
    if (typeof inner === 'string' && role !== undefined) {
      const text = { at: path, role, value: inner, claimed: own }
      object.texts.push(text)
      table.texts.push(text)
    }
    if (Array.isArray(inner))
      return inner.flatMap((item: unknown, index) =>
        readInner(item, [...path, index], field.at(index, inner), own, cards),
      )
    return hasKeys(inner) ? [readObject(inner, path, field, table, own, cards)] : []
  }
  const cards = 'card' in value ? value.card : undefined
  for (const [key, inner] of Object.entries(value)) {
    const field = node.at(key, value)
    const { role } = field
    // Rules find values by their role only.
    if (role === undefined && !hasKeys(inner)) continue
    const path = [...at, key]
    if (typeof inner === 'number') object.numbers.push({ at: path, role, value: inner })
    const own = claimed && !WITHOUT_CLAIMS.has(role)
    const objects = readInner(inner, path, field, own, key === 'items' ? cards : undefined)
    if (hasKeys(inner)) object.parts.push({ at: path, role, value: inner, objects })
  }
  return object
}

/** Lists the texts of an object that have one of these roles, including those in its lists; none where there is no object. */
export function textsWith(object: DocumentObject | undefined, ...roles: readonly Role[]): Located<string>[] {
  return object?.texts.filter(({ role }) => role !== undefined && roles.includes(role)) ?? []
}

/** Gives the first text of an object with one of these roles; undefined when there is none. */
export function textInRole(object: DocumentObject, ...roles: readonly Role[]): string | undefined {
  return textsWith(object, ...roles)[0]?.value
}

/** Gives the first number of an object with a role; undefined when there is none. */
export function numberWith({ numbers }: DocumentObject, wanted: Role): Located<number> | undefined {
  return numbers.find(({ role }) => role === wanted)
}

/** Lists an object and the objects that its fields hold; those in lists are left out. */
export function withParts(object: DocumentObject): DocumentObject[] {
  return [object, ...object.parts.flatMap(({ value, objects }) => (Array.isArray(value) ? [] : objects))]
}

/** Gives the object in the field with a role; undefined when there is none. */
export function partWith({ parts }: DocumentObject, wanted: Role): DocumentObject | undefined {
  return parts.find(({ role, value }) => role === wanted && !Array.isArray(value))?.objects[0]
}

/** Gives the price of a record, and the object that holds it; undefined when no object of the record holds it. */
export function priceInPart(
  record: DocumentObject,
): { part: DocumentObject; price: Located<number> } | undefined {
  const part = partWith(record, 'price')
  const price = part && numberWith(part, 'price')
  return price && { part, price }
}

/** Gives the price of a block or a record, from an object in it or from a field of its own. */
export function priceOf(object: DocumentObject): Located<number> | undefined {
  return priceInPart(object)?.price ?? numberWith(object, 'price')
}

/** Lists all amounts of money in the fields of an object and in the objects that it holds. */
function amountsOf(object: DocumentObject): Located<number>[] {
  return withParts(object).flatMap(({ numbers }) => numbers.filter(({ role }) => isAmount(role)))
}

/** A price that comes after the price of a record. */
export interface LaterPrice {
  at: FieldPath
  amount: number
  /** The day from which it applies, with its place; undefined for the price after an introductory time. */
  from?: Located<string> | undefined
}

/** Lists the prices of a record that come after its price, in the order of the document. */
export function laterPricesOf({ parts }: DocumentObject): LaterPrice[] {
  return parts
    .flatMap(({ objects }) => objects)
    .flatMap((part) => {
      const later = numberWith(part, 'later-price')
      return later ? { at: later.at, amount: later.value, from: textsWith(part, 'date')[0] } : []
    })
}

/** Lists the amounts of an object, in cents: prices of records, lines of an order and their sum. */
export function listAmounts(object: DocumentObject): Located<number>[] {
  const own = amountsOf(object).map(({ at, value }) => ({ at, value: toCents(value) }))
  const sums = object.parts.flatMap(({ at, objects }) => {
    const lines = objects.flatMap((line) => numberWith(line, 'line-price')?.value ?? [])
    return lines.length === 0 ? [] : { at, value: lines.map(toCents).reduce((sum, cents) => sum + cents) }
  })
  return [...own, ...sums]
}
