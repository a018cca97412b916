import { expect, test } from 'vitest'
import { parseMarkdown } from '../../src/build/markdown.ts'

/** Parses `text` with all that GFM knows, because of an address at its end, which is taken off again. */
function withAll(text: string) {
  return parseMarkdown(`${text}\n\nme@example.org`).children.slice(0, -1)
}

test.each([
  'Words of one line\nand of the next one, *stressed* and **strong**, ~~struck~~ and `code`.',
  '## A heading\n\nSetext\n---\n\nOther\n===\n\n***',
  '- one\n- two\n\n  more of it\n- [x] three\n\n1. first\n2. second',
  '> quoted\nlazily\n\n> - in a list',
  'A [link](/faq), ![a picture](a.webp), [one by name][name] and a note[^1].\n\n[name]: /faq\n\n[^1]: The note.',
  '<Note title="In August">\n\nMornings only.\n\n</Note>\n\n<Lead>Come by.</Lead>',
  'A {phone} here.\n\n{phone}\n\nimport it from nowhere',
  '```\ncode - of three\n```\n\n\tindented\n\nline  \nbreak\\\nhere',
  'not a table\n---- ----\nwords - and dashes_and_more + signs. w.w.w ht tp',
])('a text without addresses and tables reads the same with and without them: %j', (text) => {
  expect(parseMarkdown(text).children).toEqual(withAll(text))
})

test.each([
  ['www.example.org', 'link'],
  ['Https://example.org', 'link'],
  ['me@example.org', 'link'],
  ['me&#64;example.org', 'link'],
  ['ww&#x77;.example.org', 'link'],
])('the address in %j is found', (text, type) => {
  const [paragraph] = parseMarkdown(`Write to ${text} today.`).children
  expect(paragraph && 'children' in paragraph && paragraph.children.map((node) => node.type)).toContain(type)
})

test.each(['| a | b |\n| - | - |\n| c | d |', 'a\n:-', 'a\n-:'])('the table %j is found', (text) => {
  expect(parseMarkdown(text).children.map(({ type }) => type)).toEqual(['table'])
})
