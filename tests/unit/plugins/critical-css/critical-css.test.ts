import { expect, test } from 'vitest'
import { createCriticalCssExtractor } from '../../../../src/plugins/critical-css/subset.ts'

const page = `<html><body data-theme="day"><div id="root">
  <section class="a b" data-type="faq"><details open=""><summary>Why</summary></details><IMG class="c" data-wide="true"/></section>
  <dialog id="menu"><ul class="inside"><li>One</li></ul></dialog>`

const subset = (css: string) => createCriticalCssExtractor(css)(page)

test.each([
  // The selector matches.
  'summary{color:red}',
  '*{margin:0}',
  ':root{color:red}',
  '.a.b>details{color:red}',
  '#root .c{color:red}',
  'img{color:red}',
  '[data-theme=day]{color:red}',
  '[data-theme="day"]{color:red}',
  '[data-wide] ::before{color:red}',
  '.a:not(.gone){color:red}',
  '.a:is(.gone,.b){color:red}',
  '.a:is(:has(.c)){color:red}',
  '.a:has(>.c){color:red}',
  '.a:nth-child(2n + 1)~.c{color:red}',
  '.inside{color:red}',
  '.a{color:red;& .c{color:blue}}',
  '@media (width>=40rem){.a{color:red}}',
  '@supports (display:grid){@container (width>=9rem){.c{color:red}}}',
  '@layer one, two;',
  '@font-face{font-family:F;src:local("G")}',
  '.a{animation:x 1s}@keyframes x{to{color:var(--k)}}',
  '.a{color:var(--x)}:root{--x:var(--y);--y:red}',
  ':root{--x:1}@container style(--x: 1){.a{color:red}}',
  // It may match before all styles are there.
  '.a:focus-visible{color:red}',
  ':dir(rtl) .a{color:red}',
  '.rtl .a{color:red}',
  'dialog[open]{color:red}',
  '[data-no-app] .a{color:red}',
  // Its nested rules have the specificity of the most specific selector of the whole list.
  '#gone,.a{color:red;& .c{color:blue}}',
  // Nobody can read it.
  '.\\31 x{color:red}',
  'svg|a .gone{color:red}',
])('keeps %s', (css) => {
  expect(subset(css)).toBe(css)
})

test.each([
  '.gone{color:red}',
  '.a.gone{color:red}',
  'table{color:red}',
  '#away{color:red}',
  '[data-theme=night]{color:red}',
  '[data-none]{color:red}',
  '[type=B i] .gone{color:red}',
  '.a:is(.gone,.lost){color:red}',
  '.a:has(.gone){color:red}',
  '.gone{& .a{color:red}}',
  '.a{& .gone{color:red}}',
  '@media (width>=40rem){.gone{color:red}}',
  '@keyframes x{to{color:red}}',
  ':root{--x:red}',
  '.a:hover{color:red}',
  '.a:not(.gone):active{color:red}',
  '.a:has(.c:hover){color:red}',
  '.a{transition:color 1s}',
  '::view-transition-new(root){color:red}',
  '@media (scripting:none){.a{color:red}}',
  '@media print{.a{color:red}}',
  '@media (forced-colors:active){.a{color:red}}',
  '@supports (animation-timeline:view()){.a{color:red}}',
  '@font-face{font-family:F;src:url(f.woff2)}',
])('leaves out what has no effect: %s', (css) => {
  expect(subset(css)).toBe('')
})

/** Styles, and those of them that a page gets. */
const PARTS = {
  // The selectors of a list that match.
  '.a:hover,.a:focus{color:red}': '.a:focus{color:red}',
  '.gone,.a,table{color:red}': '.a{color:red}',
  // Only the custom properties that a rule uses.
  ':root{--x:1px;--y:var(--x);--z:2px}.a{margin:var(--y)}': ':root{--x:1px;--y:var(--x)}.a{margin:var(--y)}',
  // The rules of a layer are joined, in their order.
  '@layer p,q;@layer p{.a{top:0}}@layer q{.a{top:1px}}.b{top:3px}@layer p{.b{top:2px}}':
    '@layer p,q;@layer p{.a{top:0}.b{top:2px}}@layer q{.a{top:1px}}.b{top:3px}',
}

test.each(Object.entries(PARTS))('of %s, keeps %s', (css, kept) => expect(subset(css)).toBe(kept))

test('gives each page its own rules, in any order of pages', () => {
  const extract = createCriticalCssExtractor('.a{top:0}.d{top:1px}')
  const pages = ['<p class="a">', '<p class="d">', '<b class="a" id="x">', '<p>']
  expect(pages.map(extract)).toEqual(['.a{top:0}', '.d{top:1px}', '.a{top:0}', ''])
})
