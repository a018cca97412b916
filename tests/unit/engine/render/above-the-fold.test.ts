import { expect, test } from 'vitest'
import { extractAboveTheFold } from '../../../../src/engine/render/critical-css/above-the-fold.ts'

const page = (main: string, rest = '<footer>f</footer>') => `<header>h</header><main>${main}</main>${rest}`

test.each([
  ['keeps two sections', page('<section>1</section><section>2</section>', ''), undefined],
  [
    'leaves out the third section',
    page('<section>1</section><section>2</section><section>3</section>', ''),
    page('<section>1</section><section>2</section>', ''),
  ],
  [
    'counts a section with nested sections once',
    page(
      '<section>1<section>a</section><section>b</section></section><section>2<section>c</section></section>',
      '',
    ),
    undefined,
  ],
  [
    'leaves out a section up to its own end tag',
    page('<section>1</section><section>2</section><section>3<section>a</section>b</section><p>c</p>', ''),
    page('<section>1</section><section>2</section><p>c</p>', ''),
  ],
  ['keeps a dialog of the first section', page('<section>1<dialog>d</dialog></section>', ''), undefined],
  [
    'counts a masthead with a picture',
    page('<div class="m" data-pictured="true"></div><section>1</section><section>2</section>', ''),
    page('<div class="m" data-pictured="true"></div><section>1</section>', ''),
  ],
  [
    'leaves out sections, footers and panels after <main>',
    page('<p>1</p>', '<section>s</section><footer>f<section>g</section></footer><dialog>d</dialog>'),
    page('<p>1</p>', ''),
  ],
])('%s', (_, html, extract = html) => {
  expect(extractAboveTheFold(html)).toBe(extract)
})
