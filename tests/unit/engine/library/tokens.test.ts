import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { collection, planRecord, productRecord } from '../../../fixtures/records.ts'
import { renderedSections } from '../../../fixtures/rendered-sections.ts'
import { SITE, siteFile, smallSite } from '../../../fixtures/site.ts'
import { TERMS } from '../../../fixtures/terms-page.ts'

const speed = { mbps: 75, price: { amount: 49.9 }, action: { label: 'Order', href: '/' } }
const plan = (name: string, amount: number, more: object = {}) =>
  planRecord(name, { price: { amount }, ...more })

const PLANS = 'content/collections/plans.json'
const shop = {
  [PLANS]: collection('plan', plan('Internet 1.5 Gig', 119.99), plan('Test', 35)),
  'content/collections/products.json': collection(
    'product',
    productRecord(1, { name: 'Mesh Router', price: 129, oldPrice: 200 }),
  ),
  'content/collections/speeds.json': collection('speed', speed),
  'content/collections/facts.json': collection('fact', { value: 20, suffix: 'K+', label: 'TV channels' }),
}

const promo = (...text: string[]) => ({ type: 'promo', text })
const mdx = (body: string) =>
  `---\ntitle: Terms\ndescription: "Call {phone}."\nmasthead: { title: Terms }\n---\n${body}\n`
const read = (files: Record<string, string>) => checkFiles({ ...shop, ...files })

const problemsOf = (files: Record<string, string>) => problemLines({ ...shop, ...files })

function firstText(text: string, more: Record<string, string> = {}): string | undefined {
  const { pages, problems } = read({ [OFFERS]: page([promo(text)]), ...more })
  expect(problems.map(formatProblem)).toEqual([])
  const [section] = pages.get('offers')?.sections ?? []
  return section?.type === 'promo' ? section.text[0] : undefined
}

describe('a token gets its value', () => {
  test.each([
    ['{plan.internet-1-5-gig.price}', '$119.99'],
    ['{plan.test.price}', '$35'],
    ['{product.mesh-router.price}, was {product.mesh-router.oldPrice}', '$129, was $200'],
    ['{speed.75.price}', '$49.90'],
    ['{fact.tv-channels}', '20K+'],
    ['{phone}, {email}, {address}', '555 0100, hello@fixture.example, 1 Test Street'],
    ['{{phone} } {{', '{phone} } {'],
    ['}', '}'],
  ])('%s', (written, text) => {
    expect(firstText(written)).toBe(text)
  })

  test('of a named price', () => {
    const prices = [{ name: 'Ignite streaming', amount: 5 }]
    expect(firstText('{price.ignite-streaming}', { [SITE]: siteFile({ prices }) })).toBe('$5')
  })

  test('from the record that is on offer on the day', () => {
    const [before, now] = [{ validTo: '2020-01-01' }, { validFrom: '2020-01-02' }]
    const plans = collection('plan', plan('Swift', 1, before), plan('Swift', 2, now))
    expect(firstText('{plan.swift.price}', { [PLANS]: plans })).toBe('$2')
  })

  test('in every kind of text: titles, pictures, labels of the layout', () => {
    const labels = { ...JSON.parse(smallSite[SITE] ?? '').labels, pageNumber: '{page}: {phone}' }
    const picture = { src: 'mark.svg', alt: 'Call {phone}' }
    const { pages, site: shell } = read({
      [OFFERS]: page([{ ...promo('Hello'), picture }], { title: 'Call {phone}' }),
      [SITE]: siteFile({ labels }),
    })
    const offers = pages.get('offers')
    expect(offers?.title).toBe('Call 555 0100')
    expect(offers?.sections[0]).toMatchObject({ picture: { alt: 'Call 555 0100' } })
    expect(shell?.labels.pageNumber).toBe('{page}: 555 0100')
  })

  test('in addresses', () => {
    const actions = ['tel:{phone}', 'mailto:{email}'].map((href) => ({ label: 'Call', href }))
    const { pages } = read({ [OFFERS]: page([{ ...promo('Hello'), actions }]) })
    expect(pages.get('offers')?.sections[0]).toMatchObject({
      actions: [{ href: 'tel:5550100' }, { href: 'mailto:hello@fixture.example' }],
    })
  })

  test('in Markdown, as text', async () => {
    const body =
      '## From {plan.test.price}\n\n{phone}\n\nOr **{email}** \\{x}, [{email}](mailto:{email}).\n\n<Note title="{phone}">Now.</Note>'
    const content = read({ [TERMS]: mdx(body) })
    expect(content.problems.map(formatProblem)).toEqual([])
    expect(content.pages.get('terms')?.description).toBe('Call 555 0100.')
    expect((await renderedSections(content, 'terms'))[0]).toMatchObject({
      body: [
        '<h2 id="from">From $35</h2>',
        '<p>555 0100</p>',
        '<p>Or <strong>hello@fixture.example</strong> {x}, <a href="mailto:hello@fixture.example">hello@fixture.example</a>.</p>',
        '<div role="note"><p><strong>555 0100</strong></p><p>Now.</p></div>',
      ].join(''),
    })
  })

  test('as text, also where it holds markup', async () => {
    const contact = { phone: '555 0100', email: 'a@b.example', address: '<b>1</b>' }
    const content = read({ [TERMS]: mdx('{address}'), [SITE]: siteFile({ contact }) })
    const [prose] = await renderedSections(content, 'terms')
    expect(prose).toMatchObject({ body: '<p>&lt;b&gt;1&lt;/b&gt;</p>' })
  })
})

describe('an unknown token is a problem', () => {
  test.each([
    ['a misspelt one', '{phon}', 'no token {phon}; did you mean {phone}?'],
    ['one of a plan', '{plan.tset.price}', 'no token {plan.tset.price}; did you mean {plan.test.price}?'],
    ['one that is like no other', '{other}', 'no token {other}; write {{ for the sign itself'],
    ['a brace that is not closed', 'a { b', 'holds a "{" that no "}" closes; write {{ for the sign itself'],
    ['a name that every object has', '{constructor}', 'no token {constructor}; write {{ for the sign itself'],
  ])('%s', (_, text, message) => {
    expect(problemsOf({ [OFFERS]: page([promo(text)]) })).toEqual([
      expect.stringContaining(`sections.0.text.0  ${message}`),
    ])
  })

  test('in Markdown, with its position', () => {
    expect(problemsOf({ [TERMS]: mdx('Call\n{phon} or {2 + 3}.') })).toEqual([
      'content/pages/terms.mdx:7:1  no token {phon}; did you mean {phone}?',
      'content/pages/terms.mdx:7:11  {…} is code, which content cannot hold; write \\{ for the sign itself',
    ])
  })

  test('in a label, beside its own placeholders', () => {
    const labels = { ...JSON.parse(smallSite[SITE] ?? '').labels, pageNumber: 'Page {pag}' }
    expect(problemsOf({ [SITE]: siteFile({ labels }) })).toEqual([
      expect.stringContaining('labels.pageNumber  no token {pag}; did you mean {page}?'),
    ])
  })

  test('and has a fix where one token is certain', () => {
    const { problems } = read({ [OFFERS]: page([promo('Call {phon}, or {phone}.')]) })
    expect(problems[0]?.edit?.text).toBe('"Call {phone}, or {phone}."')
  })

  test('unless the file of its record has a problem itself', () => {
    const broken = collection('plan', planRecord('Test', { price: { amount: 'x' } }))
    for (const text of ['{', broken])
      expect(problemsOf({ [OFFERS]: page([promo('From {plan.test.price}')]), [PLANS]: text })).toHaveLength(1)
  })

  test('two records on offer must not give it two values', () => {
    const promos = { [OFFERS]: page([promo('From {plan.test.price}.')]) }
    const other = (amount: number, more = {}) => ({
      ...promos,
      'content/collections/tv.json': collection('plan', plan('TEST', amount, more)),
    })
    const words = `is the name of ${PLANS}:1:155 too, so {plan.test.price} has two values; rename one of the two`
    expect(problemsOf(other(40))).toEqual([`content/collections/tv.json:1:33  items.0.name  ${words}`])
    expect(problemsOf(other(35))).toEqual([])
    expect(problemsOf(other(40, { validTo: '2020-01-01' }))).toEqual([])
  })

  test('the text of a token must hold no token', () => {
    const contact = { phone: '{phone}', email: 'a@b.example', address: 'x' }
    expect(problemsOf({ [SITE]: siteFile({ contact }) })).toEqual([
      expect.stringContaining('contact.phone  {phone} is a text that contains a token itself'),
    ])
  })
})
