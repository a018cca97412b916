import { expect, test } from 'vitest'
import { openingOf } from '../../../../src/engine/render/critical-css/above-the-fold.ts'

const page = (main: string, rest = '<footer>f</footer>') => `<header>h</header><main>${main}</main>${rest}`

test.each([
  ['two sections', page('<section>1</section><section>2</section>', ''), undefined],
  [
    'the third section is left out',
    page('<section>1</section><section>2</section><section>3</section>', ''),
    page('<section>1</section><section>2</section>', ''),
  ],
  [
    'sections within others count as one',
    page(
      '<section>1<section>a</section><section>b</section></section><section>2<section>c</section></section>',
      '',
    ),
    undefined,
  ],
  [
    'what is left out ends with its own end',
    page('<section>1</section><section>2</section><section>3<section>a</section>b</section><p>c</p>', ''),
    page('<section>1</section><section>2</section><p>c</p>', ''),
  ],
  [
    'a masthead with a picture is a part',
    page('<div class="m" data-pictured="true"></div><section>1</section><section>2</section>', ''),
    page('<div class="m" data-pictured="true"></div><section>1</section>', ''),
  ],
  [
    'what comes after the main part',
    page('<p>1</p>', '<section>s</section><footer>f<section>g</section></footer><dialog>d</dialog>'),
    page('<p>1</p>', '<dialog>d</dialog>'),
  ],
])('%s', (_, html, opening = html) => {
  expect(openingOf(html)).toBe(opening)
})
