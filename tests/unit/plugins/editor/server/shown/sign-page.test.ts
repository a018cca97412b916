import { expect, test } from 'vitest'
import type { ShownText } from '../../../../../../src/plugins/editor/server/drafts/drafts.ts'
import { signPage } from '../../../../../../src/plugins/editor/server/shown/sign-page.ts'
import { readSigns } from '../../../../../../src/plugins/editor/server/shown/signs.ts'
import { mdx, page } from '../../../../../fixtures/offers-page.ts'
import { createSiteCheck } from '../../../../../fixtures/site-check.ts'
import { allPlans, collection, plan, promo, siteJson } from '../../../../../fixtures/site-documents.ts'

const check = createSiteCheck()

/** Signs a page of a site with these files. Gives the texts of its blocks with the places of their signs, and what has no sign. */
function sign(
  file: string,
  files: Record<string, string>,
  { refused = new Set<string>(), shown }: { refused?: Set<string>; shown?: ShownText } = {},
) {
  const name = file.replace(/^content\/pages\/|\.\w+$/g, '')
  const signed = signPage(check(files), { file, name, shown }, refused)
  const texts: [text: string, ...places: string[]][] = []
  const collect = (value: unknown) => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
    if (typeof value !== 'string') return
    // The syntax tree of a body.
    if (value.startsWith('{"type":"root"')) return collect(JSON.parse(value))
    const { text, signs } = readSigns(value)
    if (signs.length > 0)
      texts.push([
        text,
        ...signs.flatMap(({ number }) => {
          const { file = '', pointer, line } = signed?.places[number] ?? {}
          return `${file.replace('content/', '')} ${pointer ?? line}`
        }),
      ])
  }
  collect(signed?.variants.get(name)?.page.sections)
  return { texts, site: signed?.site, values: signed?.values ?? [] }
}

const OFFERS = 'content/pages/offers.json'

test('each text of a page has the sign of its field, also that of a shared list', () => {
  const { texts, values } = sign(OFFERS, {
    [OFFERS]: page([promo('First', 'Second'), allPlans]),
    'content/collections/plans.json': collection(
      'plan',
      plan('Test', 99.99, { features: [{ text: 'Fast' }] }),
    ),
  })
  expect(texts).toContainEqual(['Test', 'collections/plans.json /items/0/name'])
  expect(texts).toContainEqual(['Fast', 'collections/plans.json /items/0/features/0/text'])
  expect(texts.map(([text]) => text)).toContain('First')
  // A number has none, and is known by how visitors see it.
  const price = { file: 'content/collections/plans.json', pointer: '/items/0/price/amount' }
  expect(values).toContainEqual({ text: '$99.99', ...price })
})

test('a name by which a page picks a record has no sign, and is known by its words', () => {
  const picked = { type: 'plans', groups: [{ plans: { from: 'plans', ids: ['Test'] } }] }
  const { texts, values } = sign(OFFERS, {
    [OFFERS]: page([picked]),
    'content/collections/plans.json': collection(
      'plan',
      plan('Test', 99.99, { features: [{ text: 'Fast' }] }),
    ),
  })
  expect(texts).toContainEqual(['Fast', 'collections/plans.json /items/0/features/0/text'])
  expect(values).toContainEqual({
    text: 'Test',
    file: 'content/collections/plans.json',
    pointer: '/items/0/name',
  })
})

test('each part of a sentence of an .mdx page has the sign of its line, without another Markdown', () => {
  const file = 'content/pages/terms.mdx'
  const body = [
    '## Prices {#prices}',
    '',
    'Not **bold** and _this_ ends.',
    '',
    'A **bold**er word.',
    '',
    '<Note title="Mind">',
    '  Word',
    '</Note>',
  ]
  const { texts, values } = sign(file, { [file]: mdx(body.join('\n')) })
  const first = Number(texts.find(([text]) => text === 'Prices')?.[1]?.split(' ')[1])
  expect(first).toBeGreaterThan(1)
  const lines = texts.map(([text, place = '']) => [text, Number(place.split(' ')[1]) - first])
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Prices', 0],
      ['Not ', 2],
      ['this', 2],
      [' ends.', 2],
      ['Mind', 6],
      ['Word', 7],
    ]),
  )
  // With its sign, the word would not be bold.
  expect(texts.map(([text]) => text)).not.toContain('er word.')
  expect(values).toContainEqual({ text: 'bold', file, line: first + 4 })
})

test('while a new block with a problem does not show, the blocks behind it keep their places', () => {
  const shown = { text: page([promo('First'), promo('Second')]), left: [1] }
  const { texts } = sign(OFFERS, { [OFFERS]: page([promo('First'), promo('Second')]) }, { shown })
  const placeOf = (words: string) => texts.find(([text]) => text === words)?.[1]
  expect(placeOf('First')).toMatch(/^pages\/offers\.json \/sections\/0\//)
  expect(placeOf('Second')).toMatch(/^pages\/offers\.json \/sections\/2\//)
})

test('a text that allows no sign has none, and the next page knows that', () => {
  const refused = new Set<string>()
  const site = siteJson({ contact: { phone: '+1 206 555 0142', email: 'a@b.example', address: 'Here' } })
  const files = { [OFFERS]: page([promo('First')]), 'content/site.json': site }
  const { texts, site: signed, values } = sign(OFFERS, files, { refused })
  expect(texts.map(([text]) => text)).toContain('First')
  expect(signed?.contact.email).toBe('a@b.example')
  expect([...refused]).toContain('content/site.json/contact/email')
  expect(values).toContainEqual({ text: 'a@b.example', file: 'content/site.json', pointer: '/contact/email' })
})
