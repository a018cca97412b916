import { expect, test } from 'vitest'
import { findExample } from '../../../../../../src/plugins/editor/server/pages/find-example.ts'
import { page } from '../../../../../fixtures/offers-page.ts'
import { createSiteCheck } from '../../../../../fixtures/site-check.ts'
import { promo } from '../../../../../fixtures/site-documents.ts'

const check = createSiteCheck()

function exampleOf(type: string, files: Record<string, string>) {
  const content = check(files)
  expect(content.problems).toEqual([])
  return findExample(content, new Map(), type)
}

const field = (kind: string, index: number) => ({ kind, name: `field${index}`, label: `Field ${index}` })
const form = (...kinds: string[]) => ({
  type: 'form',
  heading: { title: 'Write to us' },
  fields: kinds.map(field),
  submit: 'Send',
})

test('a new block is like the first one that is on the site on all days, also inside another block', () => {
  const columns = { type: 'columns', columns: [[promo('Inner')], [promo('Beside')]] }
  const files = {
    'content/pages/a.json': page([{ ...promo('Soon over'), validTo: '2099-01-01' }, columns]),
    'content/pages/b.json': page([promo('Later')]),
  }
  expect(exampleOf('promo', files)).toEqual({ route: '/a', value: promo('Inner') })
  expect(exampleOf('map', files)).toBeUndefined()
})

test('a new form is like the first one with the most kinds of fields, and no search field', () => {
  const full = form('text', 'email', 'area')
  const files = {
    'content/pages/a.json': page([form('search')]),
    'content/pages/b.json': page([form('text', 'text', 'text', 'email'), full]),
    'content/pages/c.json': page([form('area', 'email', 'text')]),
  }
  expect(exampleOf('form', files)).toEqual({ route: '/b', value: full })
})
