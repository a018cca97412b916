import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groupBy } from '../../../src/contract/group-by.ts'
import { createRandom } from '../../bench/random-text.ts'
import { editAllLeaves } from '../../fixtures/content-leaves.ts'
import { createContentSession } from '../../fixtures/content-session.ts'
import { checkContent, copyProject } from '../project.ts'
import { createEditor } from '../random-edits.ts'

const SEED = 18
const EDITS = 200

// The unit tests cannot see them: `fixtures/no-shipped-content.ts` lets none read the shipped content.
test(`the command accepts ${EDITS} random edits that the check accepts, today and on other days`, async () => {
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
  const countKinds = (edits: string[]) =>
    [...groupBy(edits, (edit) => edit.split(':')[0] ?? '')].map(([kind, { length }]) => `${kind} ${length}`)
  console.log(`accepted: ${countKinds(accepted).join(', ')}\nrefused: ${countKinds(refused).join(', ')}`)
  // Every kind of edit is among them.
  expect(countKinds(accepted).length).toBeGreaterThanOrEqual(12)

  // Offers end and articles age: no day makes the content wrong.
  for (const day of [[], ['--at', '2020-01-01'], ['--at', '2035-12-31']]) {
    const { code, output } = await checkContent(project, ...day)
    expect(code, output).toBe(0)
  }
  rmSync(project, { recursive: true })
})

test('the editor on the page changes one line for any value of the shipped site', () => {
  const { count, wrong } = editAllLeaves(join(import.meta.dirname, '../../..'))
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(1000)
})
