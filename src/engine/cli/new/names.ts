import { Collection } from '../../../../schemas/collection.ts'
import { Section } from '../../../../schemas/section.ts'
import { literalsAt } from '../../read/schema-introspection.ts'

/** The kinds of things that `npm run new` creates. */
export const SCAFFOLD_KINDS = ['block', 'card'] as const
export type ScaffoldKind = (typeof SCAFFOLD_KINDS)[number]

const MAX_LENGTH = 16

/** Reserved words of TypeScript, and names that the files around a block or card already use. */
const RESERVED = new Set(
  [
    'await break case catch class const constructor continue debugger default delete do else enum export extends',
    'false finally for function if import in instanceof interface let new null package private protected public',
    'return static super switch this throw true try type typeof undefined var void while with yield',
    'block cards frame leaf list page section styles text',
  ].flatMap((line) => line.split(' ')),
)

/** Gives the words of a name with capitals, as types have them: `price-table` → `PriceTable`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Lists the names of all blocks or cards. */
export function existingNames(kind: ScaffoldKind): string[] {
  return kind === 'block'
    ? literalsAt(Section, undefined, [], 'type')
    : literalsAt(Collection, undefined, [], 'card')
}

/** Says what is wrong with the name of a new block or card and what to do; undefined when the name is fine. */
export function findNameProblem(kind: ScaffoldKind, name: string): string | undefined {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
    return `"${name}" is no name for a ${kind}: files, types and content share it. Write lower-case words with hyphens, such as "timeline" or "price-table".`
  if (name.length > MAX_LENGTH)
    return `"${name}" is longer than ${MAX_LENGTH} letters, and editors have to type it. Choose a shorter name.`
  if (existingNames(kind).includes(name))
    return `There is a ${kind} "${name}" already. Choose another name, or add fields to schemas/${kind}s/${name}.ts.`
  if (RESERVED.has(name) || pascalCase(name) in globalThis)
    return `"${name}" is reserved: it already means something in the code around a ${kind}. Choose another name.`
  return undefined
}
