import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Budgets, breaches, total } from './breaches.ts'
import { newestBundle } from './newest-bundle.ts'
import { weigh } from './weigh.ts'

/** How much more than today is let pass: what comes of content and of updates. */
const ROOM = 1.03

/** `npm run budgets`: prints what the release in `dist` weighs beside its budgets; with `--write`, sets them to it. */
async function setBudgets(root: string): Promise<void> {
  const file = join(import.meta.dirname, 'budgets.json')
  const budgets: Budgets = JSON.parse(readFileSync(file, 'utf8'))
  const weights = await weigh(join(root, 'dist'), newestBundle(root))
  const rows = Object.entries(weights).flatMap(([type, weight]) =>
    Object.entries(weight).map(([kind, files]) => ({
      type,
      kind,
      bytes: total(files),
      budget: budgets.limits[type]?.[kind],
      goal: budgets.goals[kind],
    })),
  )
  console.table(rows)
  for (const breach of breaches(weights, budgets)) console.log(breach)
  if (!process.argv.includes('--write')) return
  const limits: Budgets['limits'] = {}
  for (const { type, kind, bytes } of rows)
    limits[type] = { ...limits[type], [kind]: Math.ceil((bytes * ROOM) / 100) * 100 }
  const files = Object.assign({}, ...Object.values(weights).flatMap((weight) => Object.values(weight)))
  const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ goals: budgets.goals, limits, files: sorted }, undefined, 2)}\n`)
  console.log('The budgets are set to this.')
}

await setBudgets(join(import.meta.dirname, '../../..'))
