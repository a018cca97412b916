/** A line that a registry gets: behind the last of its like that stands before it in the alphabet. */
export interface Entry {
  /** Matches the lines of its like; the first group is what they are sorted by. */
  like: RegExp
  line: string
}

/** What `npm run new` writes: new files by path, and lines for the registries. */
export interface Plan {
  files: Record<string, string>
  entries: Record<string, Entry[]>
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function article(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name}`
}

const LINE_WIDTH = 110

/** The line of a map that loads a component when it is needed, broken as the formatter breaks it. */
function deferredLine(name: string, type: string): string {
  const load = `import('./${name}/${name}.tsx').then((module) => module.${type})`
  const line = `  ${name}: deferred(() => ${load}),`
  return line.length <= LINE_WIDTH ? line : `  ${name}: deferred(() =>\n    ${load},\n  ),`
}

function styles(layer: string, name: string): string {
  return `@layer ${layer} {
  .${name} {
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

function component(name: string, type: string, imported: string, props: string): string {
  return `${imported}
import styles from './${name}.module.css'

/** Its words, and the note in small letters below them. */
export function ${type}({ text, note }: ${props}) {
  return (
    <div className={styles.${name}}>
      <p>{text}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
`
}

const fields = `  text: Text.describe('The words; a sentence or two.'),
  note: Text.optional().describe('Small letters below the words.'),
`

const LONG = 'Breitbandinternetanschlussgeschwindigkeit'
const words = {
  typical: { text: 'Two routes leave town, in opposite directions.', note: 'Since 2015' },
  minimal: { text: 'Yes.' },
  longest: {
    text: `This sentence on ${LONG} goes on and on, past every place where a designer would have liked it to end.`,
    note: `Weatherproof Outdoor Tri-Band Mesh Router and Battery Backup, ${LONG}`,
  },
}

function fixtures(block: (fields: object, many: boolean) => object): string {
  const { typical, minimal, longest } = words
  const all = {
    typical: block(typical, false),
    minimal: block(minimal, false),
    longest: block(longest, true),
  }
  return `${JSON.stringify(all, null, 2)}\n`
}

/** A block that shows words and a note. */
export function blockPlan(name: string): Plan {
  const type = capitalised(name)
  return {
    files: {
      [`schemas/blocks/${name}.ts`]: `import { z } from 'zod'
import { frame } from '../parts/frame.ts'
import { Text } from '../parts/text.ts'

/** ${article(name)}: words, and a note below them. */
export const ${type} = z.strictObject({
  type: z.literal('${name}'),
  ...frame,
${fields}})
export type ${type} = z.output<typeof ${type}>
`,
      [`src/blocks/${name}/${name}.module.css`]: styles('blocks', name),
      [`src/blocks/${name}/${name}.tsx`]: component(
        name,
        type,
        "import type { Block } from '../../../../schemas/section.ts'",
        `Block<'${name}'>`,
      ),
      [`tests/fixtures/blocks/${name}.json`]: fixtures((own, many) => ({
        type: name,
        ...(many ? { heading: { title: words.longest.note, text: words.longest.text }, tone: 'soft' } : {}),
        ...own,
      })),
    },
    entries: {
      'schemas/leaf.ts': [
        {
          like: /^import \{ \w+ \} from '\.\/blocks\/(\w+)\.ts'$/,
          line: `import { ${type} } from './blocks/${name}.ts'`,
        },
        { like: /^ {2}(\w+),$/, line: `  ${type},` },
      ],
      'src/blocks/leaves.tsx': [{ like: /^ {2}(\w+): deferred\(/, line: deferredLine(name, type) }],
    },
  }
}

/** A card that shows words and a note. */
export function cardPlan(name: string): Plan {
  const type = capitalised(name)
  return {
    files: {
      [`schemas/cards/${name}.ts`]: `import { z } from 'zod'
import { Text } from '../parts/text.ts'

/** ${article(name)}: words, and a note below them. */
export const ${type} = z.strictObject({
${fields}})
export type ${type} = z.output<typeof ${type}>
`,
      [`src/cards/${name}/${name}.module.css`]: styles('cards', name),
      [`src/cards/${name}/${name}.tsx`]: component(
        name,
        type,
        "import type { Cards } from '../../../../schemas/cards.ts'",
        `Cards['${name}']`,
      ),
      [`tests/fixtures/cards/${name}.json`]: fixtures((own, many) => ({
        type: 'grid',
        card: name,
        ...(many ? { columns: 4 } : {}),
        items: many ? Array.from({ length: 7 }, () => own) : [own],
      })),
    },
    entries: {
      'schemas/cards.ts': [
        {
          like: /^import \{ \w+ \} from '\.\/cards\/(\w+)\.ts'$/,
          line: `import { ${type} } from './cards/${name}.ts'`,
        },
        { like: /^ {2}(\w+): [A-Z]\w*$/, line: `  ${name}: ${type}` },
        {
          like: /^ {2}(\w+): \{ card: z\.literal\(/,
          line: `  ${name}: { card: z.literal('${name}'), items: list('${name}', ${type}) },`,
        },
      ],
      'src/cards/cards.tsx': [{ like: /^ {2}(\w+): deferred\(/, line: deferredLine(name, type) }],
    },
  }
}
