import { isObject } from '../../../../contract/json.ts'
import type { Json } from '../../protocol.ts'

/** The first words of a value, for people to know it by. */
export function wordsOfValue(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(wordsOfValue).filter(Boolean).join(', ')
  if (!isObject(value)) return value === undefined || value === null ? '' : String(value)
  const { type: _, card: __, ...fields } = value
  const found = Object.values(fields).map(wordsOfValue)
  return found.find(Boolean) ?? ''
}

/** A long text, cut to the part around the first difference. */
export function shortenAround(text: string, other: string): string {
  const differs = [...text].findIndex((letter, index) => letter !== other[index])
  const start = Math.max(0, differs - 40)
  const cut = text.slice(start, start + 160)
  return `${start > 0 ? '… ' : ''}${cut}${start + 160 < text.length ? ' …' : ''}`
}
