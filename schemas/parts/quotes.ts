import { directionOf, isolateParts } from './isolates.ts'

/** The marks around a quotation, and around one within it: opening and closing. `rtl`: the text is written from right to left. */
export type QuoteMarks = readonly [
  open: string,
  close: string,
  innerOpen: string,
  innerClose: string,
  direction?: 'rtl' | undefined,
]

const APOSTROPHE = '’'
const ENGLISH: QuoteMarks = ['“', '”', '‘', '’']
/** By the language of a locale. */
const MARKS: Record<string, QuoteMarks> = { en: ENGLISH, de: ['„', '“', '‚', '‘'] }

/** Gives the marks of a locale such as "de-DE"; those of English for a language that has no entry. */
export function quoteMarksOf(locale: string): QuoteMarks {
  const [open, close, innerOpen, innerClose] = MARKS[new Intl.Locale(locale).language] ?? ENGLISH
  return [open, close, innerOpen, innerClose, directionOf(locale) === 'rtl' ? 'rtl' : undefined]
}

/** A quotation begins after nothing, a space, a dash or an opening bracket or mark. */
const BEFORE_QUOTATION = /^$|[\s([{–—\-/„“‚‘«]/
/**
 * Words that begin with an apostrophe: years such as '90s, and 'n', 'tis, 'twas, 'em, 'til; and 'cause and others, which can
 * stand between quotation marks, too.
 */
const SHORT_FORM =
  /^(?:\d\d|(?:n|tis|twas|em|til)(?!\p{L})|(?:cause|cos|cuz|bout|round|neath|nuff)(?![\p{L}']))/iu

/**
 * Creates a function that puts typographic quotation marks and apostrophes into the texts of one paragraph: those of
 * JSON, or one after another those between the marks of Markdown. Feet and inches become primes: 5'10". In a text that is
 * written from right to left, phone numbers and the like are isolated.
 */
export function createQuoteWriter([open, close, innerOpen, innerClose, direction]: QuoteMarks): (
  text: string,
) => string {
  let before = ''
  const isOpen = { '"': false, "'": false }
  return (text) => {
    const written = text.replace(/["']/g, (sign, index: number) => {
      const previous = index > 0 ? text.charAt(index - 1) : before
      const rest = text.slice(index + 1)
      const begins = BEFORE_QUOTATION.test(previous) && /^\S/.test(rest)
      if (sign === '"') {
        if (!isOpen[sign] && /\d/.test(previous)) return '″'
        isOpen[sign] = begins || (!isOpen[sign] && BEFORE_QUOTATION.test(previous))
        return isOpen[sign] ? open : close
      }
      if (/\d/.test(previous) && (/^\d/.test(rest) || (!isOpen["'"] && /^(?!\p{L})|^x\s?\d/u.test(rest))))
        return '′'
      if (begins && !SHORT_FORM.test(rest)) {
        isOpen["'"] = true
        return innerOpen
      }
      if (!isOpen["'"] || /^[\p{L}\d]/u.test(rest)) return APOSTROPHE
      isOpen["'"] = false
      return innerClose
    })
    before = text.slice(-1) || before
    return direction === 'rtl' ? isolateParts(written) : written
  }
}
