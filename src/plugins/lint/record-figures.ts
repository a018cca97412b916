import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import type { FieldPath } from '../../contract/json.ts'
import { type DocumentObject, numberWith, priceOf, textInRole, textsWith, withParts } from './fields.ts'
import type { MoneyReader } from './money.ts'

/** A figure of a named thing, such as the price of a plan. */
export interface RecordFigure {
  kind: 'price' | 'oldPrice' | 'down' | 'up' | 'value'
  name: string
  figure: string
  at: FieldPath
}

/** Collects the figures in the fields of a record or a block that is offered on the day. */
export function collectFigures(object: DocumentObject, day: string, money: MoneyReader): RecordFigure[] {
  if (!isOfferedOn(day, object.value)) return []
  const name = textInRole(object, 'name')
  const [bandwidth, figure] = [numberWith(object, 'bandwidth'), numberWith(object, 'figure')]
  const price = priceOf(object) ?? numberWith(object, 'line-price')
  const former = numberWith(object, 'former-price')
  const figures: RecordFigure[] = []
  const add = (
    kind: RecordFigure['kind'],
    owner: string | undefined,
    at: FieldPath,
    value: string | number,
  ) => {
    const text = typeof value === 'string' ? value : money.formatAmount(value)
    if (owner !== undefined) figures.push({ kind, name: owner, figure: text, at })
  }
  if (price) add('price', name ?? (bandwidth && `${bandwidth.value} Mbps`), price.at, price.value)
  if (former) add('oldPrice', name, former.at, former.value)
  for (const part of withParts(object)) {
    for (const { at, value } of textsWith(part, 'download')) add('down', name, at, value)
    for (const { at, value } of textsWith(part, 'upload')) add('up', name, at, value)
  }
  if (figure)
    add(
      'value',
      textInRole(object, 'label'),
      figure.at,
      `${figure.value}${textInRole(object, 'affix') ?? ''}`,
    )
  return figures
}
