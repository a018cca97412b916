import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentReader } from '../../src/build/content.ts'
import { mendFiles } from '../../src/build/mend.ts'
import { formatProblem } from '../../src/build/report.ts'
import { smallSite, writeFiles } from '../fixtures/site.ts'

const mdx = (body: string, fields = 'title: Terms') => `---
${fields}
description: What we promise.
masthead: { title: TERMS }
---

${body}
`

const TERMS = 'content/pages/terms.mdx'
const PRODUCTS = 'content/collections/products.json'

const products = (price: string) => `{
  "card": "product",
  "items": [
    { "id": 1, "name": "Mast", "picture": { "src": "mark.svg", "alt": "A mast" }, "text": "Holds.", "price": ${price}, "href": "/" }
  ]
}`

/** A change to the small site (`undefined` removes a file), and all that is said about it. */
type Case = [what: string, changes: Record<string, string | undefined>, said: string[]]

function problemsWith(changes: Record<string, string | undefined>): string[] {
  const files = Object.fromEntries(
    Object.entries({ ...smallSite, ...changes }).flatMap(([path, text]) =>
      text === undefined ? [] : [[path, text]],
    ),
  )
  return contentReader(writeFiles(files))().problems.map(formatProblem)
}

const echoes: Case[] = [
  [
    'a page that shows a product of a broken collection',
    {
      [PRODUCTS]: products('"19"'),
      [TERMS]: mdx(
        'Text.',
        `title: Mast
sections:
  - type: prose
  - type: product
    product: { from: products, id: 1 }
    text: It holds.
    sku: A1
    categories: [{ label: Masts, href: / }]
    tags: [{ label: Iron, href: / }]
    action: { label: Add, href: / }`,
      ),
    },
    [`${PRODUCTS}:4:110  items.0.price  is a text; expected a number`],
  ],
  [
    'links whose words are tokens, while nobody knows what those stand for',
    {
      'content/site.json': undefined,
      [TERMS]: mdx('Write to [{email}](mailto:{email}) or **[{phone}](tel:{phone})**.'),
    },
    ['content/site.json:1:1  is missing; every site needs it'],
  ],
]

test.each(echoes)('%s: the cause alone is told', (_, changes, said) => {
  expect(problemsWith(changes)).toEqual(said)
})

/** The small site with a promo whose button leads to `href`. */
const withLink = (href: string) =>
  writeFiles({
    ...smallSite,
    'content/pages/offers.json': JSON.stringify({
      title: 'Offers',
      description: 'What is cheaper.',
      masthead: { title: 'OFFERS' },
      sections: [{ type: 'promo', actions: [{ label: 'Ask', href }] }],
    }),
    'content/pages/help/wiring.json': smallSite['content/pages/404.json'] ?? '',
  })

test.each([
  ['faq', '"faq" is no address; did you mean "/faq"?; pages start with "/"', '/faq'],
  [' /faq', '" /faq" holds a space, backslash or control character; remove it', '/faq'],
  ['/faq.html', '"/faq.html" is written "/faq"', '/faq'],
  ['/pages/faq', '"/pages/faq" is written "/faq"', '/faq'],
  ['/content/pages/faq.json#refunds', '"/content/pages/faq.json#refunds" is written "/faq"', '/faq#refunds'],
  ['/index', '"/index" is written "/"', '/'],
  ['/faq/page/2', '"/faq/page/2" is written "/faq?page=2"', '/faq?page=2'],
  ['/wiring', 'no page "/wiring"; did you mean "/help/wiring"?', '/help/wiring'],
  [
    'https://www.fixture.example/faq',
    '"https://www.fixture.example/faq" is on this site; write "/faq"',
    '/faq',
  ],
  ['http://fixture.example/fqa', '"http://fixture.example/fqa" is on this site; write "/fqa"', '/faq'],
  ['http://localhost:5173/faq', '"http://localhost:5173/faq" is on your own computer; write "/faq"', '/faq'],
  [
    'www.example.com',
    '"www.example.com" is no whole address; write "https://www.example.com"',
    'https://www.example.com',
  ],
  [
    'me@mail.example',
    '"me@mail.example" is no whole address; write "mailto:me@mail.example"',
    'mailto:me@mail.example',
  ],
  [
    'tel:+1 206 555',
    '"tel:+1 206 555" holds a space, backslash or control character; remove it',
    'tel:+1206555',
  ],
])('a link to %j is told, and mended', (href, said, mended) => {
  const root = withLink(href)
  const { problems } = contentReader(root)()
  expect(problems.map(({ message }) => message)).toEqual([said])
  mendFiles(root, problems)
  expect(contentReader(root)().problems).toEqual([])
  expect(readFileSync(join(root, 'content/pages/offers.json'), 'utf8')).toContain(`"href":"${mended}"`)
})

test.each([
  ['', 'is no address; write a page such as "/faq", or a whole https: address'],
  ['/offers-of-2025', 'no page "/offers-of-2025"'],
  ['/404#a', 'no page "/404"'],
  ['/offers#a', 'no anchor "#a" on "/offers"; give the block that is meant an "id" there'],
  ['mailto:', '"mailto:" holds no email address; write it as "mailto:name@example.com"'],
  ['mailto:hello', '"mailto:hello" holds no email address; write it as "mailto:name@example.com"'],
  ['tel:', '"tel:" holds no phone number; write it as "tel:+12065550142"'],
  ['tel:call-us', '"tel:call-us" holds no phone number; write it as "tel:+12065550142"'],
  ['https://', '"https://" is no whole address; write it as "https://www.example.com/page"'],
  ['https:/a.example', '"https:/a.example" is no whole address; write it as "https://www.example.com/page"'],
])('a link to %j is told, and left to people', (href, said) => {
  const { problems } = contentReader(withLink(href))()
  expect(problems.map(({ message, edit }) => [message, edit])).toEqual([
    [expect.stringContaining(said), undefined],
  ])
})

test.each([
  'mailto:{email}',
  'tel:{phone}',
  'tel:555-0100;ext=2',
  'https://a.example/b',
  'https://www.fixture.example/feed.xml',
  '/faq?from=mail',
  'mailto:me@mail.example?subject=Hello',
])('a link to %j is good', (href) => {
  expect(contentReader(withLink(href))().problems).toEqual([])
})

const PAGE = smallSite['content/pages/404.json'] ?? ''
const promoOf = (src: string) =>
  PAGE.replace(
    '"sections": []',
    `"sections": [{ "type": "promo", "picture": { "src": "${src}", "alt": "A mark" } }]`,
  )
const DRAWING = smallSite['content/media/mark.svg'] ?? ''
const OFFERS = 'content/pages/offers.json'

const files: Case[] = [
  [
    'a copy with a space in its name',
    { 'content/pages/faq copy.json': PAGE },
    [
      'content/pages/faq copy.json:1:1  has a name that makes no clean address; use lower-case letters, digits and hyphens: faq-copy.json',
    ],
  ],
  [
    'a Markdown file',
    { 'content/pages/offers.md': 'Text.' },
    ['content/pages/offers.md:1:1  is no .mdx file; pages of text end in .mdx'],
  ],
  [
    'a page beside the folder of pages',
    { 'content/offers.json': PAGE },
    [
      'content/offers.json:1:1  stands where nothing reads it; move it to content/pages/ or content/collections/, or remove it',
    ],
  ],
  [
    'a site.json of another name',
    { 'content/site.json': undefined, 'content/Site.json': smallSite['content/site.json'] },
    ['content/Site.json:1:1  has another name than site.json, which every site needs; rename it'],
  ],
  [
    'a page in the folder of pictures that never change',
    { 'content/pages/media/tour.json': PAGE },
    [
      'content/pages/media/tour.json:1:1  has the address of a folder for scripts or pictures, which browsers keep for a year; name it otherwise',
    ],
  ],
  [
    'a picture that ends in capitals',
    { 'content/media/logo.SVG': DRAWING, [OFFERS]: promoOf('logo.SVG') },
    ['the picture "logo.SVG" ends in capitals; rename the file, and write .svg here'],
  ],
  [
    'a picture with a space in its name',
    { 'content/media/my logo.svg': DRAWING, [OFFERS]: promoOf('my logo.svg') },
    ['the picture "my logo.svg" has a name that makes no clean address; use letters, digits, hyphens and _'],
  ],
  [
    'a picture of a kind of phones',
    { 'content/media/logo.heic': 'x', [OFFERS]: promoOf('logo.heic') },
    ['"logo.heic" is of no kind that browsers show; save it as WebP, PNG, JPEG, AVIF or SVG'],
  ],
  [
    'a picture of another site',
    { [OFFERS]: promoOf('https://a.example/b.webp') },
    [
      'the picture "https://a.example/b.webp" is on another site; save it in content/media/ and name it by its path',
    ],
  ],
  [
    'what systems and editors leave behind',
    {
      'content/.DS_Store': '',
      'content/pages/.faq.json.swp': '',
      'content/pages/faq.json~': '',
      'content/pages/#faq.json#': '',
      'content/media/Thumbs.db': '',
    },
    [],
  ],
]

test.each(files)('%s', (_, changes, said) => {
  expect(problemsWith(changes)).toEqual(said.map((words) => expect.stringContaining(words)))
})

const broken = (line: string) => `{\n  "title": "Offers",\n  ${line}\n}`

test.each([
  ['"price": 59,99', '3:12', 'a number is written with a point: 59.99', '"price": 59.99'],
  ['"price": 1,299', '3:12', 'a number has no sign between its digits: 1299', undefined],
  ['"price": $59.99', '3:12', 'a price is the number alone; remove the $', undefined],
  ['"price": .99', '3:12', 'a number begins with a digit: 0.99', '"price": 0.99'],
  ['"price": 059.99', '3:12', 'a number does not begin with 0: 59.99', '"price": 59.99'],
  ['"day": 2026-12-24', '3:10', 'a day stands in double quotes: "2026-12-24"', '"day": "2026-12-24"'],
  ['"text": “Ask us”', '3:11', 'text stands in straight double quotes ("), and not in “', '"text": "Ask us"'],
  ['“text”: "Ask us"', '3:3', 'text stands in straight double quotes ("), and not in “', '"text": "Ask us"'],
  ["'text': 'Ask us'", '3:3', 'text stands in straight double quotes ("), and not in \'', '"text": "Ask us"'],
  [
    '"text": “It\'s us”',
    '3:11',
    'text stands in straight double quotes ("), and not in “',
    '"text": "It\'s us"',
  ],
  [
    '"text": "Ask us”',
    '3:11',
    'a straight double quote (") is missing at the end; a curved one closes nothing',
    undefined,
  ],
  ['"text": "Ask "us" now"', '3:16', 'a double quote inside a text is written \\"', undefined],
  ["\"text\": 'It's us'", '3:11', 'text stands in straight double quotes ("), and not in \'', undefined],
  ['"open": True', '3:11', 'true is written in lower-case letters', '"open": true'],
  ['"open": yes', '3:11', '"yes" is no JSON value; write true or false, or text in double quotes', undefined],
  ['"text": "Ask us",', '3:19', 'this comma is one too many; remove it', '"text": "Ask us"'],
  ['"items": [1, 2, ]', '3:17', 'this comma is one too many; remove it', '"items": [1, 2 ]'],
  [
    '"text": "Ask us",, "open": true',
    '3:20',
    'this comma is one too many; remove it',
    '"text": "Ask us", "open": true',
  ],
  [
    '"text": "Ask us" "open": true',
    '3:20',
    'a comma is missing before this',
    '"text": "Ask us", "open": true',
  ],
  ['"text": Ask us', '3:11', 'a word that is no JSON value; text stands in double quotes', undefined],
])('%s is no JSON at %s', (line, place, said, mended) => {
  const root = writeFiles({ ...smallSite, [OFFERS]: broken(line) })
  const { problems } = contentReader(root)()
  expect(problems.map(formatProblem)).toEqual([`${OFFERS}:${place}  is no valid JSON: ${said}`])
  expect(problems.map(({ edit }) => edit !== undefined)).toEqual([mended !== undefined])
  for (let round = 0; round < 2; round++) mendFiles(root, contentReader(root)().problems)
  expect(readFileSync(join(root, OFFERS), 'utf8')).toBe(broken(mended ?? line))
})

const unread: Case[] = [
  ['an empty file', { [OFFERS]: '\n\n' }, [`${OFFERS}:1:1  is empty; write a JSON object`]],
  [
    'an empty text',
    { [TERMS]: '' },
    [`${TERMS}:1:1  is empty; write its fields between two lines of "---", and the text below`],
  ],
  [
    'an empty line above the fields',
    { [TERMS]: `\n${mdx('Text.')}` },
    [`${TERMS}:1:1  begins without its fields; write them between two lines of "---" at the top`],
  ],
  [
    'a merge that was left half done',
    { [OFFERS]: PAGE.replace('  "title"', '<<<<<<< HEAD\n  "title"') },
    [
      `${OFFERS}:2:1  holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>`,
    ],
  ],
  [
    'the same in a text',
    { [TERMS]: mdx('<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> theirs') },
    [
      `${TERMS}:7:1  holds two versions that were not merged; keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>`,
    ],
  ],
]

test.each(unread)('%s', (_, changes, said) => {
  expect(problemsWith(changes)).toEqual(said)
})
