import type { DocumentLocation, LintRule } from './rule.ts'

const SITE = 'content/site.json'

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** A number that begins with "+", a bracket or a zero, or in three groups as North America writes it. */
const PHONE =
  /(?<![\w.,/:+-])(?:\+\d[\d ()./-]{6,18}\d|\(0?\d{2,5}\)[\d /-]{5,14}\d|0\d{1,4}[ /-]\d[\d /-]{4,12}\d|\d{3}[ .-]\d{3}[ .-]\d{4})(?![\w:/-]|[.,]\d)/g
const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/
/** The last digits, which are the same with and without the code of the country. */
const LOCAL_DIGITS = 7

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Most texts have no number of this length: a quick test. */
const MAYBE_PHONE = /\d[\d ()./-]{5,}\d/

function findPhones(text: string): string[] {
  if (!MAYBE_PHONE.test(text)) return []
  return (text.match(PHONE) ?? []).filter((words) => {
    const { length } = digitsOf(words)
    return length >= LOCAL_DIGITS && length <= 15 && !DATE.test(words)
  })
}

function findEmails(text: string): string[] {
  return text.includes('@') ? (text.match(EMAIL) ?? []) : []
}

/** Gives the number and the name of the street of an address: `48 Harbour Street`, or `Hafenstraße 12`. */
function readStreet(address: string): { number: string; street: string } | undefined {
  const [first = ''] = address.split(',')
  const [, before, nameAfter, nameBefore, after] =
    /^\s*(\d+\w?)\s+(\p{L}[\p{L} .'-]{3,})$|^\s*(\p{L}[\p{L} .'-]{3,}?)\s+(\d+\w?)\s*$/u.exec(first) ?? []
  const number = before ?? after
  const street = nameAfter ?? nameBefore
  return number === undefined || street === undefined ? undefined : { number, street: street.trim() }
}

/** Gives a function that finds the street of the site with another number. */
function createStreetFinder(address: string): (text: string) => string[] {
  const own = readStreet(address)
  if (!own) return () => []
  const street = own.street.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:(\\d+\\w?) ${street}|${street} (\\d+\\w?))(?![\\p{L}\\d])`,
    'giu',
  )
  return (text) =>
    text.includes(own.street)
      ? [...text.matchAll(pattern)].flatMap(([words, before, after]) =>
          (before ?? after) === own.number ? [] : words,
        )
      : []
}

/** A text names another phone number, email or address than `contact` of site.json. */
export const contact: LintRule = {
  name: 'contact',
  check: ({ file, texts, links, contact: { phone, email, address } }) => {
    const ownDigits = digitsOf(phone).slice(-LOCAL_DIGITS)
    const findStreets = createStreetFinder(address)
    const compare = (text: string): string[] => [
      ...findPhones(text)
        .filter((words) => !digitsOf(words).endsWith(ownDigits))
        .map((words) => `"${words}" is another phone number than ${phone}; write {phone}`),
      ...findEmails(text)
        .filter((words) => words.toLowerCase() !== email.toLowerCase())
        .map((words) => `"${words}" is another email address than ${email}; write {email}`),
      ...findStreets(text).map((words) => `"${words}" is another address than "${address}"; write {address}`),
    ]
    const isOwn = (at: DocumentLocation) =>
      !('start' in at) && (at.at(-1) === 'placeholder' || (file === SITE && at[0] === 'contact'))
    return [
      ...texts.map(({ at, text, written = text }) => ({ at, found: compare(written) })),
      ...links
        .filter(({ href, label = '' }) => /^(?:tel|mailto):/i.test(href) && compare(label).length === 0)
        .map(({ at, href }) => ({ at, found: compare(toText(href)) })),
    ].flatMap(({ at, found }) =>
      isOwn(at) ? [] : found.map((what) => ({ at, message: `${what}, as content/site.json has it` })),
    )
  },
  onePerLocation: true,
}

/** Gives the number or the address of a link as a text: `tel:+12065550142` → `+12065550142`. */
function toText(href: string): string {
  return href.replace(/^\w+:/, '').replace(/\?.*$/, '')
}
