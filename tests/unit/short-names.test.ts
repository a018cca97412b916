import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postcss from 'postcss'
import { afterAll, expect, test } from 'vitest'
import { shortNames } from '../../src/build/styles/class-names.ts'
import { letters } from '../../src/build/styles/letters.ts'
import { shortProperties } from '../../src/build/styles/short-properties.ts'

const folder = mkdtempSync(join(tmpdir(), 'short-'))
mkdirSync(join(folder, 'deep'))
writeFileSync(
  join(folder, 'a.module.css'),
  '.x { --often: 1; --set: 2; top: var(--often); left: var(--rare) }',
)
writeFileSync(join(folder, 'deep/b.module.css'), '.x { inset: var(--often) }')
writeFileSync(join(folder, 'move.ts'), "element.style.setProperty('--set', '1px')")

afterAll(() => rmSync(folder, { recursive: true }))

test('letters count on after z', () => {
  expect([0, 25, 26, 701, 702].map(letters)).toEqual(['a', 'z', 'aa', 'zz', 'aaa'])
})

test('every class of every module has a name of its own, the same each time', () => {
  const ask = () => {
    const name = shortNames(folder)
    return [
      name('x', join(folder, 'a.module.css')),
      name('y', join(folder, 'a.module.css')),
      name('x', join(folder, 'deep/b.module.css')),
      name('x', join(folder, 'a.module.css?used')),
    ]
  }
  expect(ask()).toEqual(['a0', 'a1', 'b0', 'a0'])
  expect(ask()).toEqual(ask())
})

test('custom properties are renamed alike everywhere, the most used to the shortest, and those of scripts not at all', () => {
  const { css } = postcss([shortProperties(folder)]).process(
    '.x{--often:1;--set:2;top:var(--rare, var(--often))}@container style(--often){.x{top:0}}',
    { from: undefined },
  )
  expect(css).toBe('.x{--a:1;--set:2;top:var(--b, var(--a))}@container style(--a){.x{top:0}}')
})
