import { expect, test } from 'vitest'
import { extractAboveTheFold } from '../../../../src/engine/render/critical-css/above-the-fold.ts'

const page = (main: string, rest = '<footer>f</footer>') => `<header>h</header><main>${main}</main>${rest}`

test.each([
  ['keeps the first section', page('<section>1</section>', ''), undefined],
  [
    'leaves out the second section',
    page('<section>1</section><section>2</section>', ''),
    page('<section>1</section>', ''),
  ],
  [
    'keeps the sections in the first section',
    page('<section>1<section>a</section><section>b</section></section>', ''),
    undefined,
  ],
  [
    'leaves out a section up to its own end tag',
    page('<section>1</section><section>2<section>a</section>b</section><p>c</p>', ''),
    page('<section>1</section><p>c</p>', ''),
  ],
  ['keeps a dialog of the first section', page('<section>1<dialog>d</dialog></section>', ''), undefined],
  [
    'keeps a masthead and the first section',
    page('<div class="m"></div><section>1</section><section>2</section>', ''),
    page('<div class="m"></div><section>1</section>', ''),
  ],
  [
    'leaves out sections, footers and panels after <main>',
    page('<p>1</p>', '<section>s</section><footer>f<section>g</section></footer><dialog>d</dialog>'),
    page('<p>1</p>', ''),
  ],
])('%s', (_, html, extract = html) => {
  expect(extractAboveTheFold(html)).toBe(extract)
})
