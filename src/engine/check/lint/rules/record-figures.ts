import { toCents } from '../../../../../schemas/parts/money.ts'
import { isOfferedOn } from '../../../../../schemas/parts/offer-dates.ts'
import { formatMoney } from '../../../../contract/money.ts'
import { slugify } from '../../../markdown/slug.ts'
import type { FieldPath } from '../../../read/json-document.ts'
import type { DocumentFacts } from '../collect-facts.ts'
import { type DocumentObject, numberAt, textAt } from '../document-object.ts'
import type { FileLocation, UnplacedFinding } from '../finding.ts'

/** The price of a plan, of a product, and of a line of an order. */
const PRICE_PATHS = [['price', 'amount'], ['price'], ['amount']]
const KINDS = {
  price: 'the price of ',
  down: 'the download speed of ',
  up: 'the upload speed of ',
  value: '',
} as const

/** A figure of something that has a name. */
export interface RecordFigure {
  kind: keyof typeof KINDS
  name: string
  figure: string
  at: FieldPath
}

/** Collects the figures in the fields of a record or a block that is offered on the day. */
export function collectFigures(object: DocumentObject, day: string): RecordFigure[] {
  if (!isOfferedOn(day, object.value)) return []
  const figures: RecordFigure[] = []
  const add = (kind: RecordFigure['kind'], name: string, figure: string, ...path: string[]) =>
    figures.push({ kind, name, figure, at: [...object.path, ...path] })

  const name = textAt(object, 'name')
  const mbps = numberAt(object, 'mbps')
  const pricedName = name ?? (mbps === undefined ? undefined : `${mbps} Mbps`)
  const path = PRICE_PATHS.find((keys) => numberAt(object, ...keys) !== undefined)
  const dollars = path && numberAt(object, ...path)
  if (pricedName !== undefined && path && dollars !== undefined)
    add('price', pricedName, formatMoney(toCents(dollars)), ...path)

  for (const key of ['down', 'up'] as const) {
    const speed = textAt(object, 'speed', key)
    if (name !== undefined && speed !== undefined) add(key, name, speed, 'speed', key)
  }

  const value = numberAt(object, 'value')
  const label = textAt(object, 'label')
  if (value !== undefined && label !== undefined)
    add('value', label, `${value}${textAt(object, 'suffix') ?? ''}`, 'value')
  return figures
}

/** Gives all figures with their files, those of collections first. */
export function* listFigures(facts: readonly DocumentFacts[]): Generator<RecordFigure & FileLocation> {
  for (const inCollections of [true, false])
    for (const { file, figures } of facts)
      if (file.startsWith('content/collections/') === inCollections)
        for (const figure of figures) yield { ...figure, file }
}

/** Compares each figure with the first figure of the same kind and name. */
export function compareRecordFigures(facts: readonly DocumentFacts[]): UnplacedFinding[] {
  const known = new Map<string, RecordFigure & FileLocation>()
  const slugs = new Map<string, string>()
  const findings: UnplacedFinding[] = []
  for (const current of listFigures(facts)) {
    const name = slugs.get(current.name) ?? slugify(current.name)
    slugs.set(current.name, name)
    const key = `${current.kind} ${name}`
    const other = known.get(key)
    if (!other) known.set(key, current)
    if (!other || other.figure === current.figure) continue
    const { file, at, kind, figure } = current
    findings.push({
      file,
      at,
      rule: 'same-thing-different-figures',
      other,
      message: (where) =>
        `${KINDS[kind]}"${current.name}" is ${figure} here and ${other.figure} in ${where}; make them agree`,
    })
  }
  return findings
}
