import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { headHtml } from '../../../../src/engine/render/html-document.ts'
import { createPageData } from '../../../../src/engine/render/render-page.ts'
import { planSocialImages } from '../../../../src/plugins/social-images/plan-social-images.ts'
import {
  createSocialImageSpec,
  socialImagePicture,
  socialImageText,
} from '../../../../src/plugins/social-images/social-image-spec.ts'
import { titleSize } from '../../../../src/plugins/social-images/template.tsx'
import { fullContent } from '../../../fixtures/checked-sites.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'
import { siteJson } from '../../../fixtures/site-documents.ts'
import { articlePage } from '../../../fixtures/terms-page.ts'

const root = `${import.meta.dirname}/../../../..`
const full = fullContent()

const check = createSiteCheck()

/** The small site with another page, and more fields of `site.json`. */
function withPage(fields: object, siteFields: object = {}) {
  const own = page([], { title: 'Own', description: 'A page of its own, for tests.', ...fields })
  return check({ 'content/site.json': siteJson(siteFields), 'content/pages/own.json': own })
}

function findPage(name: string, { pages, site } = full) {
  const page = pages.get(name)
  if (!page || !site) throw new Error(`The site has no page ${name}.`)
  return { page, site }
}

const share = { src: 'mark.svg', alt: 'A mark' }

test.each([
  [{ share }, []],
  [{ share: { ...share, alt: ' ' } }, ['share.alt  is empty; write the text, or remove the field']],
  [{ share: { src: 'mark.svg' } }, ['share.alt  is missing']],
  [
    { share: { ...share, src: 'mork.svg' } },
    ['share.src  no picture "mork.svg" in content/media/; did you mean "mark.svg"?'],
  ],
  [{ share: 'mark.svg' }, ['share  is a text; write an object {…}']],
  [{ service: ' ' }, ['service  is empty; write the text, or remove the field']],
  [{ updated: '2025-02-30' }, ['updated  is not a day of the calendar; write it as "2026-12-24"']],
])('a page with %j', (more, problems) => {
  const problemLines = withPage(more).problems.map(formatProblem)
  expect(problemLines).toEqual(problems.map((line) => expect.stringContaining(`  ${line}`)))
})

test('the site chooses between a social image for each page and one for all', () => {
  expect(withPage({}).site?.sharing).toBe('pages')
  expect(withPage({}, { sharing: 'site' }).site?.sharing).toBe('site')
  const [problem] = withPage({}, { sharing: 'sites' }).problems.map(formatProblem)
  expect(problem).toContain('sharing  "sites" is not known here; did you mean "site"?')
})

test('the date of the last change of an article is not before its date', () => {
  const problemsOn = (updated: string) => {
    const text = articlePage('Own', '2025-02-01', { fields: `\nupdated: ${updated}` })
    return check({ 'content/pages/blog/own.mdx': text }).problems.map(formatProblem)
  }
  expect(problemsOn('2025-01-31')).toEqual([
    expect.stringContaining('updated  is before the day of the article (2025-02-01)'),
  ])
  expect(problemsOn('2025-02-01')).toEqual([])
})

test('a page without a drawn social image shares its own, or else the one of the brand', () => {
  const head = (name: string, more: object) => {
    const { page, site } = findPage(name, withPage(more))
    const data = createPageData(site, { name, page, pager: undefined }, { build: '', revision: '' })
    return headHtml({ site, data, styles: '', policy: '', plugins: [] })
  }
  const own = { share: { ...share, alt: 'Of the page' } }
  expect(head('own', own)).toContain('og:image:alt" content="Of the page"')
  expect(head('own', {})).toContain('og:image:alt" content="Fixture"')
})

test.each([
  ['blog-details', 'KNOWLEDGE', 'Nora Whitfield · 23 Jan, 2025'],
  ['index', 'Internet, Wi-Fi and TV', 'Internet that keeps up with your evening'],
  ['cart', '', 'What you chose, before you pay for it'],
  ['movie-home', '', ''],
])('the texts of the social image of %s are its title, and no text twice', (name, eyebrow, note) => {
  const { page } = findPage(name)
  expect(socialImageText(page)).toEqual({ theme: page.theme, eyebrow, title: page.title, note })
})

test.each([
  ['Cart', '', 72],
  ['About us: ten years on the line', 'Ten years, one town, and a cable to every door that asked', 72],
  ['Seven small changes that make home Wi-Fi faster', 'Nora Whitfield · 23 Jan, 2025', 54],
  ['What to look at when you choose a router for a house with thick walls', 'Two minutes', 42],
  ['Donaudampfschifffahrtsgesellschaften', '', undefined],
])('the title "%s" has the largest of three sizes that fits', (title, note, size) => {
  expect(titleSize({ eyebrow: '', title, note })).toBe(size)
})

test.each([
  ['blog-details', 'articles/faster-wifi'],
  ['product-details', 'products/mesh-router'],
  ['index', 'banners/home'],
  ['movie-home', 'slides/'],
  ['iptv-service', 'posters/'],
  ['cart', 'mastheads/'],
])('the social image of %s shows %s', (name, picture) => {
  expect(socialImagePicture(findPage(name).page)?.src).toContain(`/media/${picture}`)
})

test('a social image has another address when its texts, its theme or its picture change, and only then', () => {
  const { page: cart, site } = findPage('cart')
  const address = (more: Partial<typeof cart>) => {
    const needs = new Map([['cart', createSocialImageSpec({ ...cart, ...more })]])
    return planSocialImages(root, site, full.media, needs).shareImage('cart').src
  }
  const changes = [
    { title: 'Basket' },
    { theme: 'night' as const },
    { masthead: { title: 'CART', subtitle: 'Another' } },
    { masthead: { ...cart.masthead, title: 'CART', picture: findPage('blog').page.masthead?.picture } },
  ]
  expect(new Set([{}, ...changes].map(address)).size).toBe(5)
  expect(address({ description: 'Another description.' })).toBe(address({}))
})

test('the pages of a folder share the image of the page above them, unless content chooses another', () => {
  const { page: blog, site } = findPage('blog')
  const chosen = site.brand.share
  const specs = new Map([
    ['blog', createSocialImageSpec(blog)],
    ['blog/first', createSocialImageSpec({ ...blog, title: 'First' })],
    ['blog/second', createSocialImageSpec({ ...blog, share: { ...chosen, alt: 'Chosen' } })],
    ['towns/harbour', createSocialImageSpec(blog)],
  ])
  const plan = planSocialImages(root, site, full.media, specs)
  expect(plan.shareImage('blog/first')).toEqual(plan.shareImage('blog'))
  expect(plan.shareImage('blog/second')).toMatchObject({ alt: 'Chosen' })
  expect(plan.shareImage('towns/harbour')).toEqual(chosen)
  expect(plan.media.size).toBe(2)
})
