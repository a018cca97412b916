import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../../../schemas/page.ts'
import { listBlocks } from '../../../../schemas/walk-blocks.ts'
import { createContentSession } from '../../check/content-session.ts'
import { formatProblem } from '../../diagnostics/reporters.ts'
import { listContent, listFiles } from '../../read/content-folder.ts'
import { COLLECTIONS, documentName, PAGES } from '../../read/document-paths.ts'
import { existingNames, type ScaffoldKind } from './names.ts'
import { createBlockScaffold, createCardScaffold, type Scaffold } from './templates.ts'
import { removeScaffold } from './write-scaffold.ts'

function pageUses({ sections }: Page, kind: ScaffoldKind, name: string): boolean {
  return listBlocks(sections).some(
    ({ block }) => (kind === 'block' ? block.type : 'card' in block && block.card) === name,
  )
}

/** Lists the content files that use a block or card. Throws when the content has problems: some files cannot be read then. */
function findUses(root: string, kind: ScaffoldKind, name: string): string[] {
  const { pages, problems } = createContentSession(root)()
  const [problem] = problems
  if (problem)
    throw new Error(
      `Correct the content first, to show whether it uses the ${kind} "${name}": ${formatProblem(problem)}`,
    )
  const listing = listContent(root)
  const inPages = listing.listFiles(PAGES).filter(({ path }) => {
    const page = pages.get(documentName(PAGES, path))
    return page && pageUses(page, kind, name)
  })
  const inCollections = listing.listFiles(COLLECTIONS).filter(({ path }) => {
    const collection: { card?: unknown } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    return kind === 'card' && collection.card === name
  })
  return [...inPages, ...inCollections].map(({ path }) => path)
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

/** Creates the scaffold of an existing block or card. Somebody may have renamed its schema since it was made. */
function findScaffold(root: string, kind: ScaffoldKind, name: string): Scaffold {
  const registry = readFileSync(join(root, kind === 'block' ? 'schemas/leaf.ts' : 'schemas/cards.ts'), 'utf8')
  const type = new RegExp(`^import \\{ (\\w+) \\} from '\\./${kind}s/${name}\\.ts'$`, 'm').exec(registry)?.[1]
  return kind === 'block' ? createBlockScaffold(name, type) : createCardScaffold(name, type)
}

/** Removes a block or card below `root` and gives the message to print. Throws, and removes nothing, when it cannot. */
export function remove(root: string, kind: ScaffoldKind, name: string): string {
  if (!existingNames(kind).includes(name)) throw new Error(`There is no ${kind} "${name}".`)
  const uses = findUses(root, kind, name)
  if (uses.length > 0)
    throw new Error([`The content uses the ${kind} "${name}". Remove it there first:`, ...uses].join('\n  '))
  const scaffold = findScaffold(root, kind, name)
  removeScaffold(root, scaffold)
  const mentions = findMentions(root, kind, name)
  return [
    `Removed the ${kind} "${name}".`,
    ...Object.keys(scaffold.files).map((path) => `  removed  ${path}`),
    ...Object.keys(scaffold.entries).map((path) => `  changed  ${path}`),
    ...(mentions.length > 0
      ? ['', `These files still contain its name. Change those that mean the ${kind}:`]
      : []),
    ...mentions.map((path) => `  ${path}`),
    '',
    'Next: npm run check',
  ].join('\n')
}
