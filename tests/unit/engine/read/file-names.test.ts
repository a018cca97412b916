import { expect, test } from 'vitest'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { changed, HOME, SITE, smallSite } from '../../../fixtures/site.ts'

const PARTNERS = 'content/collections/partners.json'
const PAGE = smallSite['content/pages/404.json'] ?? ''
const promoOf = (src: string) => page([{ type: 'promo', picture: { src, alt: 'A mark' } }])
const linkTo = (href: string) => page([{ type: 'promo', actions: [{ label: 'Go', href }] }])
const DRAWING = smallSite['content/media/mark.svg'] ?? ''

const CLEAN = 'has a name that makes no clean address; use lower-case letters, digits and hyphens:'
const DEVICE = 'which Windows keeps for a device; give it another name'

/** A file more, and the problem of its name. */
const added: Record<string, string> = {
  'content/pages/faq copy.json': `content/pages/faq copy.json:1:1  ${CLEAN} faq-copy.json`,
  'content/pages/FAQ.json':
    'content/pages/FAQ.json:1:1  differs from content/pages/faq.json only in capitals, and many computers take the two for one file; remove or rename one of them',
  'content/pages/offers.md': 'content/pages/offers.md:1:1  is not an .mdx file; pages of text end in .mdx',
  'content/offers.json':
    'content/offers.json:1:1  is not a document that this site reads; move it to content/pages/ or content/collections/, or remove it. A developer adds the document of a plugin in src/plugins/index.ts',
  'content/pages/media/tour.json':
    'content/pages/media/tour.json:1:1  has the address of a folder for scripts or pictures, which browsers keep for a year; give it another name',
  'content/pages/shop/aux.mdx': `content/pages/shop/aux.mdx:1:1  has the name "aux", ${DEVICE}`,
  'content/pages/prn/tour.json': `content/pages/prn:1:1  has the name "prn", ${DEVICE}`,
  'content/media/COM1.svg': `content/media/COM1.svg:1:1  has the name "COM1", ${DEVICE}`,
  'content/media/old /mark.svg':
    'content/media/old :1:1  has a name that ends in a space, which Windows cannot store; rename it to "old"',
  'content/pages/tour.json.':
    'content/pages/tour.json.:1:1  has a name that ends in a dot, which Windows cannot store; rename it to "tour.json"',
}

test.each(Object.entries(added))('the file "%s" has a name that is one problem', (path, problem) => {
  const text = path.endsWith('.mdx') ? `---\n${PAGE}\n---\n` : path.endsWith('.svg') ? DRAWING : PAGE
  expect(problemLines({ [path]: text })).toEqual([problem])
})

/** A picture that a page names, and the problem of its name. */
const pictures: Record<string, string> = {
  'my%20logo.svg':
    '"my%20logo.svg" is written as in an address, and the file is called "my logo.svg"; rename the file to "my-logo.svg", and write that',
  'logo.SVG': 'the picture "logo.SVG" ends in capitals; rename the file, and write .svg here',
  'my logo.svg':
    'the picture "my logo.svg" has a name that makes no clean address; rename the file to "my-logo.svg", with letters, digits, hyphens and _',
  'logo.heic': 'the picture "logo.heic" is a HEIC photo, as iPhones take them',
  'https://a.example/b.webp':
    'the picture "https://a.example/b.webp" is on another site; save it in content/media/ and name it by its path',
  // Of this file the name is told, not that a page shows it.
  'lpt9.dark.svg': `content/media/lpt9.dark.svg:1:1  has the name "lpt9", ${DEVICE}`,
}

test.each(Object.entries(pictures))('the picture "%s" has a name that is one problem', (src, problem) => {
  const file = src.includes(':') ? {} : { [`content/media/${decodeURI(src)}`]: DRAWING }
  expect(problemLines({ ...file, [OFFERS]: promoOf(src) })).toEqual([expect.stringContaining(problem)])
})

/** The one problem of a changed site, and the change. */
const cases: Record<string, Record<string, string | undefined>> = {
  [`content/pages/Faq.json:1:1  ${CLEAN} faq.json`]: {
    'content/pages/faq.json': undefined,
    'content/pages/Faq.json': smallSite['content/pages/faq.json'],
  },
  [`content/collections/Partners.json:1:1  ${CLEAN} partners.json`]: {
    [PARTNERS]: undefined,
    'content/collections/Partners.json': smallSite[PARTNERS],
  },
  'content/Pages:1:1  has 3 files, and the site reads content/pages/, which is missing; rename the folder "Pages" to "pages"':
    Object.fromEntries(
      ['index', '404', 'faq'].flatMap((name) => [
        [`content/pages/${name}.json`, undefined],
        [`content/Pages/${name}.json`, smallSite[`content/pages/${name}.json`]],
      ]),
    ),
  'content/images:1:1  has 1 file, and the site reads content/media/, which is missing; rename the folder "images" to "media"':
    { 'content/media/mark.svg': undefined, 'content/images/mark.svg': DRAWING },
  'content/Site.json:1:1  has another name than site.json, which the site reads; rename it': {
    [SITE]: undefined,
    'content/Site.json': smallSite[SITE],
  },
  [`content/pages/con.json:1:1  has the name "con", ${DEVICE}`]: {
    'content/pages/con.json': PAGE,
    [OFFERS]: linkTo('/con'),
  },
  [`content/collections/nul.json:1:1  has the name "nul", ${DEVICE}`]: {
    'content/collections/nul.json': smallSite[PARTNERS],
    ...changed(HOME, '"partners"', '"nul"'),
  },
}

test.each(Object.entries(cases))('the check says only %s', (problem, changes) => {
  expect(problemLines(changes)).toEqual([problem])
})

test('names that only begin like a device, and files that systems and editors create, are no problem', () => {
  const pages = ['console.json', 'com10.json', '.faq.json.swp', 'faq.json~', '#faq.json#']
  const files = Object.fromEntries(pages.map((name) => [`content/pages/${name}`, PAGE]))
  const others = {
    'content/media/con-1.svg': DRAWING,
    'content/.DS_Store': '',
    'content/media/Thumbs.db': '',
  }
  expect(problemLines({ ...files, ...others })).toEqual([])
})

test.each([
  ['content/pages', 'json', PAGE],
  ['content/collections', 'json', PAGE],
  ['content/media', 'svg', DRAWING],
])('a name in %s leaves room for the endings of published files', (folder, ending, text) => {
  const file = `${folder}/${'a'.repeat(240)}.${ending}`
  expect(problemLines({ [file]: text })).toEqual([
    `${file}:1:1  has a name of ${241 + ending.length} bytes, and at most 200 are possible; choose a shorter one`,
  ])
})
