import { parseCommand } from '../../engine/cli/parse-options.ts'
import { explainSystemError } from '../../engine/diagnostics/system-error.js'
import { createScaffold, findNameProblem, SCAFFOLD_KINDS } from './scaffold.ts'
import { writeScaffold } from './write-scaffold.ts'

const USAGE = `npm run new block <name>
npm run new card <name>

Writes schema, component, styles and fixtures of a block or card, and registers it.`

/** Creates the block or card below `root` and gives the message to print. Throws, and writes nothing, when it cannot. */
function create(root: string, [kindName, name = '', ...rest]: string[]): string {
  const kind = SCAFFOLD_KINDS.find((known) => known === kindName)
  if (!kind || rest.length > 0)
    throw new Error(
      'Say what to make and how it is called: npm run new block timeline, or npm run new card ticket.',
    )
  const problem = findNameProblem(kind, name)
  if (problem !== undefined) throw new Error(problem)
  const scaffold = createScaffold(kind, name)
  writeScaffold(root, scaffold)
  return [
    `Made the ${kind} "${name}".`,
    ...Object.keys(scaffold.files).map((path) => `  new      ${path}`),
    ...Object.keys(scaffold.entries).map((path) => `  changed  ${path}`),
    '',
    scaffold.next.trimEnd(),
  ].join('\n')
}

const { positionals } = parseCommand(USAGE, {})
try {
  console.log(create(process.cwd(), positionals))
} catch (error) {
  const words = explainSystemError(error, process.cwd())
  console.error(`${words ?? (error instanceof Error ? error.message : error)}\nNothing was written.`)
  process.exitCode = 1
}
