import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOptions } from '../../../src/engine/cli/parse-options.ts'
import { buildWell, copyProject } from '../project.ts'
import { type Budgets, listExceededBudgets, totalBytes } from './exceeded-budgets.ts'
import { measureWeights } from './measure-weights.ts'

/** A new budget is the size of today times this: content and updates change the size a little. */
const MARGIN = 1.03

const USAGE = `npm test -- --only budgets -- [--write]

Prints the sizes of seven types of pages beside their budgets.
  --write   lowers budgets to these sizes plus 3 %; it raises none`

/** Builds the tests' site and prints its sizes beside their budgets; with `write`, lowers the budgets. */
async function setBudgets(write: boolean): Promise<void> {
  const file = join(import.meta.dirname, 'budgets.json')
  const budgets: Budgets = JSON.parse(readFileSync(file, 'utf8'))
  const project = copyProject()
  await buildWell(project)
  const weights = await measureWeights(project)
  rmSync(project, { recursive: true })
  const rows = Object.entries(weights).flatMap(([type, weight]) =>
    Object.entries(weight).map(([kind, files]) => ({
      type,
      kind,
      bytes: totalBytes(files),
      budget: budgets.limits[type]?.[kind],
      goal: budgets.goals[kind],
    })),
  )
  console.table(rows)
  for (const line of listExceededBudgets(weights, budgets)) console.log(line)
  if (!write) return
  const limits: Budgets['limits'] = {}
  for (const { type, kind, bytes, budget = Number.POSITIVE_INFINITY } of rows)
    limits[type] = { ...limits[type], [kind]: Math.min(budget, Math.ceil((bytes * MARGIN) / 100) * 100) }
  const files = Object.assign({}, ...Object.values(weights).flatMap((weight) => Object.values(weight)))
  const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ goals: budgets.goals, limits, files: sorted }, undefined, 2)}\n`)
  console.log('No budget is more than these sizes plus 3 % now.')
}

const { write } = parseOptions(USAGE, { write: { type: 'boolean', default: false } })
await setBudgets(write)
