/** Languages that are written from right to left: `Intl` of Node 20 does not know the direction. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ks|ku-arab|nqo|ps|sd|syr|ug|ur|yi)\b/i

/** Gives the direction in which the language of a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr'
}

/** FIRST STRONG ISOLATE, and POP DIRECTIONAL ISOLATE, the end of it (Unicode, UAX 9). */
const [START, END] = ['\u2068', '\u2069']
const ISOLATES = /[\u2066-\u2069]/g

const EMAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`
/** A code whose first sign is a digit, such as 100-TW/B. */
const CODE = String.raw`(?<![\p{L}\d])\d[A-Za-z\d]*(?:[-/._][A-Za-z\d]+)*[-/._][A-Za-z][A-Za-z\d]*(?:[-/._][A-Za-z\d]+)*`
/** Groups of digits with signs between them: phone numbers, postcodes and their ranges, days such as 2026-12-24. */
const DIGITS = String.raw`(?<![\p{L}\d])\+?\(?\d[\d()]*(?:[ \u00a0./–-]\(?\d[\d()]*)+(?![\p{L}\d])|(?<![\p{L}\d])\+\d+`
const PARTS = new RegExp(`\u2068[^\u2069]*\u2069|${EMAIL}|${CODE}|${DIGITS}`, 'gu')

/** Whether spaces alone are between a few digits: these are several numbers, which stand from right to left. */
function isSeveralNumbers(part: string): boolean {
  return /^[1-9]\d*(?:[ \u00a0]\d+)+$/.test(part) && part.replace(/\D/g, '').length < 10
}

/** Whether a number stays together by itself: it has only dots in it (UAX 9, W4). */
function isOneNumber(part: string): boolean {
  return /^\d+(?:\.\d+)*$/.test(part)
}

/**
 * Isolates the phone numbers, email addresses, postcodes and codes in a text that is written from right to left: without that, their
 * groups stand in the wrong order. An address or another value as a whole: `isolate`.
 */
export function isolateParts(text: string): string {
  return text.replace(PARTS, (part) =>
    part.startsWith(START) || isOneNumber(part) || isSeveralNumbers(part) ? part : isolate(part),
  )
}

/** Isolates a value whose direction may be another one than that of the text around it. */
export function isolate(value: string): string {
  return START + value + END
}

/** Removes the isolates of a text, for programs that take its signs as they are. */
export function withoutIsolates(text: string): string {
  return text.replace(ISOLATES, '')
}
