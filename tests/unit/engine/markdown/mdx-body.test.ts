import { expect, test } from 'vitest'
import type { Section } from '../../../../schemas/section.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { checkFiles, createContentSession } from '../../../fixtures/content-session.ts'
import { fixFiles } from '../../../fixtures/fixed-site.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { articleRecord, collection } from '../../../fixtures/records.ts'
import { renderedSections } from '../../../fixtures/rendered-sections.ts'
import { FAQ, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { articlePage, TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const fields = `---
title: Terms
description: What holds between us.
masthead: { title: Terms }
---
`
/** The lines above the body. */
const BODY = 5

const problemsOf = (text: string) => problemLines({ [TERMS]: text })

/** Returns the sections of a page with the HTML of its body, and expects that the site has no problem. */
async function sectionsOf(files: Record<string, string>, name = 'terms'): Promise<Section[]> {
  const content = checkFiles(files)
  expect(content.problems.map(formatProblem)).toEqual([])
  return renderedSections(content, name)
}

async function htmlOf(body: string): Promise<string> {
  const [section] = await sectionsOf({ [TERMS]: `${fields}${body}` })
  return section?.type === 'prose' ? section.body : ''
}

/** A body, and its HTML. */
const good: Record<string, string> = {
  'Hello\nworld.': '<p>Hello\nworld.</p>',
  '*a* **b** ~~c~~ `d<e`': '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&lt;e</code></p>',
  'a < b & c > d "e" \\{f\\} \\<g>': '<p>a &lt; b &amp; c &gt; d “e” {f} &lt;g&gt;</p>',
  'From $35 to $&.': '<p>From $35 to $&amp;.</p>',
  '## What we *keep*\n\n### Why\n\n## Why':
    '<h2 id="what-we-keep">What we <em>keep</em></h2><h3 id="why">Why</h3><h2 id="why-2">Why</h2>',
  '## ***': '<h2 id="section">***</h2>',
  '## Menu': '<h2 id="menu-2">Menu</h2>',
  '- a\n- b\n  - c':
    '<ul><li><span>a</span></li><li><span>b</span><ul><li><span>c</span></li></ul></li></ul>',
  '3. a\n\n4. b': '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
  '> a\n>\n> b': '<blockquote><p>a</p><p>b</p></blockquote>',
  '```js\nif (a < b) {\n```': '<pre tabindex="0"><code>if (a &lt; b) {\n</code></pre>',
  'a\\\nb\n\n---': '<p>a<br/>\nb</p><hr/>',
  '[a](/faq#refunds) [b](https://x.example "") [c][d]\n\n[d]: /faq':
    '<p><a href="/faq#refunds">a</a> <a href="https://x.example">b</a> <a href="/faq">c</a></p>',
  'https://x.example and a@b.example':
    '<p><a href="https://x.example">https://x.example</a> and <a href="mailto:a@b.example">a@b.example</a></p>',
  '![A mark](mark.svg)':
    '<p><img class="X" loading="lazy" decoding="async" src="/media/mark.X.svg" alt="A mark" width="20" height="10"/></p>',
  '<Figure src="mark.svg" alt="A mark" caption="Our &quot;mark&quot;" />':
    '<figure><img class="X" loading="lazy" decoding="async" src="/media/mark.X.svg" alt="A mark" width="20" height="10"/><figcaption>Our “mark”</figcaption></figure>',
  '<Note title="Mind">\n\na\n\n- b\n\n</Note>':
    '<div role="note"><p><strong>Mind</strong></p><p>a</p><ul><li><span>b</span></li></ul></div>',
  '<Note>a *b*</Note>': '<div role="note"><p>a <em>b</em></p></div>',
  '<Lead>\n  a\n</Lead>': '<div data-lead=""><p>a</p></div>',
  '## Plans\n\n| | Price |\n|---|---:|\n| A | $5 |':
    '<h2 id="plans">Plans</h2><div data-scroll="" tabindex="0" role="group" aria-labelledby="plans"><table><thead><tr><td></td><th scope="col" data-align="right">Price</th></tr></thead><tbody><tr><th scope="row">A</th><td data-align="right">$5</td></tr></tbody></table></div>',
  '| A |\n|---|':
    '<div data-scroll="" tabindex="0"><table><thead><tr><th scope="col">A</th></tr></thead></table></div>',
}

test.each(Object.entries(good))('%j becomes exactly this HTML', async (body, html) => {
  const written = (await htmlOf(body))
    .replace(/\.[0-9a-f]{8}\./g, '.X.')
    .replace(/class="[^"]*"/g, 'class="X"')
  expect(written).toBe(html)
})

const CODE = '{…} is code, which content cannot hold; write \\{ for the sign itself'
const STATEMENT =
  'a paragraph that begins with "import" or "export" is code, which content cannot hold; begin it with another word'
const IN_A_LINE = 'is inside a line; put each tag on a line of its own'

/** A body, and its problems with their positions in it. */
const bad: Record<string, string | string[]> = {
  'a\n\nimport fs from "fs"\n\nimport your own router': [`3:1  ${STATEMENT}`, `5:1  ${STATEMENT}`],
  'export const a = 1': `1:1  ${STATEMENT}`,
  'a {process.exit()} b {1 +} c': [`1:3  ${CODE}`, `1:22  ${CODE}`],
  'a\n\n{/* a comment */}': `3:1  ${CODE}`,
  '<Note title={name}>a</Note>': '1:7  title is code ({…}), which content cannot hold; write title="…"',
  '<Note {...all}>a</Note>': '1:7  is code ({…}), which content cannot hold; write the fields out',
  'a\nb { c\n\nd': '2:3  a { begins code, which content cannot hold; write \\{ for the sign itself',
  '<Not>a</Not>': '1:1  unknown tag <Not>; did you mean <Note>?',
  '<Chart.Pie />': '1:1  unknown tag <Chart.Pie>; known: <Note>, <Lead>, <Figure>',
  '<>a</>': '1:1  unknown tag <>; known: <Note>, <Lead>, <Figure>',
  'a <b>c</b>\n\n<script>alert(1)</script>\n\n<iframe src="https://x.example" />': [
    '1:3  HTML (<b>) is not possible here; write **words**',
    '3:1  HTML (<script>) is not possible here; write Markdown, or one of: <Note>, <Lead>, <Figure>',
    '5:1  HTML (<iframe>) is not possible here; write Markdown, or one of: <Note>, <Lead>, <Figure>',
  ],
  'a <Note>b</Note>': `1:3  <Note> ${IN_A_LINE}`,
  '{1 + 1} <Note>a</Note>\n\n{phone} <Lead>a</Lead>\n\n![a](mrk.svg) <Lead>a</Lead>': [
    `1:1  ${CODE}`,
    `1:9  <Note> ${IN_A_LINE}`,
    `3:9  <Lead> ${IN_A_LINE}`,
    '5:1  no picture "mrk.svg" in content/media/; did you mean "mark.svg"?',
    `5:15  <Lead> ${IN_A_LINE}`,
  ],
  '<Note titel="a" onclick="b">c</Note>': [
    '1:7  "titel" is not a field of <Note>; did you mean "title"?',
    '1:17  "onclick" is not a field of <Note>; known: title',
  ],
  '<Figure src="mark.svg" alt="" />\n\n<Note title>a</Note>\n\n<Note title="a" title="b">c</Note>': [
    '1:1  caption is missing; write <Figure caption="…">',
    '1:24  alt is empty; write alt="…"',
    '3:7  title is empty; write title="…"',
    '5:17  title appears twice in this tag; remove one',
  ],
  '<Note></Note>\n\n<Figure src="mark.svg" alt="a" caption="b">c</Figure>': [
    '1:1  <Note> is empty; write something into it, or remove it',
    '3:1  <Figure> holds nothing; write it as <Figure … />',
  ],
  '[a](/fqa) and [b](/faq#refnds)\n\n- [c](//evil.example)\n- [d](javascript:alert(1))\n- [e](#here) [](/faq)\n- [g][h]\n\n[h]: http://x.example':
    [
      '1:1  no page "/fqa"; did you mean "/faq"?',
      '1:15  no anchor "#refnds" on "/faq"; did you mean "#refunds"?',
      '3:3  "//evil.example" leads to another site; write "https://evil.example" if that is meant',
      '4:3  "javascript:" addresses are not allowed; use a page, https:, mailto:, tel:',
      '5:3  "#here" lacks its page, and no page has that anchor; write "/page#here", and give the block there that "id"',
      '5:14  is a link without words; write some, or remove it',
      '6:3  "http://x.example" is not secure; write https:',
    ],
  '![](mark.svg)\n\n![a](mrk.svg)\n\n![a](../site.json)\n\n![a](mark.svg "b")': [
    '1:1  has no alternative text; write ![what it shows](…)',
    '3:1  no picture "mrk.svg" in content/media/; did you mean "mark.svg"?',
    '5:1  no picture "../site.json" in content/media/; known: mark.svg',
    '7:1  has a title in quotes, which most visitors never see; write <Figure … caption="…" />',
  ],
  '# A\n\n## B\n\n#### C\n\n## ': [
    '1:1  is a second h1; the page has its own, begin with ##',
    '5:1  leaves out a level; write ### after ##',
    '7:1  is a heading without words; write some, or remove it',
  ],
  '### A': '1:1  leaves out a level; write ## after #',
  '## ### A': '1:1  begins with # twice, and visitors read the second one; remove it',
  '- [ ] a\n\nb[^1]\n\n[^1]: c': [
    '1:1  is a checkbox, which visitors cannot tick; remove the [ ]',
    '3:2  is a footnote, which is not possible here; write it into the text',
  ],
  'a\n\n<Note>\n\nb': '3:1  <Note> is not closed; write </Note> where it ends',
  'a <Note>b\n\nc</Note>':
    '1:3  <Note> is not closed; write </Note> where it ends; around several paragraphs, put each tag on a line of its own',
  '<Note>\n\na\n\n</Lead>': '5:1  this tag closes nothing; <Note> of line 6 is still open',
  'a </Note>': '1:3  this closing tag has no opening tag; remove it',
  'a\n\n<Note title="b\n\nc': '3:1  this tag is not finished; is a quote or a > missing?',
  '<Note title=a>b</Note>': '1:13  put the value of a field in double quotes',
  'a\n\n<!-- b -->': '3:2  comments are not possible here; remove it',
  '<https://x.example>': '1:8  write an address without < and >: by itself, or as [words](address)',
  'a <5 b': '1:4  this tag is not written correctly; write \\< for the sign < itself',
  // What stops the parser hides nothing of the rest.
  'a <http://localhost> b\n\nc <5 d\n\n[e](/fqa)\n\n## ### F': [
    '1:9  write an address without < and >: by itself, or as [words](address)',
    '3:4  this tag is not written correctly; write \\< for the sign < itself',
    '5:1  no page "/fqa"; did you mean "/faq"?',
    '7:1  begins with # twice, and visitors read the second one; remove it',
  ],
  '## a <5 b\n\n[c <5 d](/fqa)\n\n- e {\n\n| f | <https://x.example> |\n| --- | --- |\n| g | h |': [
    '1:7  this tag is not written correctly; write \\< for the sign < itself',
    '3:1  no page "/fqa"; did you mean "/faq"?',
    '3:5  this tag is not written correctly; write \\< for the sign < itself',
    '5:5  a { begins code, which content cannot hold; write \\{ for the sign itself',
    '7:14  write an address without < and >: by itself, or as [words](address)',
  ],
  '<Note>\n\na\n\n<Lead>\nb\n\n</Note>\n\n[c](/fqa)': [
    '8:1  this tag closes nothing; <Lead> of line 10 is still open',
    '10:1  no page "/fqa"; did you mean "/faq"?',
  ],
  '<Note title=a>\n\n[b](/fqa)\n\n</Note>\n\n<!-- c\n\n# d -->\n\n<Note title="e>\n\n[f](/fqa)\n\n</Note>': [
    '1:13  put the value of a field in double quotes',
    '3:1  no page "/fqa"; did you mean "/faq"?',
    '7:2  comments are not possible here; remove it',
    '11:1  this tag is not finished; is a quote or a > missing?',
    '13:1  no page "/fqa"; did you mean "/faq"?',
  ],
  '<div>\n\n[a](/fqa)\n\n</div>\n\nb </Note>\n\n<Note>\n\nc\n\n</Note >d': [
    '1:1  HTML (<div>) is not possible here; write Markdown, or one of: <Note>, <Lead>, <Figure>',
    '3:1  no page "/fqa"; did you mean "/faq"?',
    '7:3  this closing tag has no opening tag; remove it',
    '13:1  an opening tag and its closing tag are on different levels',
  ],
  'a\n\0': '2:1  holds a NUL character (U+0000) here, which no text needs; remove it',
}

test.each(Object.entries(bad))('the body %j has exactly these problems', (body, expected) => {
  expect(problemsOf(`${fields}${body}`)).toEqual(
    [expected].flat().map((problem) => {
      const [, line, rest] = /^(\d+)(.*)$/s.exec(problem) ?? []
      return `${TERMS}:${Number(line) + BODY}${rest}`
    }),
  )
})

/** The fields that every page needs. */
const needed = 'title: A\ndescription: B\nmasthead: { title: A }'
const inFence = (yaml: string, body = '') => `---\n${yaml}\n---\n${body}`
const known =
  'title, description, theme, navbar, masthead, service, updated, validFrom, validTo, instead, share, search, subscribe, phoneBar, sections'

/** A whole file, and its problems with their positions. */
const broken: Record<string, string | string[]> = {
  '# Hello': '1:1  begins without its fields; write them between two lines of "---" at the top',
  '+++\ntitle = "A"\n+++\n':
    '1:1  begins with +++, and its fields are TOML; write them as "title: Prices" between two lines of "---"',
  '---json\n{}\n---\n': '1:1  begins with "---json"; write "---" alone, and the fields as "title: Prices"',
  '{ "title": "A" }': '1:1  begins with JSON; write the fields as "title: Prices" between two lines of "---"',
  '': '1:1  is empty; write its fields between two lines of "---", and the text below',
  '---\ntitle: A\n': '1:1  has no second line of "---"; write one below the fields',
  '---\n---\na': '2:1  is null; write an object {…}',
  '\uFEFF---\n---\n': '1:1  starts with a byte order mark; save the file as UTF-8 without it',
  [inFence('title: A\ntitle: B')]: '3:1  title  appears twice in the same object; remove one of them',
  [inFence('title: A #B')]:
    '2:10  is not a part of the text: what follows a # is a comment, which visitors do not read; put the whole text in double quotes',
  [inFence('items:\n  - a\n   - b')]:
    '4:4  is not an entry of the list, but a part of the text above; indent it like the entry above, or put the whole text in double quotes',
  [inFence('title: &a A\ndescription: *a')]: '3:14  is an alias (*a); write the value itself out',
  [inFence('a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]')]: '3:8  is an alias (*a); write the value itself out',
  [inFence(`${needed}\n<<: { theme: night }`, 'a')]: `5:1  <<  unknown key; known: ${known}`,
  [inFence(`${needed}\n__proto__: {}`, 'a')]: `5:1  __proto__  unknown key; known: ${known}`,
  [inFence('title: 2025\ndescription: yes\nmasthead: { title: A }', 'a')]:
    '2:8  title  is the number 2025; write a text in double quotes',
  [inFence('title: A\nmasthead: { title: A }', 'a')]:
    '2:1  description  is missing; write a text in double quotes',
  [inFence(`${needed}\nsections:\n  - type: faq\n    items:\n      - question: Why?\n        anser: So.`)]:
    '9:9  sections.0.items.0.anser  unknown key; did you mean "answer"?',
  [inFence(
    `${needed}\nsections:\n  - type: prose\n  - { type: columns, columns: [[{ type: prose }], [{ type: marquee, items: [a, b] }]] }`,
    'a',
  )]: '7:33  sections.1.columns.0.0  shows the body a second time; a page has one "prose" or one "article"',
  [inFence(`${needed}\nsections: [{ type: prose }]`)]:
    '5:12  sections.0  has nothing to show; write the text below the second "---"',
  [inFence(`${needed}\nsections: [{ type: prose, body: "<b>" }]`, 'a')]:
    '5:33  sections.0.body  is not a field; write the body below the fields of an .mdx page',
  [inFence(`${needed}\nthene: night`, '\n[a](/fqa)\n\n<b/>')]: [
    '5:1  thene  unknown key; did you mean "theme"?',
    '8:1  no page "/fqa"; did you mean "/faq"?',
    '10:1  HTML (<b>) is not possible here; write **words**',
  ],
  // Lines may end with CRLF.
  [`${fields}\n[a](/fqa)\n`.replaceAll('\n', '\r\n')]: '7:1  no page "/fqa"; did you mean "/faq"?',
}

test.each(Object.entries(broken))('the file %j has exactly these problems', (text, expected) => {
  expect(problemsOf(text)).toEqual([expected].flat().map((problem) => `${TERMS}:${problem}`))
})

const WHOLE = 'put the whole text in double quotes'
const UNUSUAL = 'an unusual space (U+00A0, such as a no-break space); write ordinary spaces'

/** Fields that no parser of YAML reads, the position, and what is wrong. */
const noYaml: Record<string, [position: string, message: string]> = {
  'masthead:\n\ttitle: A': ['3:1', 'this line is indented with a tab; use spaces'],
  'title: A: B': ['2:8', `a text with a colon needs quotes; ${WHOLE}: "A: B"`],
  'link: { label: A: B, href: / }': ['2:16', `a text with a colon needs quotes; ${WHOLE}: "A: B"`],
  "title: 'A' B": ['2:8', `a text that begins with a quote must end with it; ${WHOLE}: "'A' B"`],
  'title: > 100 Mbps': ['2:8', `a text that begins with this sign needs quotes; ${WHOLE}: "> 100 Mbps"`],
  'title: - A': ['2:8', `a text that begins with this sign needs quotes; ${WHOLE}: "- A"`],
  'items:\n  - > 100': ['3:5', `a text that begins with this sign needs quotes; ${WHOLE}: "> 100"`],
  'title: @A': ['2:8', `a text that begins with this sign needs quotes; ${WHOLE}: "@A"`],
  'masthead:\n \u00A0title: A': ['3:2', `this line is indented with ${UNUSUAL}`],
  'title:\u00A0A': ['2:7', `the colon is followed by ${UNUSUAL}`],
  'title: "A': ['2:8', 'a closing quote is missing'],
  'title: {phone} is our number': [
    '2:8',
    `a text that begins with { needs quotes; ${WHOLE}: "{phone} is our number"`,
  ],
  'title: [New] Router hours': [
    '2:8',
    `a text that begins with [ needs quotes; ${WHOLE}: "[New] Router hours"`,
  ],
  'title: [A': ['3:1', 'a closing bracket is missing before this'],
  'masthead:\n  title: A\n subtitle: B': ['4:1', 'this line is indented differently from its neighbours'],
  'items:\n  - a: A\n\n   - a: B\n     b: C\ntitle: D': [
    '5:1',
    'this line is indented by 3 spaces; write 2 spaces, as further up',
  ],
  'items:\n  - a: A\n     b: B': ['4:1', 'this line is indented by 5 spaces; write 4 spaces, as further up'],
  'items:\n- a: A\n   - a: B': ['4:4', 'this line is indented by 3 spaces; write no space, as further up'],
  'title: A\n  subtitle: B': ['3:3', 'this line is indented by 2 spaces; write no space, as further up'],
  'title: !!binary QQ==': ['2:8', 'tags (!name) are not possible; write the plain value'],
  '? [a]\n: b': ['2:3', 'a key is a word, not a list or an object'],
  '%YAML 1.1\ntitle: A': ['3:1', 'a closing quote, bracket or colon is missing here'],
  'title: A\n...\ntitle: B': ['4:1', 'the fields end before this'],
}

test.each(Object.entries(noYaml))('%j is not valid YAML', (yaml, [position, message]) => {
  expect(problemsOf(inFence(yaml))).toEqual([`${TERMS}:${position}  is not valid YAML: ${message}`])
})

test.each<[name: string, body: string, count?: number]>([
  ['50,000 lists', '- '.repeat(50_000)],
  // The parser reads on, but not as often as in a short text.
  ['5,000 tags', '<Note>\n\n'.repeat(5000), 5],
  ['1,000 tags, closed', `${'<Note>\n\n'.repeat(1000)}a\n\n${'</Note>\n\n'.repeat(1000)}`],
  ['50,000 marks', '*_'.repeat(25_000)],
  ['50,000 brackets', '!['.repeat(25_000)],
  ['50,000 braces', '{'.repeat(50_000)],
  ['3 MB', 'word '.repeat(600_000)],
])('%s give one problem or a few, fast', (_, body, count = 1) => {
  expect(problemsOf(fields + body)).toHaveLength(count)
})

test('mappings nested too deep are one problem', () => {
  const yaml = Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')
  expect(problemsOf(inFence(yaml))).toEqual([expect.stringContaining('is nested deeper than 64 levels')])
})

test('the page shows the body in its block, or at the end', async () => {
  const faq = { type: 'faq', items: [{ question: 'Q', answer: 'A' }] }
  const pageWith = (sections: unknown) => ({
    [TERMS]: inFence(`${needed}\nsections: ${JSON.stringify(sections)}`, 'Hello'),
  })
  expect((await sectionsOf(pageWith([faq]))).map(({ type }) => type)).toEqual(['faq', 'prose'])
  expect(await sectionsOf(pageWith([{ type: 'prose', tone: 'soft' }, faq]))).toMatchObject([
    { type: 'prose', tone: 'soft', body: '<p>Hello</p>' },
    { type: 'faq' },
  ])
  const columns = { type: 'columns', columns: [[{ type: 'prose' }], [faq]] }
  expect(await sectionsOf(pageWith([columns]))).toMatchObject([
    { type: 'columns', columns: [[{ body: '<p>Hello</p>' }], [{ type: 'faq' }]] },
  ])
})

test('a page of fields alone needs no body', async () => {
  expect(await sectionsOf({ [TERMS]: inFence(`${needed}\nsections: []`) })).toEqual([])
})

test('texts have the quotation marks of the language, code and addresses have none', async () => {
  const text = `## The "net"

He said "**never** again", the town's \`'x'\`'s way. [It's](/faq?a='b').
`
  const html = await htmlOf(text)
  expect(html).toContain(
    '<h2 id="the-net">The “net”</h2><p>He said “<strong>never</strong> again”, the town’s <code>&#x27;x&#x27;</code>’s way. ',
  )
  expect(html).toMatch(/<a href="\/faq\?a=[^"]*b[^"]*">It’s<\/a>/)
})

test('a JSON page has no body to show', () => {
  expect(problemLines({ 'content/pages/terms.json': page([{ type: 'prose' }]) })).toEqual([
    expect.stringContaining('sections.0.body  needs an .mdx page'),
  ])
})

test('two pages with the same name are a problem', () => {
  expect(problemLines({ 'content/pages/faq.mdx': `${fields}Hello` })).toEqual([
    'content/pages/faq.mdx:1:1  has the same address as content/pages/faq.json; remove or rename one of them',
  ])
})

test('headings are anchors of their page, and ids of blocks take precedence', async () => {
  const sections =
    'sections: [{ type: prose }, { type: faq, id: refunds, items: [{ question: Q, answer: A }] }]'
  const linking = (hash: string) => ({
    [TERMS]: inFence(`${needed}\n${sections}`, '## Refunds\n\n## 24 hours\n'),
    'content/pages/privacy.mdx': `${fields}[a](/terms#${hash})`,
  })
  expect(await sectionsOf(linking('refunds-2'))).toMatchObject([
    { body: '<h2 id="refunds-2">Refunds</h2><h2 id="24-hours">24 hours</h2>' },
    { id: 'refunds' },
  ])
  await sectionsOf(linking('24-hours'))
  expect(problemLines(linking('24-hous'))).toEqual([
    'content/pages/privacy.mdx:6:1  no anchor "#24-hous" on "/terms"; did you mean "#24-hours"?',
  ])
})

test('a link to a page that cannot be read is no problem, whatever its anchor', () => {
  const privacy = { 'content/pages/privacy.mdx': `${fields}[a](/terms#refunds)` }
  for (const text of ['---\n', `${fields}<!-- -->`])
    expect(problemLines({ [TERMS]: text, ...privacy })).toHaveLength(1)
})

test('the site renders a body again when the target of its link changes', () => {
  const root = writeFiles({ ...smallSite, [TERMS]: `${fields}[a](/faq#refunds)` })
  const read = createContentSession(root)
  expect(read().problems).toEqual([])
  writeFiles({ [FAQ]: smallSite[FAQ]?.replace('refunds', 'returns') }, root)
  expect(read().problems.map(formatProblem)).toEqual([
    `${TERMS}:6:1  no anchor "#refunds" on "/faq"; known: returns`,
  ])
})

const body = 'word '.repeat(500)
const list = page([{ type: 'grid', card: 'article', items: { from: 'articles' } }])

async function articlesOf(files: Record<string, string>) {
  const [grid] = await sectionsOf({ 'content/pages/blog.json': list, ...files }, 'blog')
  if (grid?.type !== 'grid' || grid.card !== 'article') throw new Error('The page has no grid of articles.')
  return grid.items.map(({ title, href, minutes }) => [title, href, minutes])
}

const articles = collection(
  'article',
  articleRecord('Newest', '2025-03-03'),
  articleRecord('Middle', '2025-02-02'),
  articleRecord('Oldest', '2025-01-01'),
)

const MINUTES = '\n    minutes: 9'

test('articles in folders join the collection, sorted by date', async () => {
  expect(
    await articlesOf({
      'content/collections/articles.json': articles,
      'content/pages/blog/mine.mdx': articlePage('Mine', '2025-02-02', { body }),
      'content/pages/magazin/2025/last.mdx': articlePage('Last', '2024-02-02', { body, block: MINUTES }),
      'content/pages/apart.mdx': articlePage('Apart', '2025-02-02', { body }),
    }),
  ).toEqual([
    ['Newest', '/faq', 4],
    ['Middle', '/faq', 4],
    ['Mine', '/blog/mine', 3],
    ['Oldest', '/faq', 4],
    ['Last', '/magazin/2025/last', 9],
  ])
})

test('articles need no collection', async () => {
  const mine = articlePage('Mine', '2025-02-02', { body })
  expect(await articlesOf({ 'content/pages/blog/mine.mdx': mine })).toEqual([['Mine', '/blog/mine', 3]])
})

test('an article that a record leads to is listed once, as the record says', async () => {
  const record = { ...articleRecord('Yours', '2025-03-03'), href: '/blog/mine#prices' }
  const mine = articlePage('Mine', '2025-02-02', { body: '## Prices' })
  const files = {
    'content/pages/blog/mine.mdx': mine,
    'content/collections/articles.json': collection('article', record),
  }
  expect(await articlesOf(files)).toEqual([['Yours', '/blog/mine#prices', 4]])
})

test('a broken article is one problem, at the broken field', () => {
  const mine = 'content/pages/blog/mine.mdx'
  const others = { 'content/pages/blog.json': list, 'content/collections/articles.json': articles }
  expect(problemLines({ ...others, [mine]: articlePage('Mine', '2025-02-30') })).toEqual([
    `${mine}:8:11  sections.0.date  is not a day of the calendar; write it as "2026-12-24"`,
  ])
})

test.each([
  ['\n', 'has an empty line or spaces above its fields; remove them'],
  [' \r\n', 'has an empty line or spaces above its fields; remove them'],
])('fields below %j are mended', (above, problem) => {
  const { problems, left, textOf } = fixFiles({ [TERMS]: above + termsPage('Words.') })
  expect(problems.map(({ message }) => message)).toEqual([problem])
  expect(left).toEqual([])
  expect(textOf(TERMS)).toBe(termsPage('Words.'))
})

test.each(['—', '----', '- - -'])(
  'fields that begin with %s in place of three hyphens are mended',
  (dashes) => {
    const { problems, left, textOf } = fixFiles({ [TERMS]: termsPage('Words.').replace('---', dashes) })
    expect(problems.map(({ message }) => message)).toEqual([
      `begins with "${dashes}" in place of "---"; write three hyphens, below the fields too`,
    ])
    expect(left).toEqual([])
    expect(textOf(TERMS)).toBe(termsPage('Words.'))
  },
)
