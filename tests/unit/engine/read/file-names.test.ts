import { expect, test } from 'vitest'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { changed, HOME, SITE, smallSite } from '../../../fixtures/site.ts'

const PAGE = smallSite['content/pages/404.json'] ?? ''
const promoOf = (src: string) => page([{ type: 'promo', picture: { src, alt: 'A mark' } }])
const DRAWING = smallSite['content/media/mark.svg'] ?? ''

/** A change of the small site, and all its problems. */
const cases: Record<string, [changes: Record<string, string | undefined>, ...problems: string[]]> = {
  'a copy with a space in its name': [
    { 'content/pages/faq copy.json': PAGE },
    'content/pages/faq copy.json:1:1  has a name that makes no clean address; use lower-case letters, digits and hyphens: faq-copy.json',
  ],
  'a page whose name differs from another only in capitals': [
    { 'content/pages/FAQ.json': PAGE },
    'content/pages/FAQ.json:1:1  differs from content/pages/faq.json only in capitals, and many computers take the two for one file; remove or rename one of them',
  ],
  'a page with a wrong name that others link to': [
    { 'content/pages/faq.json': undefined, 'content/pages/Faq.json': smallSite['content/pages/faq.json'] },
    'content/pages/Faq.json:1:1  has a name that makes no clean address; use lower-case letters, digits and hyphens: faq.json',
  ],
  'a collection with a wrong name that pages show': [
    {
      'content/collections/partners.json': undefined,
      'content/collections/Partners.json': smallSite['content/collections/partners.json'],
    },
    'content/collections/Partners.json:1:1  has a name that makes no clean address; use lower-case letters, digits and hyphens: partners.json',
  ],
  'a renamed folder of pages': [
    Object.fromEntries(
      ['index', '404', 'faq'].flatMap((name) => [
        [`content/pages/${name}.json`, undefined],
        [`content/Pages/${name}.json`, smallSite[`content/pages/${name}.json`]],
      ]),
    ),
    'content/Pages:1:1  has 3 files, and the site reads content/pages/, which is missing; rename the folder "Pages" to "pages"',
  ],
  'a renamed folder of media': [
    { 'content/media/mark.svg': undefined, 'content/images/mark.svg': DRAWING },
    'content/images:1:1  has 1 file, and the site reads content/media/, which is missing; rename the folder "images" to "media"',
  ],
  'a picture named as in an address': [
    { 'content/media/my logo.svg': DRAWING, [OFFERS]: promoOf('my%20logo.svg') },
    '"my%20logo.svg" is written as in an address, and the file is called "my logo.svg"; rename the file to "my-logo.svg", and write that',
  ],
  'a Markdown file': [
    { 'content/pages/offers.md': 'Text.' },
    'content/pages/offers.md:1:1  is no .mdx file; pages of text end in .mdx',
  ],
  'a page beside the folder of pages': [
    { 'content/offers.json': PAGE },
    'content/offers.json:1:1  is no document that this site reads; move it to content/pages/ or content/collections/, or remove it. A developer adds the document of a plugin in src/plugins/index.ts',
  ],
  'a site.json with another name': [
    { [SITE]: undefined, 'content/Site.json': smallSite[SITE] },
    'content/Site.json:1:1  has another name than site.json, which the site reads; rename it',
  ],
  'a page in the folder of published pictures': [
    { 'content/pages/media/tour.json': PAGE },
    'content/pages/media/tour.json:1:1  has the address of a folder for scripts or pictures, which browsers keep for a year; name it otherwise',
  ],
  'a picture with an ending in capitals': [
    { 'content/media/logo.SVG': DRAWING, [OFFERS]: promoOf('logo.SVG') },
    'the picture "logo.SVG" ends in capitals; rename the file, and write .svg here',
  ],
  'a picture with a space in its name': [
    { 'content/media/my logo.svg': DRAWING, [OFFERS]: promoOf('my logo.svg') },
    'the picture "my logo.svg" has a name that makes no clean address; rename the file to "my-logo.svg", with letters, digits, hyphens and _',
  ],
  'a picture in a format that browsers do not show': [
    { 'content/media/logo.heic': 'x', [OFFERS]: promoOf('logo.heic') },
    'the picture "logo.heic" is a HEIC photo, as iPhones take them',
  ],
  'a picture of another site': [
    { [OFFERS]: promoOf('https://a.example/b.webp') },
    'the picture "https://a.example/b.webp" is on another site; save it in content/media/ and name it by its path',
  ],
  'a page with a name that Windows keeps for a device, and a link to it': [
    {
      'content/pages/con.json': PAGE,
      [OFFERS]: page([{ type: 'promo', actions: [{ label: 'Go', href: '/con' }] }]),
    },
    'content/pages/con.json:1:1  has the name "con", which Windows keeps for a device; give it another name',
  ],
  'the same with another ending, in a folder': [
    { 'content/pages/shop/aux.mdx': `---\n${PAGE}\n---\n` },
    'content/pages/shop/aux.mdx:1:1  has the name "aux", which Windows keeps',
  ],
  'a folder of such a name': [
    { 'content/pages/prn/tour.json': PAGE },
    'content/pages/prn:1:1  has the name "prn", which Windows keeps for a device; give it another name',
  ],
  'a collection of such a name that a page shows': [
    {
      'content/collections/nul.json': smallSite['content/collections/partners.json'],
      ...changed(HOME, '"partners"', '"nul"'),
    },
    'content/collections/nul.json:1:1  has the name "nul", which Windows keeps',
  ],
  'pictures of such a name': [
    {
      'content/media/COM1.svg': DRAWING,
      'content/media/lpt9.dark.svg': DRAWING,
      [OFFERS]: promoOf('lpt9.dark.svg'),
    },
    'content/media/COM1.svg:1:1  has the name "COM1", which Windows keeps',
    'content/media/lpt9.dark.svg:1:1  has the name "lpt9", which Windows keeps',
  ],
  'names that end in a dot or a space': [
    { 'content/pages/tour.json.': PAGE, 'content/media/old /mark.svg': DRAWING },
    'content/media/old :1:1  has a name that ends in a space, which Windows cannot store; rename it to "old"',
    'content/pages/tour.json.:1:1  has a name that ends in a dot, which Windows cannot store; rename it to "tour.json"',
  ],
  'names that only begin so': [
    {
      'content/pages/console.json': PAGE,
      'content/pages/com10.json': PAGE,
      'content/media/con-1.svg': DRAWING,
    },
  ],
  'files that operating systems and editors create': [
    {
      'content/.DS_Store': '',
      'content/pages/.faq.json.swp': '',
      'content/pages/faq.json~': '',
      'content/pages/#faq.json#': '',
      'content/media/Thumbs.db': '',
    },
  ],
}

test.each(Object.entries(cases))('%s', (_, [changes, ...expected]) => {
  expect(problemLines(changes)).toEqual(expected.map((message) => expect.stringContaining(message)))
})

test.each([
  ['content/pages', 'json', PAGE],
  ['content/collections', 'json', PAGE],
  ['content/media', 'svg', DRAWING],
])('a name in %s leaves room for the endings of published files', (folder, ending, text) => {
  const file = `${folder}/${'a'.repeat(240)}.${ending}`
  expect(problemLines({ [file]: text })).toEqual([
    `${file}:1:1  has a name of ${241 + ending.length} bytes; at most 200; choose a shorter one`,
  ])
})
