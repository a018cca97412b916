import { expect, test } from 'vitest'
import { FormFields as EntrySchema } from '../../../schemas/parts/form-fields.ts'
import { FormFields } from '../../../src/blocks/form/form-fields.tsx'
import { renderInSite } from '../../fixtures/render-in-site.tsx'

const htmlOf = (entry: object) =>
  renderInSite(<FormFields form={EntrySchema.parse({ submit: 'Go', ...entry })} />)

const kinds = ['text', 'email', 'tel', 'url', 'search', 'password', 'area', 'rating', 'check']
const fields = [
  ...kinds.map((kind) => ({ kind, name: kind, label: `The ${kind}` })),
  { kind: 'select', name: 'select', label: 'The select', options: ['One'] },
  { kind: 'choice', name: 'choice', label: 'The choice', options: ['One', 'Two'] },
  { kind: 'code', name: 'pin', label: 'The code', length: 4 },
]

function formTagOf(entry: object): string {
  return /<form[^>]*>/.exec(htmlOf(entry))?.[0] ?? ''
}

test('no kind of field is validated, and a form without an endpoint has no action', () => {
  expect(htmlOf({ fields })).not.toMatch(/ (required|pattern|minlength|min|max)[ =>]/i)
  expect(formTagOf({ fields })).toMatch(/ method="post"/)
  expect(formTagOf({ fields })).toMatch(/ novalidate/i)
  expect(formTagOf({ fields })).not.toMatch(/ action/)
})

test('a form with an endpoint posts to it without JavaScript too', () => {
  const tag = formTagOf({ fields, endpoint: 'https://forms.example/a' })
  expect(tag).toMatch(/ method="post"/)
  expect(tag).toContain(' action="https://forms.example/a"')
})

test('every control has a label or is in a fieldset with a legend', () => {
  const html = htmlOf({ fields })
  const ids = [...html.matchAll(/<(?:input|select|textarea) id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(9)
  for (const id of ids) expect(html).toContain(`for="${id}"`)
  const legends = [...html.matchAll(/<fieldset[^>]*><legend[^>]*>([^<]+)/g)].map(([, words]) => words)
  expect(legends).toEqual(['The rating', 'The choice', 'The code'])
  expect(html.match(/aria-label="Digit 1 of 4"/g)).toHaveLength(1)
  expect(html.match(/aria-label="3 stars"/g)).toHaveLength(1)
})

test('before the app has started a password has no button and a code box takes one character', () => {
  const html = htmlOf({ fields })
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html.match(/maxlength="1"/gi)).toHaveLength(4)
})

test('the first choice is chosen at the start, and no star is', () => {
  const html = htmlOf({ fields })
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/<input [^>]*checked="" value="One"/)
})
