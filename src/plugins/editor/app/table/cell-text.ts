import { type Shape, wordsOf } from '../../../../contract/shape.ts'
import type { EditState, Json } from '../../protocol.ts'
import { namesFor } from '../form/find-control.ts'
import type { TableColumn } from './columns.ts'

/** The text of a value in a cell, as it is shown and copied. */
export function cellText(value: Json | undefined, control: Shape): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return control.kind === 'choice' ? wordsOf(String(value)) : String(value)
}

/** A value that a text says, or why it says none of this column. */
type ReadCell = { value: Json | undefined } | { problem: string }

const YES = ['yes', 'true', '1', 'x', 'ja']
const NO = ['no', 'false', '0', 'nein']

/** Reads the text of a pasted cell as a value of a column. An empty text is no value. */
export function readCell(
  pasted: string,
  { field: { shape: control } }: TableColumn,
  names: EditState['names'],
): ReadCell {
  const text = pasted.trim().replaceAll(/\s*\n\s*/g, ' ')
  if (text === '') return { value: undefined }
  const lower = text.toLowerCase()
  switch (control.kind) {
    case 'number':
      return readNumber(text, control)
    case 'date':
      return readDate(text)
    case 'switch':
    case 'choice': {
      const options = control.kind === 'switch' ? [true, false] : control.options
      const found = options.find((option) =>
        typeof option === 'boolean'
          ? (option ? YES : NO).includes(lower)
          : [option.toLowerCase(), wordsOf(option).toLowerCase()].includes(lower),
      )
      if (found !== undefined) return { value: found }
      const words = options.map((option) => `“${cellText(option, control)}”`)
      return { problem: `“${text}” is not one of ${words.join(', ')}` }
    }
    case 'reference':
      return control.to === 'route' || namesFor(control, names).includes(text)
        ? { value: text }
        : { problem: `there is no ${control.to} “${text}”` }
    default:
      return { value: text }
  }
}

type NumberControl = Extract<Shape, { kind: 'number' }>

/**
 * Reads a number with signs of a currency, and with a point or a comma before decimals and between thousands: "$1,299.00",
 * "1.299,00 €", "1 299".
 */
function readNumber(text: string, control: NumberControl): ReadCell {
  const digits = text.replaceAll(/[\s'’\p{Sc}]/gu, '').replace('−', '-')
  const number = plainNumber(digits, control)
  if (number === undefined) return { problem: `“${text}” is no number` }
  if (number === 'unclear')
    return {
      problem: `“${text}” may be a thousand or a decimal: write ${digits.replace(',', '')} or ${digits.replace(',', '.')}`,
    }
  if (control.isWhole && !Number.isInteger(number)) return { problem: `“${text}” is no whole number` }
  return { value: number }
}

function plainNumber(digits: string, { isWhole, isPrice }: NumberControl): number | 'unclear' | undefined {
  if (/^-?\d+([.,]\d+)?$/.test(digits)) {
    // One sign before three digits: a price and a whole number have no three decimals.
    const isGroup = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    if (isGroup && (isWhole || isPrice)) return Number(digits.replace(/[.,]/, ''))
    return isGroup && digits.includes(',') ? 'unclear' : Number(digits.replace(',', '.'))
  }
  const [, comma] = /^-?\d{1,3}(?:(,)|\.)\d{3}/.exec(digits) ?? []
  const english = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
  const continental = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/
  if (comma) return english.test(digits) ? Number(digits.replaceAll(',', '')) : undefined
  return continental.test(digits) ? Number(digits.replaceAll('.', '').replace(',', '.')) : undefined
}

/** Reads a day: "2027-04-01" or "1.4.2027". A day with slashes is read differently in two countries. */
function readDate(text: string): ReadCell {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && new Date(date).toJSON()?.startsWith(date)
  return isDay ? { value: date } : { problem: `“${text}” is no day such as 2027-04-01` }
}
