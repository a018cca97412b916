import type { z } from 'zod'
import { toCents } from '../../../../../schemas/parts/money.ts'
import { isReference, isText } from '../../../../../schemas/parts/roles.ts'
import type { FieldPath } from '../../../../contract/json.ts'
import { hasKeys, listLeaves, type SchemaLeaf, valueAt } from '../../../../engine/public/documents.ts'
import type { SiteFormats } from '../../../../engine/public/site.ts'
import type { PageText, TextPlace } from '../../page-protocol.ts'
import { MOST_SIGNS, writeSign } from './signs.ts'

const DATE = /^\d{4}-\d\d-\d\d$/

/** Receives what a page may show. */
export class Signer {
  /** What the numbers of the signs stand for. */
  readonly places: TextPlace[] = []
  /** What can have no sign: numbers, days, pictures. */
  readonly values: PageText[] = []
  readonly #formats: SiteFormats
  /** Places that can have no sign: with it, the content has a problem. */
  readonly #refused: ReadonlySet<string>
  /** Texts that stay as they are: other texts name them. */
  readonly #names: ReadonlySet<unknown>

  constructor(formats: SiteFormats, refused: ReadonlySet<string>, names: ReadonlySet<unknown>) {
    this.#formats = formats
    this.#refused = refused
    this.#names = names
  }

  /** Gives the sign for a text at `place`; no text where it can have none. `opens`: what a click on it opens, if not the text. */
  sign(place: TextPlace, opens = place): string {
    if (this.#refused.has(keyOfPlace(place)) || this.places.length === MOST_SIGNS) return ''
    this.places.push(opens)
    return writeSign(this.places.length - 1)
  }

  /** Gives the data of a document with a sign behind each text. `placeOf` gives the place of a path. */
  signData(schema: z.ZodType, data: unknown, placeOf: (path: FieldPath) => TextPlace): unknown {
    const signed = structuredClone(data)
    for (const leaf of listLeaves(schema, data)) {
      const { path, value, role } = leaf
      const place = placeOf(path)
      const parent = valueAt(signed, path.slice(0, -1))
      const opens = role === 'alternative' ? placeOf(pictureOf(data, path)) : place
      const sign = isSignable(leaf) && !this.#names.has(value) ? this.sign(place, opens) : ''
      const key = path.at(-1)
      if (sign !== '' && hasKeys(parent) && key !== undefined) Reflect.set(parent, key, `${value}${sign}`)
      else for (const text of this.#read(leaf)) this.values.push({ text, ...place })
    }
    return signed
  }

  /** Gives the texts that visitors may see for a value without a sign. */
  #read({ value, role, isFixed }: SchemaLeaf): string[] {
    if (typeof value === 'number') {
      const decimals = String(value).split('.')[1]?.length ?? 0
      return [this.#formats.money(toCents(value)), this.#formats.number(value, decimals), String(value)]
    }
    if (typeof value !== 'string' || isFixed) return []
    if (role === 'picture') return [value.replace(/\.\w+$/, '')]
    if (DATE.test(value)) return [this.#formats.date(value)]
    return isReference(role) ? [] : [value]
  }
}

function isSignable({ value, role, isFixed }: SchemaLeaf): boolean {
  return isText(role) && role !== 'metadata' && !isFixed && typeof value === 'string' && value.trim() !== ''
}

/** The picture that an alternative text describes: a click on it means the picture. */
function pictureOf(data: unknown, path: FieldPath): FieldPath {
  const picture = [...path.slice(0, -1), 'src']
  return valueAt(data, picture) === undefined ? path : picture
}

/** Names a place. */
export function keyOfPlace({ file, pointer, line }: TextPlace): string {
  return pointer === undefined ? `${file}:${line}` : file + pointer
}
