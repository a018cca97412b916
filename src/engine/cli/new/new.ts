import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBlocks } from '../../../../schemas/walk-blocks.ts'
import { createContentSession } from '../../check/content-session.ts'
import { formatProblem } from '../../diagnostics/reporters.ts'
import { explainSystemError } from '../../diagnostics/system-error.js'
import { listContent, listFiles } from '../../read/content-folder.ts'
import { COLLECTIONS } from '../../read/document-paths.ts'
import { parseCommand } from '../parse-options.ts'
import {
  createScaffold,
  existingNames,
  findNameProblem,
  SCAFFOLD_KINDS,
  SCHEMA_REGISTRIES,
  type Scaffold,
  type ScaffoldKind,
} from './scaffold.ts'
import { removeScaffold, writeScaffold } from './write-scaffold.ts'

const USAGE = `npm run new block <name>
npm run new card <name>
npm run new -- --remove block <name>

Writes schema, component, styles and fixtures of a block or card, and registers it.
  --remove   removes all of this again, if no content uses it`

function listPaths({ files, entries }: Scaffold, verb: string): string[] {
  return [
    ...Object.keys(files).map((path) => `  ${verb.padEnd(9)}${path}`),
    ...Object.keys(entries).map((path) => `  changed  ${path}`),
  ]
}

/** Creates the block or card below `root` and gives the message to print. Throws, and writes nothing, when it cannot. */
function create(root: string, kind: ScaffoldKind, name: string): string {
  const problem = findNameProblem(kind, name)
  if (problem !== undefined) throw new Error(problem)
  const scaffold = createScaffold(kind, name)
  writeScaffold(root, scaffold)
  const example =
    kind === 'block'
      ? `{ "type": "${name}", "text": "…" }`
      : `{ "type": "grid", "card": "${name}", "items": [{ "text": "…" }] }`
  return [
    `Made the ${kind} "${name}".`,
    ...listPaths(scaffold, 'new'),
    '',
    'Next:',
    `  1. Define the fields in schemas/${kind}s/${name}.ts; npm run check then lists what else has to change.`,
    `  2. Look at it: npm run dev, then http://localhost:5173/_gallery/${kind}s/${name}`,
    `  3. Show it on a page: ${example}`,
    '  4. npm run check',
  ].join('\n')
}

/** Removes a block or card below `root` and gives the message to print. Throws, and removes nothing, when it cannot. */
function remove(root: string, kind: ScaffoldKind, name: string): string {
  if (!existingNames(kind).includes(name)) throw new Error(`There is no ${kind} "${name}".`)
  const uses = findUses(root, kind, name)
  if (uses.length > 0)
    throw new Error([`The content uses the ${kind} "${name}". Remove it there first:`, ...uses].join('\n  '))
  // Somebody may have renamed its schema since it was made.
  const imported = new RegExp(`^import \\{ (\\w+) \\} from '\\./${kind}s/${name}\\.ts'$`, 'm')
  const type = imported.exec(readFileSync(join(root, SCHEMA_REGISTRIES[kind]), 'utf8'))?.[1]
  const scaffold = createScaffold(kind, name, type)
  removeScaffold(root, scaffold)
  const mentions = findMentions(root, kind, name)
  return [
    `Removed the ${kind} "${name}".`,
    ...listPaths(scaffold, 'removed'),
    ...(mentions.length > 0
      ? ['', `These files still contain its name. Change those that mean the ${kind}:`]
      : []),
    ...mentions.map((path) => `  ${path}`),
    '',
    'Next: npm run check',
  ].join('\n')
}

/** Lists the content files that use a block or card. Throws when the content has problems: some files cannot be read then. */
function findUses(root: string, kind: ScaffoldKind, name: string): string[] {
  const { pages, results, problems } = createContentSession(root)()
  const [problem] = problems
  if (problem)
    throw new Error(
      `Correct the content first, to show whether it uses the ${kind} "${name}": ${formatProblem(problem)}`,
    )
  const inPages = [...pages].flatMap(([page, { sections }]) =>
    listBlocks(sections).some(
      ({ block }) => (kind === 'block' ? block.type : 'card' in block && block.card) === name,
    )
      ? [results.get(page)?.path ?? page]
      : [],
  )
  const inCollections = listContent(root)
    .listFiles(COLLECTIONS)
    .map(({ path }) => path)
    .filter((path) => {
      const collection: { card?: unknown } = JSON.parse(readFileSync(join(root, path), 'utf8'))
      return kind === 'card' && collection.card === name
    })
  return [...inPages, ...inCollections]
}

/** Lists the files of code, tests and manuals that still name a removed block or card. */
function findMentions(root: string, kind: ScaffoldKind, name: string): string[] {
  const mention = new RegExp(`['"\`]${name}['"\`]|${kind}s/${name}(?:/|\\.)|data-type=["']?${name}\\b`)
  return ['schemas', 'src', 'tests']
    .flatMap((folder) => listFiles(root, folder))
    .map(({ path }) => path)
    .filter((path) => /\.(?:tsx?|css|json|md)$/.test(path))
    .filter((path) => mention.test(readFileSync(join(root, path), 'utf8')))
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
  const words = explainSystemError(error, process.cwd())
  console.error(`${words ?? (error instanceof Error ? error.message : error)}\n${outcome}`)
  process.exitCode = 1
}
