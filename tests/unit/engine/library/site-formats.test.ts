import { expect, test } from 'vitest'
import { readSiteFormats } from '../../../../src/engine/library/site-formats.ts'
import { readJson } from '../../../../src/engine/read/json-document.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { changed, SITE } from '../../../fixtures/site.ts'

function formatsOf(fields: object) {
  const document = readJson(SITE, JSON.stringify(fields))
  if (!('problemAt' in document)) throw new Error(document.message)
  return readSiteFormats(document)
}

test.each([
  ['en-US', '2025-01-23', '23 Jan, 2025'],
  ['en-GB', '2024-09-01', '1 Sep, 2024'],
  ['de-DE', '2025-01-23', '23.01.2025'],
  ['fr-FR', '2025-01-23', '23 janv. 2025'],
])('dates in %s', (locale, iso, words) => {
  expect(formatsOf({ locale }).date(iso)).toBe(words)
})

test('a wrong field does not keep the rest of the site from being checked', () => {
  expect(formatsOf({ locale: 'english', currency: 'dollars' }).money(3499)).toBe('$34.99')
})

test.each([
  ['"en-US"', '"english"', 'locale is not a locale; write a language with its country, such as "en-US"'],
  ['"USD"', '"$"', 'currency is not a currency; write its code of three capitals, such as "USD"'],
])('%s instead of %s is a problem', (right, wrong, message) => {
  const { problems } = checkFiles(changed(SITE, right, wrong))
  expect(problems.map((problem) => `${problem.field} ${problem.message}`)).toEqual([message])
})
