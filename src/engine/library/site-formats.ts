import { toCents } from '../../../schemas/parts/money.ts'
import { type QuoteMarks, quoteMarksOf } from '../../../schemas/parts/quotes.ts'
import { isCurrency, isLocale } from '../../../schemas/parts/site-data.ts'
import { createFormats, type FormatOptions, type Formats } from '../../contract/formats.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'

/** How a site writes amounts, numbers and dates. */
export interface SiteFormats extends Formats {
  /** The language of the texts, with its country where formats differ, such as `en-US`. */
  locale: string
  /** `2025-01-23` → `23 Jan, 2025` on an English site, `23.01.2025` on a German one. */
  date: (iso: string) => string
  /** `2027-04-01` → `April 1, 2027`, in the language of the site. */
  longDate: (iso: string) => string
  quoteMarks: QuoteMarks
}

/** The formats by their options: creating those of dates takes longer than reading a document. */
const known = new Map<string, SiteFormats>()

/** Reads the formats of a site from `content/site.json`, not validated: a field that is wrong has a problem of its own. */
export function readSiteFormats(site: ContentDocument | undefined): SiteFormats {
  const fieldAt = (key: string, fallback: string, isKnown: (text: string) => boolean): string => {
    const value = valueAt(site?.data, [key])
    return typeof value === 'string' && isKnown(value) ? value : fallback
  }
  const locale = fieldAt('locale', 'en-US', isLocale)
  const currency = fieldAt('currency', 'USD', isCurrency)
  const amounts = valueAt(site?.data, ['shortAmounts'])
  const shortAmounts = (Array.isArray(amounts) ? amounts : []).flatMap((amount: unknown) =>
    typeof amount === 'number' ? toCents(amount) : [],
  )
  const key = `${locale} ${currency} ${shortAmounts}`
  const formats = known.get(key) ?? newFormats({ locale, currency, shortAmounts })
  known.set(key, formats)
  return formats
}

function newFormats(options: FormatOptions): SiteFormats {
  const { locale } = options
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...createFormats(options),
    locale,
    date: createDateFormat(locale),
    longDate: (iso) => long.format(new Date(iso)),
    quoteMarks: quoteMarksOf(locale),
  }
}

function createDateFormat(locale: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  if (!/^en\b/.test(locale)) return (iso) => format.format(new Date(iso))
  const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  // Readers of any English take the day before the month for the day.
  return (iso) => {
    const day = new Date(iso)
    return `${day.getUTCDate()} ${months.format(day)}, ${day.getUTCFullYear()}`
  }
}
