import { expect, test } from 'vitest'
import { extractAboveTheFold } from '../../../../src/plugins/critical-css/above-the-fold.ts'

const header = '<header>h</header>'
const rest = '<section>s</section><footer>f<section>g</section></footer><dialog>d</dialog><p hidden>b</p>'

test.each([
  ['the first section', '<section>1</section>'],
  ['no second section', '<section>1</section>', '<section>2</section>'],
  ['the sections in the first section', '<section>1<section>a</section><section>b</section></section>'],
  [
    'what comes after a section that it leaves out',
    '<section>1</section>',
    '<section>2<section>a</section>b</section>',
    '<p>c</p>',
  ],
  ['a dialog of the first section', '<section>1<dialog>d</dialog></section>'],
  ['a masthead and the first section', '<div class="m"></div><section>1</section>', '<section>2</section>'],
])('it keeps %s, and nothing after <main>', (_, kept, out = '', also = '') => {
  expect(extractAboveTheFold(`${header}<main>${kept}${out}${also}</main>${rest}`)).toBe(
    `${header}<main>${kept}${also}`,
  )
})
