import { z } from 'zod'
import { defineWords, problem } from '../words.ts'

/** What is wrong with the data of the site. */
export const tell = defineWords(
  {
    'not-an-address-of-a-site': problem('format', () => [
      'is not an https: address without a slash at the end',
      'write one such as "https://www.example.com"',
    ]),
    'not-a-locale': problem(
      'value',
      ({ example }: { example: string }) => [
        'is not a locale',
        `write a language with its country, such as "${example}"`,
      ],
      ({ example }) => ['is not a language with its country', `write it as "${example}"`],
    ),
    'not-a-language-code': problem('format', () => [
      'is not a code of a language',
      'write one such as "fr" or "pt-br"',
    ]),
    'not-a-currency': problem('value', () => [
      'is not a currency',
      'write its code of three capitals, such as "USD"',
    ]),
    'not-a-time-zone': problem('value', () => [
      'is not a time zone',
      'write one such as "America/Los_Angeles"',
    ]),
    'not-a-phone-number': problem('format', () => [
      'is not a phone number',
      'write digits, as in "+1 (206) 555-0142"',
    ]),
  },
  {
    'not-a-locale': { example: 'en-US' },
  },
)

/** Whether `Intl` knows a locale. */
export function isLocale(text: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(text).length === 1
  } catch {
    return false
  }
}

/** Whether `Intl` knows a currency. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

/** Whether `Intl` knows a time zone. An offset such as `+01:00` is none: it does not follow the clocks of a place. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions() !== undefined
    )
  } catch {
    return false
  }
}

/** Whether a text is a phone number: digits with the signs that people write between them. */
export function isPhone(text: string): boolean {
  return /^\+?[\d ()./\u00A0\u2011-]+$/.test(text.trim()) && text.replace(/\D/g, '').length >= 3
}

/** Whether a text is an email address. */
export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success
}
