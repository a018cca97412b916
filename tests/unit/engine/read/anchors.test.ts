import { expect, test } from 'vitest'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'

const FORM = {
  type: 'form',
  topics: { label: 'You ask about', items: [{ anchor: 'fibre', text: 'Fibre' }] },
  fields: [{ kind: 'text', name: 'street', label: 'Street' }],
  submit: 'Send',
}
const linkTo = (href: string) => ({
  type: 'links',
  heading: { title: 'More' },
  items: [{ label: 'Order', href }],
})

test('a link names a topic of a form', () => {
  const problems = (href: string) => checkFiles({ [OFFERS]: page([FORM, linkTo(href)]) }).problems
  expect(problems('/offers#fibre')).toEqual([])
  expect(problems('/offers#fibres')).toMatchObject([
    { rule: 'link', message: expect.stringContaining('fibre') },
  ])
})
