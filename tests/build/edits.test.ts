import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentSession } from '../../src/engine/check/content-session.ts'
import { createRandom } from '../bench/random-text.ts'
import { editAllLeaves } from '../fixtures/content-leaves.ts'
import { checkContent, copyProject, runNode } from './project.ts'
import { createEditor } from './random-edits.ts'

const SEED = 18
const EDITS = 200

test(`${EDITS} random edits that the content check accepts leave the unit tests green`, async () => {
  const project = copyProject('shipped')
  const read = createContentSession(project, { imageVariants: false })
  const makeEdit = createEditor(project, createRandom(SEED))
  const accepted: string[] = []
  const refused: string[] = []
  while (accepted.length < EDITS) {
    const { kind, file, undo } = makeEdit()
    const good = read().problems.length === 0
    if (!good) undo()
    const list = good ? accepted : refused
    list.push(`${kind}: ${file}`)
  }
  const kindOf = (edit: string) => edit.slice(0, edit.indexOf(':'))
  const countKinds = (edits: string[]) =>
    [...new Set(edits.map(kindOf))].map(
      (kind) => `${kind} ${edits.filter((edit) => kindOf(edit) === kind).length}`,
    )
  console.log(`accepted: ${countKinds(accepted).join(', ')}\nrefused: ${countKinds(refused).join(', ')}`)
  // Every kind of edit is among them.
  expect(countKinds(accepted).length).toBeGreaterThanOrEqual(12)

  const content = await checkContent(project)
  expect(content.code, content.output).toBe(0)
  // Offers end and articles age: no day makes the content wrong.
  for (const day of ['2020-01-01', '2035-12-31']) {
    const { code, output } = await runNode(project, {}, [
      'src/engine/cli/run-bundled.js',
      'check',
      '--at',
      day,
    ])
    expect(code, output).toBe(0)
  }
  const { code, output } = await runNode(project, {}, [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config=tests/vitest.config.ts'],
    ...readdirSync(join(project, 'tests/unit'), { recursive: true, encoding: 'utf8' }).filter(
      // These two read manuals and workflows, which the copy does not have.
      (file) => /\.test\.tsx?$/.test(file) && !/(manuals|workflows)\.test\.ts$/.test(file),
    ),
  ])
  expect(code, `${output}\n${accepted.join('\n')}`).toBe(0)
  rmSync(project, { recursive: true })
})

test('the editor on the page changes one line for any value of the shipped site', () => {
  const { count, wrong } = editAllLeaves(join(import.meta.dirname, '../..'))
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(1000)
})
