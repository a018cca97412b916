import { defineWords, statement, type Told } from '../../../../schemas/words.ts'
import { SITE } from '../../../engine/public/site.ts'
import { each, type LintRule } from '../rule.ts'

const CONTACT = { phone: 'phone number', email: 'email address', address: 'address' } as const

const tell = defineWords(
  {
    'other-contact': statement(
      'contact',
      ({ words, own, what }: { words: string; own: string; what: 'phone' | 'email' | 'address' }) => [
        `"${words}" is another ${CONTACT[what]} than ${what === 'address' ? `"${own}"` : own}`,
        `write {${what}}, as content/site.json has it`,
      ],
      ({ words, own, what }, { place }) => [
        `"${words}" is another ${CONTACT[what]} than ${what === 'address' ? `"${own}"` : own}`,
        `write {${what}}, as ${place('content/site.json')} has it`,
      ],
    ),
  },
  {
    'other-contact': { words: 'info@fixture.example', own: 'hello@fixture.example', what: 'email' },
  },
)

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** A phone number: it begins with "+", a bracket or a zero, or has three groups of digits as in North America. */
const PHONE =
  /(?<![\w.,/:+-])(?:\+\d[\d ()./-]{6,18}\d|\(0?\d{2,5}\)[\d /-]{5,14}\d|0\d{1,4}[ /-]\d[\d /-]{4,12}\d|\d{3}[ .-]\d{3}[ .-]\d{4})(?![\w:/-]|[.,]\d)/g

const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/

/** How many of the last digits are compared: they are the same with and without the country code. */
const LOCAL_DIGITS = 7

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function findPhones(text: string): string[] {
  return (text.match(PHONE) ?? []).filter((words) => {
    const { length } = digitsOf(words)
    return length >= LOCAL_DIGITS && length <= 15 && !DATE.test(words)
  })
}

function findEmails(text: string): string[] {
  return text.includes('@') ? (text.match(EMAIL) ?? []) : []
}

/** Creates a function that finds the street of the site with another house number: `48 Harbour Street`, `Hafenstraße 12`. */
function createStreetFinder(address: string): (text: string) => string[] {
  const [first = ''] = address.split(',')
  const [, before, street = '', after] =
    /^\s*(?:(\d+\w?)\s+)?(\p{L}[\p{L} .'-]{3,}?)(?:\s+(\d+\w?))?\s*$/u.exec(first) ?? []
  const number = before ?? after
  if (number === undefined || (before !== undefined && after !== undefined)) return () => []
  const name = street.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])(?:(\\d+\\w?) ${name}|${name} (\\d+\\w?))(?![\\p{L}\\d])`,
    'giu',
  )
  return (text) => {
    const found = text.includes(street) ? [...text.matchAll(pattern)] : []
    return found.flatMap(([words, one, other]) => ((one ?? other) === number ? [] : words))
  }
}

/** A text gives a phone number, an email address or an address that differs from `contact` of site.json. */
export const contact: LintRule = {
  name: 'contact',
  check: ({ file, texts, links, token }) => {
    const read = (name: string) => {
      const found = token(name)
      return 'value' in found ? found.value : ''
    }
    const [phone, email, address] = [read('phone'), read('email'), read('address')]
    const ownDigits = digitsOf(phone).slice(-LOCAL_DIGITS)
    const findStreets = createStreetFinder(address)
    const compare = (text: string): Told[] => [
      ...findPhones(text)
        .filter((words) => !digitsOf(words).endsWith(ownDigits))
        .map((words) => tell('other-contact', { words, own: phone, what: 'phone' })),
      ...findEmails(text)
        .filter((words) => words.toLowerCase() !== email.toLowerCase())
        .map((words) => tell('other-contact', { words, own: email, what: 'email' })),
      ...findStreets(text).map((words) => tell('other-contact', { words, own: address, what: 'address' })),
    ]
    const written = texts
      .filter(({ role }) => role !== 'placeholder')
      .map(({ at, text, written = text }) => ({ at, text: written }))
    // The number or the address of a link: `tel:+12065550142` → `+12065550142`.
    const linked = links
      .filter(({ href, label = '' }) => /^(?:tel|mailto):/i.test(href) && compare(label).length === 0)
      .map(({ hrefAt, href }) => ({ at: hrefAt, text: href.replace(/^\w+:/, '').replace(/\?.*$/, '') }))
    return each([...written, ...linked], ({ at, text }) =>
      file === SITE && !('start' in at) && at[0] === 'contact' ? [] : compare(text),
    )
  },
}
