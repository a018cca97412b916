import { expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const page = (...sections: string[]) => `{
  "title": "Offers",
  "description": "What is cheaper this month.",
  "masthead": { "title": "OFFERS" },
  "sections": [
    ${sections.join(',\n    ')}
  ]
}`

const mdx = (body: string, title = 'Terms') => `---
title: ${title}
description: What we promise.
masthead: { title: TERMS }
sections:
  - type: prose
---

${body}
`

const article = (date: string) => `{
  "card": "article",
  "items": [
    {
      "title": "Why the line hums",
      "href": "/faq",
      "picture": { "src": "mark.svg", "alt": "A mark" },
      "category": "COMMUNITY",
      "categoryHref": "/",
      "date": "${date}",
      "minutes": 3
    }
  ]
}`

const OFFERS = 'content/pages/offers.json'
const TERMS = 'content/pages/terms.mdx'

/** What an editor did, the files as they are then, and everything that is said about it. */
const mistakes: [string, Record<string, string>, string[]][] = [
  [
    'a comma is missing',
    { [OFFERS]: page('{ "type": "faq" "items": [] }') },
    [`${OFFERS}:6:21  is no valid JSON: a comma is missing before this`],
  ],
  [
    'a quote is missing in the frontmatter',
    { [TERMS]: mdx('Text.', '"Terms') },
    [`${TERMS}:2:8  is no valid YAML: a closing quote is missing`],
  ],
  [
    'an unknown block',
    { [OFFERS]: page('{ "type": "fqa", "items": [{ "question": "Why?", "answer": "So." }] }') },
    [`${OFFERS}:6:15  sections.0.type  "fqa" is not known here; did you mean "faq"?`],
  ],
  [
    'a misspelt key',
    { [OFFERS]: page('{ "type": "faq", "items": [{ "qestion": "Why?", "answer": "So." }] }') },
    [`${OFFERS}:6:34  sections.0.items.0.qestion  is no key of this object; did you mean "question"?`],
  ],
  [
    'a wrong type',
    { [OFFERS]: page('{ "type": "faq", "items": [{ "question": "Why?", "answer": 42 }] }') },
    [`${OFFERS}:6:64  sections.0.items.0.answer  is the number 42; expected a text in double quotes`],
  ],
  [
    'a record that does not exist',
    { [OFFERS]: page('{ "type": "grid", "card": "logo", "items": { "from": "partnrs" } }') },
    [`${OFFERS}:6:58  sections.0.items.from  no collection "partnrs"; did you mean "partners"?`],
  ],
  [
    'a picture that does not exist',
    { [OFFERS]: page('{ "type": "promo", "picture": { "src": "mrak.svg", "alt": "A mark" } }') },
    [
      `${OFFERS}:6:44  sections.0.picture.src  no picture "mrak.svg" in content/media/; did you mean "mark.svg"?`,
    ],
  ],
  [
    'a broken link',
    { [OFFERS]: page('{ "type": "promo", "actions": [{ "label": "Ask", "href": "/fqa" }] }') },
    [`${OFFERS}:6:62  sections.0.actions.0.href  no page "/fqa"; did you mean "/faq"?`],
  ],
  [
    'an impossible date',
    { 'content/collections/articles.json': article('2025-02-30') },
    [
      'content/collections/articles.json:10:15  items.0.date  is no day of the calendar; write it as "2025-01-23"',
    ],
  ],
  [
    'a tag that is not closed',
    { [TERMS]: mdx('## Refunds\n\n<Note>\n\nWithin 24 hours.') },
    [`${TERMS}:11:1  <Note> is not closed; write </Note> where it ends`],
  ],
  [
    'two bad files at once',
    {
      [OFFERS]: page('{ "type": "faq", "items": [{ "question": "Why?" }] }'),
      [TERMS]: mdx('[Ask](/fqa)'),
    },
    [
      `${OFFERS}:6:32  sections.0.items.0.answer  is missing; expected a text in double quotes`,
      `${TERMS}:9:1  no page "/fqa"; did you mean "/faq"?`,
    ],
  ],
  [
    'a key twice',
    { [OFFERS]: page('{ "type": "promo", "id": "a", "id": "b" }') },
    [`${OFFERS}:6:35  sections.0.id  appears twice in the same object; remove one of them`],
  ],
]

test('there are twelve', () => {
  expect(mistakes.map(([name]) => name)).toHaveLength(12)
})

test.each(mistakes)('%s: one problem each, at its place', (_, files, expected) => {
  const { problems } = createContentSession(writeFiles({ ...smallSite, ...files }))()
  expect(problems.map(formatProblem)).toEqual(expected)
})
