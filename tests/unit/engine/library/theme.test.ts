import { expect, test } from 'vitest'
import { Theme } from '../../../../schemas/theme.ts'
import { themeCss } from '../../../../src/engine/library/theme.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'

const THEME = 'content/theme.json'
const FONT = 'content/media/fonts/own.woff2'

const typeface = (src: string) =>
  `{ "typeface": { "family": "Own", "files": [{ "src": "${src}", "weight": "400" }] } }`

test('a theme needs no field', () => {
  expect(problemLines({ [THEME]: '{}' })).toEqual([])
})

test('a font file must be there, and be a WOFF2 file', () => {
  const problemsWith = (font?: string) => problemLines({ [THEME]: typeface('own.woff2'), [FONT]: font })
  expect(problemsWith()).toEqual([
    `${THEME}:1:53  typeface.files.0.src  no font "own.woff2" in content/media/fonts/; put the file there`,
  ])
  expect(problemsWith('OTTO')).toEqual([
    `${THEME}:1:53  typeface.files.0.src  "own.woff2" is not a WOFF2 font; convert it to WOFF2`,
  ])
  expect(problemsWith('wOF2')).toEqual([])
})

test.each([
  ['{ "colours": { "brand": "red" } }', 'is not a colour; write it like "#0b1026"'],
  ['{ "colours": { "brnd": "#ff0000" } }', 'did you mean "brand"?'],
  ['{ "typeface": { "family": "A\\"; } body{" } }', 'is not a name of a font'],
  [
    typeface('fonts\\\\a.woff2'),
    'is not a .woff2 file of content/media/fonts/; write its name without a folder, such as',
  ],
])('%s is a problem', (theme, message) => {
  expect(problemLines({ [THEME]: theme })).toEqual([expect.stringContaining(message)])
})

test('the styles hold every colour, the fonts and the corners', () => {
  const css = themeCss(
    Theme.parse({
      colours: { brand: '#123456', light: { accentSoft: '#abcdef' } },
      typeface: {
        family: 'Own Sans, serif',
        files: [{ src: 'own.woff2', weight: '200 800' }],
        fallbacks: [[{ local: ['Arial'], weight: '400', size: 101, ascent: 90, descent: 20 }]],
      },
      corners: { large: 0, button: 0.25 },
    }),
  )
  expect(css).toContain('--brand:#123456;')
  expect(css).toContain('--light-accent-soft:#abcdef;')
  expect(css).toContain('--font:"Own Sans","Own Sans Fallback 1",serif;')
  expect(css).toContain('src:url("../../content/media/fonts/own.woff2") format("woff2")')
  expect(css).toContain('--radius:0rem;--radius-small:0.75rem;--pill:0.25rem')
})
