import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardTraits } from '../../../schemas/card-traits.ts'
import { blockTraits } from '../../../schemas/traits.ts'

/** The kinds of things that `npm run new` creates. */
export const SCAFFOLD_KINDS = ['block', 'card'] as const
export type ScaffoldKind = (typeof SCAFFOLD_KINDS)[number]

const MAX_LENGTH = 16
const LINE_WIDTH = 110

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
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Says what is wrong with the name of a new block or card and what to do; undefined when the name is fine. */
export function findNameProblem(kind: ScaffoldKind, name: string): string | undefined {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
    return `"${name}" is no name for a ${kind}: files, types and content share it. Write lower-case words with hyphens, such as "timeline" or "price-table".`
  if (name.length > MAX_LENGTH)
    return `"${name}" is longer than ${MAX_LENGTH} letters, and editors have to type it. Choose a shorter name.`
  if (Object.hasOwn(kind === 'block' ? blockTraits : cardTraits, name))
    return `There is a ${kind} "${name}" already. Choose another name, or add fields to schemas/${kind}s/${name}.ts.`
  if (RESERVED.has(name) || pascalCase(name) in globalThis)
    return `"${name}" is reserved: it already means something in the code around a ${kind}. Choose another name.`
  return undefined
}

/** A line that `npm run new` adds to a registry. It stands in alphabetical order among the lines that match `pattern`. */
export interface RegistryEntry {
  /** Matches the first line of every entry of this kind. The first group is the sort key. */
  pattern: RegExp
  line: string
}

/** What `npm run new` writes: the text of new files by path, and new lines by the path of the registry. */
export interface Scaffold {
  files: Record<string, string>
  entries: Record<string, RegistryEntry[]>
  /** What the developer does next. */
  next: string
}

/** Creates the files and the lines of a block or card that shows a text and a note. */
export function createScaffold(kind: ScaffoldKind, name: string): Scaffold {
  const folder = `${kind}s`
  const pascal = pascalCase(name)
  const type = kind === 'card' ? `${pascal}Card` : pascal
  const placeholders: Record<string, string> = {
    name,
    folder,
    Type: type,
    class: name.charAt(0) + pascal.slice(1),
    Words: `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name.replaceAll('-', ' ')}`,
  }
  const fill = (template: string) =>
    readFileSync(join(import.meta.dirname, 'templates', `${template}.template`), 'utf8').replaceAll(
      /__(\w+?)__/g,
      (placeholder, key: string) => placeholders[key] ?? placeholder,
    )
  return {
    files: {
      [`schemas/${folder}/${name}.ts`]: fill(`${kind}/schema.ts`),
      [`src/${folder}/${name}/${name}.module.css`]: fill('styles.css'),
      [`src/${folder}/${name}/${name}.tsx`]: fill(`${kind}/component.tsx`),
      [`tests/fixtures/${folder}/${name}.json`]: fill(`${kind}/fixtures.json`),
    },
    entries: registryEntries(kind, name, type),
    next: fill(`${kind}/next.txt`),
  }
}

function registryEntries(kind: ScaffoldKind, name: string, type: string): Scaffold['entries'] {
  const key = name.includes('-') ? `'${name}'` : name
  const load = `import('./${name}/${name}.tsx').then((module) => module.${type})`
  const list = [`card: z.literal('${name}')`, `items: collectionReference('${name}', ${type})`]
  const [schemas, traits, components] =
    kind === 'block'
      ? ['schemas/leaf.ts', 'schemas/traits.ts', 'src/blocks/leaves.tsx']
      : ['schemas/cards.ts', 'schemas/card-traits.ts', 'src/cards/cards.tsx']
  return {
    [schemas]: [
      {
        pattern: new RegExp(`^import \\{ \\w+ \\} from '\\./${kind}s/([\\w-]+)\\.ts'$`),
        line: `import { ${type} } from './${kind}s/${name}.ts'`,
      },
      ...(kind === 'block'
        ? [{ pattern: /^ {2}(\w+),$/, line: `  ${type},` }]
        : [
            { pattern: /^ {2}'?([\w-]+)'?: [A-Z]\w*$/, line: `  ${key}: ${type}` },
            { pattern: /^ {2}'?([\w-]+)'?: \{(?: card: |$)/, line: fitLine(`  ${key}: {`, list, ' },') },
          ]),
    ],
    [traits]: [{ pattern: /^ {2}'?([\w-]+)'?: \{/, line: `  ${key}: {},` }],
    [components]: [
      {
        pattern: /^ {2}'?([\w-]+)'?: lazyComponent\(/,
        line: fitLine(`  ${key}: lazyComponent(() =>`, [load], '),'),
      },
    ],
  }
}

/** Gives an entry on one line if it is short enough, else on the lines that the formatter makes of it. */
function fitLine(start: string, parts: string[], end: string): string {
  const line = `${start} ${parts.join(', ')}${end}`
  return line.length <= LINE_WIDTH ? line : `${start}\n    ${parts.join(',\n    ')},\n  ${end.trim()}`
}
