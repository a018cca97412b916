import { formatMoney } from '../../../contract/money.ts'
import { findIconName } from '../../library/icons.ts'
import { isObject } from '../../read/value-at.ts'
import { getField, labelOf } from './label-of.ts'

/** Gives the path that an editor writes, `banners/home.webp`, of the address `/media/banners/home.1a2b3c4d.webp`. */
export function mediaPath(address: string): string {
  return address.replace(/^\/media\//, '').replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
}

function textField(value: unknown, key: string): string {
  const text = getField(value, key)
  return typeof text === 'string' ? text : ''
}

/** Formats a price with its prefix, period and note: `From $99.99/mo (for 1 year)`. */
function formatPrice(price: unknown): string {
  const amount = Number(getField(price, 'amount'))
  const [prefix, per, note] = ['prefix', 'per', 'note'].map((key) => textField(price, key))
  return `${prefix && `${prefix} `}${formatMoney(amount)}${per && `/${per}`}${note && ` (${note})`}`
}

/** Formats any value in a few words: an amount, the path of a picture, the target of a link, the name of a record. */
export function formatValue(key: string, value: unknown): string {
  if (typeof value === 'string') {
    if (value.startsWith('/media/')) return mediaPath(value)
    return key === 'icon' ? (findIconName(value) ?? 'another icon') : value
  }
  if (typeof value === 'number') return isMoneyKey(key) ? formatMoney(value) : String(value)
  if (!isObject(value)) return value === true ? 'yes' : 'no'
  if (typeof getField(value, 'amount') === 'number' && !('name' in value)) return formatPrice(value)
  if ('iso' in value) return textField(value, 'text')
  if ('width' in value) return mediaPath(textField(value, 'src'))
  if ('webm' in value) return mediaPath(textField(value, 'webm')).replace(/\.webm$/, '')
  if (Array.isArray(value)) return value.map((item) => formatValue(key, item)).join(', ')
  const name = labelOf(value)
  const parts = [
    typeof getField(value, 'price') === 'undefined' ? '' : formatValue('price', getField(value, 'price')),
    textField(value, 'href'),
  ].filter((part) => part !== '' && part !== name)
  return [textField(value, 'type'), name, parts.length > 0 ? `(${parts.join(', ')})` : '']
    .filter(Boolean)
    .join(' ')
}

/** Whether a number under this key is an amount of money. */
export function isMoneyKey(key: string): boolean {
  return key === 'price' || key === 'oldPrice' || key === 'amount'
}
