import { pascalCase } from './names.ts'

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

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name.replaceAll('-', ' ')}`
}

function camelCase(name: string): string {
  return name.charAt(0) + pascalCase(name).slice(1)
}

/** The name as the key of an object. */
function keyOf(name: string): string {
  return name.includes('-') ? `'${name}'` : name
}

const LINE_WIDTH = 110

/** The entry of a component in `leafComponents` or `cardComponents`, broken as the formatter breaks it. */
function lazyComponentLine(name: string, type: string): string {
  const load = `import('./${name}/${name}.tsx').then((module) => module.${type})`
  const line = `  ${keyOf(name)}: lazyComponent(() => ${load}),`
  return line.length <= LINE_WIDTH ? line : `  ${keyOf(name)}: lazyComponent(() =>\n    ${load},\n  ),`
}

/** The entry of a block or card without traits in a map of `schemas/traits.ts`. */
function traitsEntry(map: 'blockTraits' | 'cardTraits', name: string): RegistryEntry {
  return { pattern: /^ {2}'?([\w-]+)'?: \{/, line: `  ${keyOf(name)}: {},`, within: `export const ${map}:` }
}

/** The entry of a card in `cardLists`, broken as the formatter breaks it. */
function cardListLine(name: string, type: string): string {
  const fields = [`card: z.literal('${name}')`, `items: collectionReference('${name}', ${type})`]
  const line = `  ${keyOf(name)}: { ${fields.join(', ')} },`
  return line.length <= LINE_WIDTH ? line : `  ${keyOf(name)}: {\n    ${fields.join(',\n    ')},\n  },`
}

function stylesSource(layer: string, name: string): string {
  return `@layer ${layer} {
  .${camelCase(name)} {
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

function componentSource(name: string, type: string, imported: string, props: string): string {
  return `${imported}
import styles from './${name}.module.css'

/** A text, and a note in small letters below it. */
export function ${type}({ text, note }: ${props}) {
  return (
    <div className={styles.${camelCase(name)}}>
      <p>{text}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
`
}

const schemaFields = `  text: Text.describe('One or two sentences.'),
  note: Text.optional().describe('Small letters below the text.'),
`

const LONG = 'Breitbandinternetanschlussgeschwindigkeit'
const fixtureTexts = {
  typical: { text: 'Two routes leave town, in opposite directions.', note: 'Since 2015' },
  minimal: { text: 'Yes.' },
  longest: {
    text: `This sentence on ${LONG} goes on and on, past every place where a designer would have liked it to end.`,
    note: `Weatherproof Outdoor Tri-Band Mesh Router and Battery Backup, ${LONG}`,
  },
}

function fixturesSource(toBlock: (fields: object, filled: boolean) => object): string {
  const { typical, minimal, longest } = fixtureTexts
  const all = {
    typical: toBlock(typical, false),
    minimal: toBlock(minimal, false),
    longest: toBlock(longest, true),
  }
  return `${JSON.stringify(all, null, 2)}\n`
}

/** Creates the files and the lines of a block that shows a text and a note. Its schema is called `type`. */
export function createBlockScaffold(name: string, type = pascalCase(name)): Scaffold {
  return {
    files: {
      [`schemas/blocks/${name}.ts`]: `import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Text } from '../parts/text.ts'

/** ${withArticle(name)}: a text, and a note below it. */
export const ${type} = z.strictObject({
  type: z.literal('${name}'),
  ...blockBase,
${schemaFields}})
export type ${type} = z.output<typeof ${type}>
`,
      [`src/blocks/${name}/${name}.module.css`]: stylesSource('blocks', name),
      [`src/blocks/${name}/${name}.tsx`]: componentSource(
        name,
        type,
        "import type { Block } from '../../../schemas/section.ts'",
        `Block<'${name}'>`,
      ),
      [`tests/fixtures/blocks/${name}.json`]: fixturesSource((fields, filled) => ({
        type: name,
        ...(filled
          ? { heading: { title: fixtureTexts.longest.note, text: fixtureTexts.longest.text }, tone: 'soft' }
          : {}),
        ...fields,
      })),
    },
    entries: {
      'schemas/leaf.ts': [
        {
          pattern: /^import \{ \w+ \} from '\.\/blocks\/([\w-]+)\.ts'$/,
          line: `import { ${type} } from './blocks/${name}.ts'`,
        },
        { pattern: /^ {2}(\w+),$/, line: `  ${type},` },
      ],
      'schemas/traits.ts': [traitsEntry('blockTraits', name)],
      'src/blocks/leaves.tsx': [
        { pattern: /^ {2}'?([\w-]+)'?: lazyComponent\(/, line: lazyComponentLine(name, type) },
      ],
    },
  }
}

/** Creates the files and the lines of a card that shows a text and a note. Its schema is called `type`. */
export function createCardScaffold(name: string, type = `${pascalCase(name)}Card`): Scaffold {
  return {
    files: {
      [`schemas/cards/${name}.ts`]: `import { z } from 'zod'
import { Text } from '../parts/text.ts'

/** ${withArticle(name)}: a text, and a note below it. */
export const ${type} = z.strictObject({
${schemaFields}})
export type ${type} = z.output<typeof ${type}>
`,
      [`src/cards/${name}/${name}.module.css`]: stylesSource('cards', name),
      [`src/cards/${name}/${name}.tsx`]: componentSource(
        name,
        type,
        "import type { Cards } from '../../../schemas/cards.ts'",
        `Cards['${name}']`,
      ),
      [`tests/fixtures/cards/${name}.json`]: fixturesSource((fields, filled) => ({
        type: 'grid',
        card: name,
        ...(filled ? { columns: 4 } : {}),
        items: filled ? Array.from({ length: 7 }, () => fields) : [fields],
      })),
    },
    entries: {
      'schemas/cards.ts': [
        {
          pattern: /^import \{ \w+ \} from '\.\/cards\/([\w-]+)\.ts'$/,
          line: `import { ${type} } from './cards/${name}.ts'`,
        },
        { pattern: /^ {2}'?([\w-]+)'?: [A-Z]\w*$/, line: `  ${keyOf(name)}: ${type}` },
        {
          pattern: /^ {2}'?([\w-]+)'?: \{(?: card: z\.literal\(|$)/,
          line: cardListLine(name, type),
        },
      ],
      'schemas/traits.ts': [traitsEntry('cardTraits', name)],
      'src/cards/cards.tsx': [
        { pattern: /^ {2}'?([\w-]+)'?: lazyComponent\(/, line: lazyComponentLine(name, type) },
      ],
    },
  }
}
