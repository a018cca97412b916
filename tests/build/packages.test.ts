import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, copyProject, forgetBundles } from './project.ts'

/** The chunk of the packages that all pages load. */
const REACT = /^react-.*\.js$/

test('a package that only one block imports comes with that block', async () => {
  const project = copyProject()
  // A bundle finds packages beside it.
  forgetBundles(project)
  const folder = join(project, 'node_modules/planted')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'planted', type: 'module', main: 'index.js' }),
  )
  writeFileSync(join(folder, 'index.js'), "globalThis.planted = 'a planted package'")
  const block = join(project, 'src/blocks/faq/faq.tsx')
  writeFileSync(block, `import 'planted'\n${readFileSync(block, 'utf8')}`)

  const { code, output } = await build(project)
  expect(code, output).toBe(0)
  const assets = join(project, 'dist/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => REACT.test(name))).toHaveLength(1)
  expect(
    scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('a planted package')),
  ).toEqual([expect.stringMatching(/^faq-/)])
})
