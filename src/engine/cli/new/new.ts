import { writePlan } from './apply-template.ts'
import { KINDS, refusal } from './names.ts'
import { blockPlan, cardPlan } from './templates.ts'

/** Makes the block or card below `root`; gives what to tell about it. Throws when there can be none, and has written nothing then. */
function make(root: string, asked: string | undefined, name = ''): string {
  const kind = KINDS.find((known) => known === asked)
  if (!kind)
    throw new Error(
      'Say what to make and how it is called: npm run new block timeline, or npm run new card ticket.',
    )
  const problem = refusal(kind, name)
  if (problem !== undefined) throw new Error(problem)
  const plan = kind === 'block' ? blockPlan(name) : cardPlan(name)
  writePlan(root, plan)
  const example =
    kind === 'block'
      ? `{ "type": "${name}", "text": "…" }`
      : `{ "type": "grid", "card": "${name}", "items": [{ "text": "…" }] }`
  return [
    `Made the ${kind} "${name}".`,
    ...Object.keys(plan.files).map((path) => `  new      ${path}`),
    ...Object.keys(plan.entries).map((path) => `  changed  ${path}`),
    '',
    'Next:',
    `  1. Say in schemas/${kind}s/${name}.ts what an editor writes; npm run types names what follows from it.`,
    `  2. Look at it: npm run dev, then http://localhost:5173/_gallery/${kind}s/${name}`,
    `  3. Show it on a page: ${example}`,
    '  4. npm run check',
  ].join('\n')
}

try {
  const [kind, name] = process.argv.slice(2)
  console.log(make(process.cwd(), kind, name))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nNothing was written.`)
  process.exitCode = 1
}
