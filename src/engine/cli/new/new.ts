import { parseCommand } from '../parse-options.ts'
import { findNameProblem, SCAFFOLD_KINDS, type ScaffoldKind } from './names.ts'
import { remove } from './remove.ts'
import { createBlockScaffold, createCardScaffold } from './templates.ts'
import { writeScaffold } from './write-scaffold.ts'

const USAGE = `npm run new block <name>
npm run new card <name>
npm run new -- --remove block <name>

Writes schema, component, styles and fixtures of a block or card, and registers it.
  --remove   removes all of this again, if no content uses it`

/** Creates the block or card below `root` and gives the message to print. Throws, and writes nothing, when it cannot. */
function create(root: string, kind: ScaffoldKind, name: string): string {
  const problem = findNameProblem(kind, name)
  if (problem !== undefined) throw new Error(problem)
  const scaffold = kind === 'block' ? createBlockScaffold(name) : createCardScaffold(name)
  writeScaffold(root, scaffold)
  const example =
    kind === 'block'
      ? `{ "type": "${name}", "text": "…" }`
      : `{ "type": "grid", "card": "${name}", "items": [{ "text": "…" }] }`
  return [
    `Made the ${kind} "${name}".`,
    ...Object.keys(scaffold.files).map((path) => `  new      ${path}`),
    ...Object.keys(scaffold.entries).map((path) => `  changed  ${path}`),
    '',
    'Next:',
    `  1. Define the fields in schemas/${kind}s/${name}.ts; npm run check then lists what else has to change.`,
    `  2. Look at it: npm run dev, then http://localhost:5173/_gallery/${kind}s/${name}`,
    `  3. Show it on a page: ${example}`,
    '  4. npm run check',
  ].join('\n')
}

const { values, positionals } = parseCommand(USAGE, { remove: { type: 'boolean', default: false } })
const [kindName, name = '', ...rest] = positionals
try {
  const kind = SCAFFOLD_KINDS.find((known) => known === kindName)
  if (!kind || rest.length > 0)
    throw new Error(
      'Say what to make and how it is called: npm run new block timeline, or npm run new card ticket.',
    )
  console.log(values.remove ? remove(process.cwd(), kind, name) : create(process.cwd(), kind, name))
} catch (error) {
  const outcome = values.remove ? 'Nothing was removed.' : 'Nothing was written.'
  console.error(`${error instanceof Error ? error.message : error}\n${outcome}`)
  process.exitCode = 1
}
