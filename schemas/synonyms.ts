import { z } from 'zod'
import { EditorText } from './parts/text.ts'
import { defineWords, issueOf, problem, statement } from './words.ts'

const tell = defineWords(
  {
    'synonym-with-separator': problem(
      'format',
      ({ sign, entries }: { sign: ',' | ';'; entries: readonly string[] }) => [
        `holds a ${sign === ';' ? 'semicolon' : 'comma'}`,
        entries.length > 1
          ? `write ${entries.length === 2 ? 'two' : entries.length} entries: "${entries.join('", "')}"`
          : 'remove it',
      ],
    ),
    'synonym-twice-in-group': statement('duplicate', ({ word }: { word: string }) => [
      `"${word}" appears twice in this group`,
      'remove one of the two',
    ]),
    'synonym-in-two-groups': statement('duplicate', ({ word }: { word: string }) => [
      `"${word}" is in another group too`,
      'join the two groups, or remove it from one',
    ]),
  },
  {
    'synonym-with-separator': { sign: ',', entries: ['how come', 'wherefore'] },
    'synonym-twice-in-group': { word: 'Faq' },
    'synonym-in-two-groups': { word: 'FAQ' },
  },
)

/** Between two words; a comma in a number, such as "1,5", separates nothing. */
const SEPARATOR = /,(?!\d)|;/

/** `content/synonyms.json`: words that mean the same to visitors who search. */
export const Synonyms = z.strictObject({
  $schema: z.string().optional(),
  groups: z
    .array(z.array(EditorText.max(60)).min(2).max(20))
    .max(500)
    .superRefine((groups, context) => {
      for (const [index, words] of groups.entries())
        for (const [at, word] of words.entries()) {
          const [sign] = SEPARATOR.exec(word) ?? []
          if (sign === undefined) continue
          const entries = word.split(SEPARATOR).flatMap((part) => part.trim() || [])
          const told = tell('synonym-with-separator', { sign: sign === ';' ? ';' : ',', entries })
          context.addIssue(issueOf(told, [index, at]))
        }
      const seen = new Map<string, number>()
      for (const [index, words] of groups.entries())
        for (const [at, word] of words.entries()) {
          const key = word.trim().toLowerCase()
          const other = seen.get(key)
          seen.set(key, index)
          if (other === undefined) continue
          const id = other === index ? 'synonym-twice-in-group' : 'synonym-in-two-groups'
          context.addIssue(issueOf(tell(id, { word }), [index, at]))
        }
    })
    .describe(
      'Groups of words that mean the same, such as wifi, wi-fi and wlan. A visitor who searches for one of them finds what the pages call by another.',
    )
    .meta({ title: 'Groups of words' }),
  ignored: z
    .array(EditorText.max(60))
    .max(300)
    .default([])
    .describe(
      'The search skips these words, such as "of", "how" and "price": a search for "price of 500" finds what has the 500.',
    )
    .meta({ title: 'Words to skip' }),
})
export type Synonyms = z.output<typeof Synonyms>
