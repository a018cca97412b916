import { validOn } from '../../../../../schemas/parts/offer-dates.ts'
import { money } from '../../../../contract/money.ts'
import { slug } from '../../../markdown/slug.ts'
import type { Path } from '../../../read/json-document.ts'
import type { ClaimSheet } from '../fact-sheet.ts'
import type { Place, Told } from '../finding.ts'
import { numberAt, type Thing, textAt } from '../record-access.ts'

/** Where a record of a plan, a product or a line of an order says its price. */
const PRICES = [['price', 'amount'], ['price'], ['amount']]
const KINDS = {
  price: 'the price of ',
  down: 'the download speed of ',
  up: 'the upload speed of ',
  fact: '',
} as const

/** A figure of something that has a name. */
export interface Figure {
  kind: keyof typeof KINDS
  name: string
  figure: string
  at: Path
}

/** What a record or a block says in figures about the thing it names, if it is offered on the day. */
export function figuresOf(thing: Thing, day: string): Figure[] {
  if (!validOn(day, thing.value)) return []
  const figures: Figure[] = []
  const add = (kind: Figure['kind'], name: string, figure: string, ...below: string[]) =>
    figures.push({ kind, name, figure, at: [...thing.path, ...below] })

  const name = textAt(thing, 'name')
  const mbps = numberAt(thing, 'mbps')
  const priced = name ?? (mbps === undefined ? undefined : `${mbps} Mbps`)
  const path = PRICES.find((keys) => numberAt(thing, ...keys) !== undefined)
  const dollars = path && numberAt(thing, ...path)
  if (priced !== undefined && path && dollars !== undefined)
    add('price', priced, money(Math.round(dollars * 100)), ...path)

  for (const key of ['down', 'up'] as const) {
    const speed = textAt(thing, 'speed', key)
    if (name !== undefined && speed !== undefined) add(key, name, speed, 'speed', key)
  }

  const value = numberAt(thing, 'value')
  const label = textAt(thing, 'label')
  if (value !== undefined && label !== undefined)
    add('fact', label, `${value}${textAt(thing, 'suffix') ?? ''}`, 'value')
  return figures
}

/** All figures of records and blocks with their files, those of collections first. */
export function* figuresIn(sheets: readonly ClaimSheet[]): Generator<Figure & Place> {
  for (const collected of [true, false])
    for (const { file, figures } of sheets)
      if (file.startsWith('content/collections/') === collected)
        for (const figure of figures) yield { ...figure, file }
}

/** The same name with another figure further down. */
export function differingRecords(sheets: readonly ClaimSheet[]): Told[] {
  const known = new Map<string, Figure & Place>()
  const slugs = new Map<string, string>()
  const told: Told[] = []
  for (const here of figuresIn(sheets)) {
    const name = slugs.get(here.name) ?? slug(here.name)
    slugs.set(here.name, name)
    const of = `${here.kind} ${name}`
    const seen = known.get(of)
    if (!seen) known.set(of, here)
    if (!seen || seen.figure === here.figure) continue
    const { file, at, kind, figure } = here
    told.push({
      file,
      at,
      rule: 'same-thing-different-figures',
      seen,
      message: (where) =>
        `${KINDS[kind]}"${here.name}" is ${figure} here and ${seen.figure} in ${where}; make them agree`,
    })
  }
  return told
}
