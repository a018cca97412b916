import { parseWords } from '../parse-options.ts'
import { findNameProblem, SCAFFOLD_KINDS } from './names.ts'
import { createBlockScaffold, createCardScaffold } from './templates.ts'
import { writeScaffold } from './write-scaffold.ts'

const USAGE = `npm run new block <name>\nnpm run new card <name>\n\nWrites schema, component, styles and fixtures of a block or card, and registers it.`

/** Creates the block or card below `root` and gives the message to print. Throws, and writes nothing, when it cannot. */
function create(root: string, kindName: string | undefined, name = ''): string {
  const kind = SCAFFOLD_KINDS.find((known) => known === kindName)
  if (!kind)
    throw new Error(
      'Say what to make and how it is called: npm run new block timeline, or npm run new card ticket.',
    )
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

try {
  const [kind, name] = parseWords(USAGE)
  console.log(create(process.cwd(), kind, name))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nNothing was written.`)
  process.exitCode = 1
}
