import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../../src')

/** Reads the files of `src` with this ending: path → text. */
function readFiles(ending: string): [path: string, text: string][] {
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const found = paths.filter((path) => path.endsWith(ending))
  return found.map((path) => [path, readFileSync(join(src, path), 'utf8')])
}

/** A declaration that names a side of the window, such as `left`, `padding-right` or `border-top-left-radius`. */
const PHYSICAL_SIDE = /(?<=[\s;{])(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*:/g
/** A rule that aligns its text to a side. */
const ALIGNED_RULE = /([^{};]+)\{[^{}]*text-align: (?:left|right)/g

test('styles name no side of the window: the start of a line is on the right in a page from right to left', () => {
  const files = readFiles('.css')
  expect(files.length).toBeGreaterThan(50)
  const sides = files.flatMap(([path, text]) => (text.match(PHYSICAL_SIDE) ?? []).map((side) => [path, side]))
  expect(sides).toEqual([])
  // A text that has a direction of its own is aligned for each direction of the page.
  const rules = files.flatMap(([path, text]) =>
    [...text.matchAll(ALIGNED_RULE)].map(([, selector = '']) => [path, selector.trim()]),
  )
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.filter(([, selector]) => !selector?.includes(':dir('))).toEqual([])
})

test('arrows turn in a page from right to left', () => {
  const arrows = readFiles('.tsx').flatMap(([path, text]) =>
    [...text.matchAll(/import (\w+) from 'icon:[a-z]+-(?:left|right)'/g)].flatMap(([, name]) =>
      (text.match(new RegExp(`<Icon shape=\\{${name}\\}[^>]*>`, 'g')) ?? []).map((icon) => [path, icon]),
    ),
  )
  expect(arrows.length).toBeGreaterThan(5)
  expect(arrows.filter(([, icon]) => !icon?.includes(' mirrored'))).toEqual([])
})
