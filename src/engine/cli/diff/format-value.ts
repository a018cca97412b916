import { money } from '../../../contract/money.ts'
import { iconNamed } from '../../library/icons.ts'
import { isObject } from '../../read/value-at.ts'
import { field, nameOf } from './label-of.ts'

/** `/media/banners/home.1a2b3c4d.webp` as an editor knows it: `banners/home.webp`. */
export function mediaPath(address: string): string {
  return address.replace(/^\/media\//, '').replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
}

function textAt(value: unknown, key: string): string {
  const text = field(value, key)
  return typeof text === 'string' ? text : ''
}

/** A price with the words around it: `From $99.99/mo (for 1 year)`. */
function priceText(price: unknown): string {
  const amount = Number(field(price, 'amount'))
  const [prefix, per, note] = ['prefix', 'per', 'note'].map((key) => textAt(price, key))
  return `${prefix && `${prefix} `}${money(amount)}${per && `/${per}`}${note && ` (${note})`}`
}

/** Any value in a few words: an amount, a picture's path, where a link leads, the name of a record. */
export function shown(key: string, value: unknown): string {
  if (typeof value === 'string') {
    if (value.startsWith('/media/')) return mediaPath(value)
    return key === 'icon' ? (iconNamed(value) ?? 'another icon') : value
  }
  if (typeof value === 'number') return isMoney(key) ? money(value) : String(value)
  if (!isObject(value)) return value === true ? 'yes' : 'no'
  if (typeof field(value, 'amount') === 'number' && !('name' in value)) return priceText(value)
  if ('iso' in value) return textAt(value, 'text')
  if ('width' in value) return mediaPath(textAt(value, 'src'))
  if ('webm' in value) return mediaPath(textAt(value, 'webm')).replace(/\.webm$/, '')
  if (Array.isArray(value)) return value.map((item) => shown(key, item)).join(', ')
  const name = nameOf(value)
  const parts = [
    typeof field(value, 'price') === 'undefined' ? '' : shown('price', field(value, 'price')),
    textAt(value, 'href'),
  ].filter((part) => part !== '' && part !== name)
  return [textAt(value, 'type'), name, parts.length > 0 ? `(${parts.join(', ')})` : '']
    .filter(Boolean)
    .join(' ')
}

/** Whether a number under this key is cents. */
export function isMoney(key: string): boolean {
  return key === 'price' || key === 'oldPrice' || key === 'amount'
}
