import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Theme } from '../../../../schemas/theme.ts'
import { completeColours } from '../../../../src/engine/library/theme-colours.ts'
import { findWeakColours, findWeakPairs } from '../../../../src/plugins/contrast/weak-colours.ts'
import { FULL_SITE } from '../../../fixtures/full-site.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'

const check = createSiteCheck()

/** The problems of the small site with this theme, as `line:column field message`. */
const problemsOf = (theme: string) =>
  check({ 'content/theme.json': theme }).problems.map(
    ({ file, line, column, field, message }) => `${file}:${line}:${column} ${field} ${message}`,
  )

test.each('#ffd400 #0b6b3a #ff0000 #101010 #f4f4f4 #7f7f7f #00e5ff #d6006c'.split(' '))(
  'colours that follow from the brand %s are legible',
  (brand) => {
    expect(findWeakPairs(completeColours(Theme.parse({ colours: { brand } })))).toEqual([])
  },
)

/** A theme → the only problem of it. */
const PROBLEMS = {
  '{\n  "colours": {\n    "light": { "muted": "#b0b4c0" }\n  }\n}':
    '3:25 colours.light.muted has a contrast of 1.6 to light.accentSoft; people need 4.5: make it darker',
  // Each of the two backgrounds needs another text.
  '{ "colours": { "action": "#ffffff", "actionHover": "#333333", "onAction": "#999999" } }':
    '1:75 colours.onAction has a contrast of 2.8 to action; people need 4.5, and no colour has that against all of its neighbours: choose other colours for action and actionHover',
  '{ "colours": { "strong": { "end": "#ffffff" } } }':
    '1:35 colours.strong.end gives dark.text a contrast of 1, and too little to strong.muted, strong.accent, strong.control; people need 4.5: make it darker',
}

test.each(Object.entries(PROBLEMS))('the theme %j has one problem, at its place: %s', (theme, problem) => {
  expect(problemsOf(theme)).toEqual([`content/theme.json:${problem}`])
})

/** A theme that says all its colours, as a designer writes it down. */
const FULL: Record<string, string | Record<string, string>> = JSON.parse(
  readFileSync(join(FULL_SITE, 'content/theme.json'), 'utf8'),
  (key, value) => (/^(brand|bright|rating|shade|strong|night|cinema)$/.test(key) ? undefined : value),
).colours

/** The full theme with another colour at a path such as `light.text`. */
function withColour(path: string, colour: string) {
  const [group = '', key] = path.split('.')
  const own = Object.entries(FULL).find(([name]) => name === group)?.[1]
  const value = key === undefined || typeof own !== 'object' ? colour : { ...own, [key]: colour }
  return { colours: { ...FULL, [group]: value } }
}

/** What is told of a colour → the colour. */
const WEAK = {
  'onAction has a contrast of 2.3 to actionHover; people need 4.5: make it darker, or choose other colours for actionHover and action':
    '#ffffff',
  'actionHover gives onAction a contrast of 1.1; people need 4.5: make it lighter': '#000000',
  'action gives onAction a contrast of 4.2; people need 4.5: make it lighter': '#777777',
  'light.text has a contrast of 1 to light.raised; people need 4.5: make it darker': '#ffffff',
  'dark.text has a contrast of 1 to strong.surface; people need 4.5: make it lighter': '#000000',
  'ratingLine has a contrast of 1 to light.raised; people need 3: make it darker, or choose other colours for light.raised and light.surface':
    '#ffffff',
  // One problem of a background, not one of each text.
  'light.surface gives light.text a contrast of 1.1, and too little to light.muted, light.accent, light.success; people need 4.5: make it lighter':
    '#000000',
  'dark.surface gives dark.text a contrast of 1, and too little to dark.muted, dark.success, dark.accent; people need 4.5: make it darker':
    '#ffffff',
}

test.each(Object.entries(WEAK))('%s: %s', (problem, colour) => {
  const [path = ''] = problem.split(' ')
  expect(problemsOf(JSON.stringify(withColour(path, colour)))).toEqual([
    expect.stringContaining(` colours.${problem}`),
  ])
})

test('whoever follows the advice on a colour has mended it', () => {
  const paths = Object.entries(FULL).flatMap(([group, value]) =>
    typeof value === 'string' ? [group] : Object.keys(value).map((key) => `${group}.${key}`),
  )
  const weakColours = (path: string, colour: string) => findWeakColours(Theme.parse(withColour(path, colour)))
  for (const path of paths)
    for (const colour of ['#000000', '#ffffff', '#808080', '#ff0000'])
      for (const { name, remedy } of weakColours(path, colour)) {
        expect(name, `${path} ${colour}`).toBe(path)
        const mended = remedy === 'darker' ? '#000000' : '#ffffff'
        expect(weakColours(path, mended), `${path} ${colour}`).toEqual([])
      }
})
