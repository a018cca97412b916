import { expect, test } from 'vitest'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { fixFiles } from '../../../fixtures/fixed-site.ts'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'

/** A page whose button leads to `href`, and another one. */
const withLink = (href: string) => ({
  [OFFERS]: page([{ type: 'promo', actions: [{ label: 'Ask', href }] }]),
  'content/pages/help/wiring.json': page([]),
})

/** A link, what is wrong with it, and the link that --fix writes. */
const fixable: Record<string, [problem: string, fixed: string]> = {
  faq: ['is not an address; pages start with "/"; did you mean "/faq"?', '/faq'],
  ' /faq': ['holds a space or control character; write "/faq"', '/faq'],
  '\\faq': ['has a backslash; write "/faq"', '/faq'],
  '/help\\wiring': ['has a backslash; write "/help/wiring"', '/help/wiring'],
  'pages\\faq.json': ['has a backslash; write "/faq"', '/faq'],
  '/faq.html': ['is written "/faq"', '/faq'],
  '/pages/faq': ['is written "/faq"', '/faq'],
  '/content/pages/faq.json#refunds': ['is written "/faq#refunds"', '/faq#refunds'],
  '/index': ['is written "/"', '/'],
  '/faq/page/2': ['is written "/faq?page=2"', '/faq?page=2'],
  '/wiring': ['no page "/wiring"; did you mean "/help/wiring"?', '/help/wiring'],
  'https://www.fixture.example/faq': ['is on this site; write "/faq"', '/faq'],
  'http://fixture.example/fqa': ['is on this site; write "/faq"', '/faq'],
  'http://localhost:5173/faq': ['is on your own computer; write "/faq"', '/faq'],
  'www.example.com': ['is not a whole address; write "https://www.example.com"', 'https://www.example.com'],
  'me@mail.example': ['is not a whole address; write "mailto:me@mail.example"', 'mailto:me@mail.example'],
  'mailto:a@mail.example?subject=Moving house': [
    'holds a space or control character; write "mailto:a@mail.example?subject=Moving%20house"',
    'mailto:a@mail.example?subject=Moving%20house',
  ],
  'https://a.example/Price List 2026.pdf ': [
    'holds a space or control character; write "https://a.example/Price%20List%202026.pdf"',
    'https://a.example/Price%20List%202026.pdf',
  ],
  'tel:+1 206 555': ['holds a space or control character; write "tel:+1206555"', 'tel:+1206555'],
}

const messageOf = (href: string, problem: string) =>
  problem.startsWith('no ') ? problem : `${JSON.stringify(href)} ${problem}`

test.each(Object.entries(fixable))('a link to %j is a problem with a fix', (href, [problem, fixed]) => {
  const { problems, left, textOf } = fixFiles(withLink(href))
  expect(problems.map(({ message }) => message)).toEqual([messageOf(href, problem)])
  expect(left).toEqual([])
  expect(textOf(OFFERS)).toContain(`"href":"${fixed}"`)
})

test.each(
  Object.entries({
    '': 'is not an address; write a page such as "/faq", or a whole https: address',
    '/offers-of-2025': 'no page "/offers-of-2025"',
    '/404#a': 'no page "/404"',
    '/offers#a': 'no anchor "#a" on "/offers"; give the block that is meant an "id" there',
    'mailto:': '"mailto:" holds no email address; write it as "mailto:name@example.com"',
    'mailto:hello': '"mailto:hello" holds no email address; write it as "mailto:name@example.com"',
    'tel:': '"tel:" holds no phone number; write it as "tel:+12065550142"',
    'tel:call-us': '"tel:call-us" holds no phone number; write it as "tel:+12065550142"',
    'https://': '"https://" is not a whole address; write it as "https://www.example.com/page"',
    'https:/a.example':
      '"https:/a.example" is not a whole address; write it as "https://www.example.com/page"',
  }),
)('a link to %j is a problem without a fix', (href, problem) => {
  const { problems } = checkFiles(withLink(href))
  expect(problems.map(({ message, edit }) => [message, edit])).toEqual([
    [expect.stringContaining(problem), undefined],
  ])
})

test.each([
  ...['mailto:{email}', 'tel:{phone}', 'tel:555-0100;ext=2', 'https://a.example/b', '/faq?from=mail'],
  ...['https://www.fixture.example/feed.xml', 'mailto:me@mail.example?subject=Hello'],
])('a link to %j is good', (href) => {
  expect(checkFiles(withLink(href)).problems).toEqual([])
})
