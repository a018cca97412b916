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
function pascalCase(name: string): string {
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

/** A line that `npm run new` adds to a registry, or removes. It stands in alphabetical order among the lines that match `pattern`. */
export interface RegistryEntry {
  /** Matches the first line of every entry of this kind. The first group is the sort key. */
  pattern: RegExp
  line: string
  /** The beginning of the declaration that the line belongs to, in a file that declares several registries. */
  within?: string
}

/** What `npm run new` writes: the text of new files by path, and new lines by the path of the registry. */
export interface Scaffold {
  files: Record<string, string>
  entries: Record<string, RegistryEntry[]>
}

const LINE_WIDTH = 110
/** The registry of the schemas of a kind. */
export const SCHEMA_REGISTRIES = { block: 'schemas/leaf.ts', card: 'schemas/cards.ts' } as const
const LAZY_COMPONENT = /^ {2}'?([\w-]+)'?: lazyComponent\(/
const TEXT = 'Two routes leave town, in opposite directions.'
const LONG = 'Breitbandinternetanschlussgeschwindigkeit'
const longest = {
  text: `This sentence on ${LONG} goes on and on, past every place where a designer would have liked it to end.`,
  note: `Weatherproof Outdoor Tri-Band Mesh Router and Battery Backup, ${LONG}`,
}

/**
 * Creates the files and the lines of a block or card that shows a text and a note. Its schema is called `type`: somebody may
 * have renamed it.
 */
export function createScaffold(
  kind: ScaffoldKind,
  name: string,
  type = `${pascalCase(name)}${kind === 'card' ? 'Card' : ''}`,
): Scaffold {
  const folder = `${kind}s`
  const key = name.includes('-') ? `'${name}'` : name
  const load = `import('./${name}/${name}.tsx').then((module) => module.${type})`
  return {
    files: {
      [`schemas/${folder}/${name}.ts`]: schemaSource(kind, name, type),
      [`src/${folder}/${name}/${name}.module.css`]: stylesSource(folder, name),
      [`src/${folder}/${name}/${name}.tsx`]: componentSource(kind, name, type),
      [`tests/fixtures/${folder}/${name}.json`]: `${JSON.stringify(fixtures(kind, name), null, 2)}\n`,
    },
    entries: {
      [SCHEMA_REGISTRIES[kind]]: [
        {
          pattern: new RegExp(`^import \\{ \\w+ \\} from '\\./${folder}/([\\w-]+)\\.ts'$`),
          line: `import { ${type} } from './${folder}/${name}.ts'`,
        },
        ...(kind === 'block'
          ? [{ pattern: /^ {2}(\w+),$/, line: `  ${type},` }]
          : [
              { pattern: /^ {2}'?([\w-]+)'?: [A-Z]\w*$/, line: `  ${key}: ${type}` },
              {
                pattern: /^ {2}'?([\w-]+)'?: \{(?: card: z\.literal\(|$)/,
                line: cardListLine(key, name, type),
              },
            ]),
      ],
      'schemas/traits.ts': [
        { pattern: /^ {2}'?([\w-]+)'?: \{/, line: `  ${key}: {},`, within: `export const ${kind}Traits:` },
      ],
      [kind === 'block' ? 'src/blocks/leaves.tsx' : 'src/cards/cards.tsx']: [
        {
          pattern: LAZY_COMPONENT,
          line: fitLine(
            `  ${key}: lazyComponent(() => ${load}),`,
            `  ${key}: lazyComponent(() =>\n    ${load},\n  ),`,
          ),
        },
      ],
    },
  }
}

/** Gives the line if it is short enough, else the lines that the formatter makes of it. */
function fitLine(line: string, broken: string): string {
  return line.length <= LINE_WIDTH ? line : broken
}

/** The entry of a card in `cardLists`. */
function cardListLine(key: string, name: string, type: string): string {
  const fields = [`card: z.literal('${name}')`, `items: collectionReference('${name}', ${type})`]
  return fitLine(`  ${key}: { ${fields.join(', ')} },`, `  ${key}: {\n    ${fields.join(',\n    ')},\n  },`)
}

function schemaSource(kind: ScaffoldKind, name: string, type: string): string {
  const [imported, base] =
    kind === 'block'
      ? [
          "import { blockBase } from '../parts/block-base.ts'\n",
          `  type: z.literal('${name}'),\n  ...blockBase,\n`,
        ]
      : ['', '']
  return `import { z } from 'zod'
${imported}import { Text } from '../parts/text.ts'

/** ${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name.replaceAll('-', ' ')}: a text, and a note below it. */
export const ${type} = z.strictObject({
${base}  text: Text.describe('One or two sentences.'),
  note: Text.optional().describe('Small letters below the text.'),
})
export type ${type} = z.output<typeof ${type}>
`
}

/** The name of the component's class. */
function className(name: string): string {
  return name.charAt(0) + pascalCase(name).slice(1)
}

function stylesSource(layer: string, name: string): string {
  return `@layer ${layer} {
  .${className(name)} {
    display: grid;
    gap: var(--space-1);
  }

  .note {
    color: var(--muted);
    font-size: var(--size-small);
  }
}
`
}

function componentSource(kind: ScaffoldKind, name: string, type: string): string {
  const [props, file, of] =
    kind === 'block' ? [`Block<'${name}'>`, 'section', 'Block'] : [`Cards['${name}']`, 'cards', 'Cards']
  return `import type { ${of} } from '../../../schemas/${file}.ts'
import styles from './${name}.module.css'

/** A text, and a note in small letters below it. */
export function ${type}({ text, note }: ${props}) {
  return (
    <div className={styles.${className(name)}}>
      <p>{text}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
`
}

/** Three examples of the block, or of a block that shows the card. */
function fixtures(kind: ScaffoldKind, name: string): object {
  const typical = { text: TEXT, note: 'Since 2015' }
  const minimal = { text: 'Yes.' }
  if (kind === 'block') {
    const heading = { title: longest.note, text: longest.text }
    return {
      typical: { type: name, ...typical },
      minimal: { type: name, ...minimal },
      longest: { type: name, heading, tone: 'soft', ...longest },
    }
  }
  const base = { type: 'grid', card: name }
  return {
    typical: { ...base, items: [typical] },
    minimal: { ...base, items: [minimal] },
    longest: { ...base, columns: 4, items: Array.from({ length: 7 }, () => longest) },
  }
}
