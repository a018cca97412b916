import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postcss from 'postcss'
import { afterAll, describe, expect, test } from 'vitest'
import { toBase26 } from '../../../../src/engine/publish/bundle/class-names/base26.ts'
import { createShortNamer } from '../../../../src/engine/publish/bundle/class-names/class-names.ts'
import { shortClasses } from '../../../../src/engine/publish/bundle/class-names/short-classes.ts'
import { shortProperties } from '../../../../src/engine/publish/bundle/class-names/short-properties.ts'

const folder = mkdtempSync(join(tmpdir(), 'short-'))
mkdirSync(join(folder, 'deep'))
writeFileSync(
  join(folder, 'a.module.css'),
  '.x { --often: 1; --set: 2; top: var(--often); left: var(--rare) }',
)
writeFileSync(join(folder, 'deep/b.module.css'), '.x { inset: var(--often) }')
writeFileSync(join(folder, 'move.ts'), "element.style.setProperty('--set', '1px')")

afterAll(() => rmSync(folder, { recursive: true }))

test('letters continue after z', () => {
  expect([0, 25, 26, 701, 702].map(toBase26)).toEqual(['a', 'z', 'aa', 'zz', 'aaa'])
})

test('every class of every module has a name of its own, the same each time', () => {
  const createNames = () => {
    const name = createShortNamer(folder)
    return [
      name('x', join(folder, 'a.module.css')),
      name('y', join(folder, 'a.module.css')),
      name('x', join(folder, 'deep/b.module.css')),
      name('x', join(folder, 'a.module.css?used')),
    ]
  }
  expect(createNames()).toEqual(['a0', 'a1', 'b0', 'a0'])
  expect(createNames()).toEqual(createNames())
})

describe('names in the styles of a component', () => {
  const file = join(folder, 'a.module.css')
  const renamed = (css: string, from = file) =>
    postcss([shortClasses((name) => name.toUpperCase())]).process(css, { from }).css

  test.each([
    [
      '.x.y-z > a:not(.w) { top: .5s; background: url(a.png) }',
      '.X.Y-Z > a:not(.W) { top: .5s; background: url(a.png) }',
    ],
    ['.x { &:hover .y { top: 0 } }', '.X { &:hover .Y { top: 0 } }'],
    ['@media print { .x { top: 0 } }', '@media print { .X { top: 0 } }'],
    [`[href$=".pdf"] .x, [title='.pdf'] { top: 0 }`, `[href$=".pdf"] .X, [title='.pdf'] { top: 0 }`],
    ['[class~="x"] { top: 0 }', '[class~="x"] { top: 0 }'],
    [
      '.x { animation: run 1s, rest 2s } @keyframes run { 50.5% { top: 0 } }',
      '.X { animation: RUN 1s, rest 2s } @keyframes RUN { 50.5% { top: 0 } }',
    ],
    [
      '.x { animation-name: run; run: run } @keyframes run {}',
      '.X { animation-name: RUN; run: run } @keyframes RUN {}',
    ],
  ])('%s', (css, expected) => {
    expect(renamed(css)).toBe(expected)
  })

  test('classes in styles that are no CSS module keep their names', () => {
    expect(renamed('.x { top: 0 }', join(folder, 'base.css'))).toBe('.x { top: 0 }')
  })

  test.each([
    ['.x :global(.y) { top: 0 }', /:global\(\) and :local\(\) are not known/],
    ['.x { composes: y }', /composes is not known/],
  ])('%s throws at its line', (css, message) => {
    expect(() => renamed(`\n${css}`)).toThrow(message)
    expect(() => renamed(`\n${css}`)).toThrow(/a\.module\.css:2:/)
  })
})

test('custom properties get the same short names everywhere, the most used the shortest; those in scripts keep theirs', () => {
  const { css } = postcss([shortProperties(folder)]).process(
    '.x{--often:1;--set:2;top:var(--rare, var(--often))}@container style(--often){.x{top:0}}',
    { from: undefined },
  )
  expect(css).toBe('.x{--a:1;--set:2;top:var(--b, var(--a))}@container style(--a){.x{top:0}}')
})
