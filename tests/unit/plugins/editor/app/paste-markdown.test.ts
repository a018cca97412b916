import { expect, test } from 'vitest'
import { markdownOf } from '../../../../../src/plugins/editor/app/form/paste-markdown.ts'

test('headings, bold words, links, lists and quotations stay', () => {
  const html =
    '<meta charset="utf-8"><h1>Moving</h1><p>Pack the <b>kettle</b> and the <em>lamp</em> last. <a href="https://example.org/a">More</a></p>' +
    '<ul><li>the kettle</li><li><p>a lamp</p></li></ul><ol><li>one</li><li>two</li></ol><blockquote><p>Said.</p></blockquote>'
  expect(markdownOf(html)).toBe(
    [
      '## Moving',
      'Pack the **kettle** and the *lamp* last. [More](https://example.org/a)',
      '- the kettle\n- a lamp',
      '1. one\n2. two',
      '> Said.',
    ].join('\n\n'),
  )
})

test('words of a word processor are bold and italic by their styles, and its wrapper is not', () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">A </span>' +
    '<span style="font-weight:700">bold </span><span style="font-style:italic">word</span></p></b>'
  expect(markdownOf(html)).toBe('A **bold** *word*')
})

test('signs that would begin a value or a tag are text, and a picture stays out', () => {
  expect(markdownOf('<p>{price} &lt;b&gt; <strong>x</strong><img src="data:a" alt="b"></p>')).toBe(
    '\\{price} \\<b> **x**',
  )
})

test('a text without structure is pasted as it is', () => {
  expect(
    markdownOf('<meta charset="utf-8"><div><span style="color:#000">## A title</span></div>'),
  ).toBeUndefined()
})
