/** The options for amounts and numbers: fields of `content/site.json`. */
export interface FormatOptions {
  /** A language, with its country where formats differ, such as `en-US`. */
  locale: string
  /** The code of a currency, such as `USD`. */
  currency: string
  /** The amounts, in cents, that copy writes without a zero at their end: `49.9` instead of `49.90`. */
  shortAmounts: readonly number[]
}

export interface Formats {
  /** `5999` → `$59.99`, `9450` → `$94.50`, `3500` → `$35`: cents as a price in copy. */
  money: (cents: number) => string
  /** `3500` → `$35.00`: cents with all decimals, for the cart. */
  exactMoney: (cents: number) => string
  /** A number with `decimals` decimals: `25000` → `25,000`. */
  number: (value: number, decimals: number) => string
  /** `2027-01` → `January 2027`. */
  month: (iso: string) => string
}

/** The formats by options: creating a format takes longer than rendering a card. */
const known = new Map<string, Formats>()

/**
 * Creates the formats of a site, once per set of options. A format throws a `RangeError` when the locale or the currency code is
 * malformed.
 */
export function createFormats({ locale, currency, shortAmounts }: FormatOptions): Formats {
  const key = `${locale} ${currency} ${shortAmounts}`
  const formats = known.get(key) ?? newFormats(locale, currency, shortAmounts)
  known.set(key, formats)
  return formats
}

function newFormats(locale: string, currency: string, shortAmounts: readonly number[]): Formats {
  /** Creates the format on first use, because that takes 15 ms on a slow phone. */
  const lazily = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined
    return (value: number) => {
      format ??= new Intl.NumberFormat(locale, options)
      return unifySpaces(format.format(value))
    }
  }
  const style = { style: 'currency', currency } as const
  const exact = lazily(style)
  const whole = lazily({ ...style, maximumFractionDigits: 0 })
  const short = lazily({ ...style, minimumFractionDigits: 0 })
  const numbers: ((value: number) => string)[] = []
  const copy = (cents: number) => {
    if (cents % 100 === 0) return whole
    return shortAmounts.includes(cents) ? short : exact
  }
  return {
    money: (cents) => copy(cents)(cents / 100),
    exactMoney: (cents) => exact(cents / 100),
    number: (value, decimals) => {
      numbers[decimals] ??= lazily({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      return numbers[decimals](value)
    },
    month: (iso) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(iso),
      ),
  }
}

/** Versions of Node and browsers separate thousands by different spaces, but the rendered text must be identical. */
function unifySpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0')
}
