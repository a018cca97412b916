/** How a site writes amounts and numbers: fields of `content/site.json`. */
export interface FormatOptions {
  /** A language, with its country where formats differ, such as `en-US`. */
  locale: string
  /** The code of a currency, such as `USD`. */
  currency: string
  /** Whether an amount in copy has all its decimals unless it is whole: `49.90` instead of `49.9`. */
  trailingZeros: boolean
}

export interface Formats {
  /** `5999` → `$59.99`, `3500` → `$35`: cents as a price in copy. */
  money: (cents: number) => string
  /** `3500` → `$35.00`: cents with all decimals, for the cart. */
  exactMoney: (cents: number) => string
  /** A number with as many decimals as `decimals` says: `25000` → `25,000`. */
  number: (value: number, decimals: number) => string
  /** `2027-01` → `January 2027`. */
  month: (iso: string) => string
}

/** Creating a format takes longer than rendering a card. */
const known = new Map<string, Formats>()

/** Creates the formats of a site, once for the same options. Throws when there is no such locale or currency. */
export function createFormats({ locale, currency, trailingZeros }: FormatOptions): Formats {
  const key = `${locale} ${currency} ${trailingZeros}`
  const formats = known.get(key) ?? newFormats(locale, currency, trailingZeros)
  known.set(key, formats)
  return formats
}

function newFormats(locale: string, currency: string, trailingZeros: boolean): Formats {
  const style = { style: 'currency', currency } as const
  const exact = new Intl.NumberFormat(locale, style)
  const whole = new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 0 })
  const numbers: Intl.NumberFormat[] = []
  const copy = (cents: number) => {
    if (!trailingZeros) return short
    return cents % 100 === 0 ? whole : exact
  }
  return {
    money: (cents) => unifySpaces(copy(cents).format(cents / 100)),
    exactMoney: (cents) => unifySpaces(exact.format(cents / 100)),
    number: (value, decimals) => {
      numbers[decimals] ??= new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
      return unifySpaces(numbers[decimals].format(value))
    },
    month: (iso) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(iso),
      ),
  }
}

/** Node and browsers of other years separate thousands by other spaces: the text must be the same. */
function unifySpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0')
}
