import { expect, test } from 'vitest'
import type { Content } from '../../../../src/engine/check/content-session.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { collection, planRecord } from '../../../fixtures/records.ts'
import { renderedSections } from '../../../fixtures/rendered-sections.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const plans = collection('plan', planRecord('Test'), planRecord('Other'))

function check(body: string, fields?: string): Content {
  return checkFiles({ 'content/collections/plans.json': plans, [TERMS]: termsPage(body, fields) })
}

async function sectionsOf(body: string, fields?: string) {
  const content = check(body, fields)
  expect(content.problems.map(formatProblem)).toEqual([])
  return renderedSections(content, 'terms')
}

/** A text with blocks, and what the page shows of it. */
const TEXTS: Record<string, object[]> = {
  'One\n\n<Plans from="plans" first={1} />\n\nTwo': [
    { type: 'prose', body: '<p>One</p>' },
    { type: 'plans', wide: false, groups: [{ plans: [{ name: 'Test' }] }] },
    { type: 'prose', body: '<p>Two</p>' },
  ],
  '<Plans from="plans" wide />\n\nWords\n\n<Faq items={[{ question: "Q", answer: "A" }]} />': [
    { type: 'plans', wide: true },
    { type: 'prose', body: '<p>Words</p>' },
    { type: 'faq', wide: false, items: [{ question: 'Q', answer: 'A' }] },
  ],
  // A text in a block of its own has the fields of the block.
  'One\n\n<Prose tone="soft">\n\n## Two\n\n</Prose>\n\nThree': [
    { body: '<p>One</p>' },
    { tone: 'soft', body: '<h2 id="two">Two</h2>' },
    { body: '<p>Three</p>' },
  ],
}

test.each(Object.entries(TEXTS))('blocks split the text %j', async (body, sections) => {
  expect(await sectionsOf(body)).toMatchObject(sections)
})

test('attributes are literals, and may hold tokens', async () => {
  const [, block] = await sectionsOf(`Words

<Faq
  id="offers"
  heading={{ title: \`All\`, score: { value: 0.5, "text": 'a }' } }}
  items={[
    { question: "Q", answer: "{phone}", },
  ]}
/>

[a](/terms#offers)`)
  expect(block).toMatchObject({
    id: 'offers',
    heading: { title: 'All', score: { value: 0.5, text: 'a }' } },
    items: [{ question: 'Q', answer: '555 0100' }],
  })
})

test('in a column, the blocks stay in the column', async () => {
  const marquee = '{ type: marquee, items: [a, b] }'
  const fields = `title: T\nsections: [{ type: columns, columns: [[{ type: prose }, ${marquee}], [${marquee}]] }]`
  expect(await sectionsOf('One\n\n<Plans from="plans" />\n\nTwo', fields)).toMatchObject([
    {
      columns: [
        [{ body: '<p>One</p>' }, { type: 'plans' }, { body: '<p>Two</p>' }, { type: 'marquee' }],
        [{ type: 'marquee' }],
      ],
    },
  ])
})

const article =
  'title: T\nsections:\n  - type: article\n    author: { label: A, href: /faq }\n    date: 2025-01-23\n    picture: { src: mark.svg, alt: A }\n    category: KNOWLEDGE\n    categoryHref: /faq\n    tags: [{ label: Tips, href: /faq }]\n    next: { label: Next, href: /faq }\n  - { type: marquee, items: [a, b] }'

test('the tags of an article, and the links to others, stand below its last text', async () => {
  expect(await sectionsOf('One\n\n<Plans from="plans" />\n\nTwo', article)).toMatchObject([
    { type: 'article', tags: [], body: '<p>One</p>' },
    { type: 'plans', wide: false },
    { type: 'prose', wide: false, body: '<p>Two</p>' },
    { type: 'article-end', wide: false, tags: [{ label: 'Tips' }], next: { label: 'Next' } },
    { type: 'marquee' },
  ])
})

/** The line of the first line of the body. */
const BODY = 7
const CODE =
  'is code, which content cannot hold; write a text in quotes, a number, true, false, a list […] or an object {…} of them'
/** A body, and its problem with its position in it. */
const problems: Record<string, string> = {
  '<Plan from="plans" />': '1:1  unknown tag <Plan>; did you mean <Plans>?',
  'a\n\n<Plans from="plans" noet="b" />': '3:21  Plans.noet  unknown key; did you mean "note"?',
  '<Plans form="plans" />': '1:8  Plans.form  unknown key; did you mean "from"?',
  '<Plans\n  from="plan"\n/>': '2:8  Plans.groups.0.plans.from  no collection "plan"; did you mean "plans"?',
  '<Plans from="plans" first="2" />':
    '1:27  Plans.groups.0.plans.first  is a text, not a number; write it in braces, not in quotes: first={2}',
  '<Faq\n  items={[\n    { question: "Q", answer: "A" },\n    { question: "Q", anser: "A" },\n  ]}\n/>':
    '4:22  Faq.items.1.anser  unknown key; did you mean "answer"?',
  '<Faq />': '1:1  Faq.items  is missing; write a list […]',
  '<Plans from={process.env.HOME} />': `1:14  ${CODE}`,
  '<Marquee items={["a", alert(1)]} />': `1:23  ${CODE}`,
  '<Marquee items={["a", "b"} />': '1:26  cannot be read here; is a quote, a comma or a bracket missing?',
  '<Plans {...all} />': '1:8  is code ({…}), which content cannot hold; write the fields out',
  '<Plans from="plans" from="plans" />': '1:21  from appears twice in this tag; remove one',
  '- <Plans from="plans" />':
    '1:3  <Plans> is a block; put it between paragraphs, not into a list, a quotation or a tag',
  'a <Plans from="plans" />': '1:3  <Plans> is inside a line; put each tag on a line of its own',
  '<Plans from="plans">a</Plans>': '1:1  <Plans> holds nothing; write it as <Plans … />',
  '<Tabs />': '1:1  unknown tag <Tabs>; known: <Note>, <Lead>, <Figure>',
  'a\n\n<Plans from="plans">\n\nb':
    '3:1  <Plans> is not closed, and holds nothing; end it by />: <Plans … />',
  '<Figure src="mark.svg" alt="A" caption="B">\n\nb':
    '1:1  <Figure> is not closed, and holds nothing; end it by />: <Figure … />',
  '<Faq items="[{ }, { }]" />':
    '1:12  Faq.items  is a text, not a list; write it in braces, not in quotes: items={[…]}',
  '<Note title=“Hello”>\n\na\n\n</Note>': '1:13  these are curly quotes; write straight ones: title="Hello"',
  '<Grid card=„logo and more“ from="plans" />':
    '1:12  these are curly quotes; write straight ones: card="logo and more"',
  '<Note title="Hello”>\n\na\n\n</Note>':
    '1:1  this tag is not finished; write straight quotes (") in place of curly ones',
  '<Plans id="a" from="plans" />\n\n<Plans id="a" from="plans" />':
    '3:11  Plans.id  "a" is the id of another block of this page; change one of them, so that links can tell them apart',
}

test.each(Object.entries(problems))('%s has one problem, told where it stands', (body, problem) => {
  const [, line, rest] = /^(\d+)(.*)$/s.exec(problem) ?? []
  expect(check(body).problems.map(formatProblem)).toEqual([`${TERMS}:${Number(line) + BODY - 1}${rest}`])
})

const IN_TEMPLATE = '$' + '{process.env.HOME}'
/** What no attribute may hold, and its first problem. */
const hostile: Record<string, RegExp> = {
  '<Links items={[{ label: "a", href: "javascript:alert(1)" }]} />': /^7:36 "javascript:" addresses/,
  '<Marquee items={["a", "b"]} heading={{ __proto__: { a: 1 }, title: "b" }} />': /^7:40 unknown key/,
  '<Marquee items={(() => ["a", "b"])()} />': /^7:17 is code/,
  '<Marquee items={["a", "b"]} heading={{ get title() { return "b" } }} />': /^7:40 is code/,
  [`<Marquee items={["a", \`${IN_TEMPLATE}\`]} />`]: /^7:23 is code/,
  '<Marquee items={["a", /b/]} />': /^7:23 is code/,
  [`<Marquee items={${'['.repeat(900)}${']'.repeat(900)}} />`]:
    /^7:81 is nested deeper than 64 levels; write it with fewer/,
  [`<Marquee items={${'['.repeat(30_000)}`]: /^7:1 holds more than/,
  [`<Marquee items={${'{'.repeat(1900)}} />`]: /^7:/,
}

const hostileCases = Object.entries(hostile).map(
  ([body, message]) => [body.slice(0, 60), body, message] as const,
)

test.each(hostileCases)('%s is refused where it stands', (_, body, message) => {
  const [first] = check(body).problems
  expect(`${first?.line}:${first?.column} ${first?.message}`).toMatch(message)
})

test('a problem in the fields behind a split text is told at its field', () => {
  const fields = `${article}\n  - { type: marquee, itms: [a, b] }`
  const found = check('One\n\n<Plans from="plans" />\n\nTwo', fields.replace('label: Tips', 'labl: Tips'))
  expect(found.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    expect.stringMatching(/^10:14 unknown key; did you mean "label"\?/),
    expect.stringMatching(/^13:22 unknown key; did you mean "items"\?/),
  ])
})
