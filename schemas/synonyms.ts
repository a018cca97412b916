import { z } from 'zod'
import { EditorText } from './parts/text.ts'

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
          const count = entries.length === 2 ? 'two' : entries.length
          const advice =
            entries.length > 1 ? `write ${count} entries: "${entries.join('", "')}"` : 'remove it'
          const message = `holds a ${sign === ';' ? 'semicolon' : 'comma'}; ${advice}`
          context.addIssue({ code: 'custom', path: [index, at], message, params: { rule: 'format' } })
        }
      const seen = new Map<string, number>()
      for (const [index, words] of groups.entries())
        for (const [at, word] of words.entries()) {
          const key = word.trim().toLowerCase()
          const other = seen.get(key)
          seen.set(key, index)
          if (other === undefined) continue
          const message =
            other === index
              ? `"${word}" appears twice in this group; remove one of the two`
              : `"${word}" is in another group too; join the two groups, or remove it from one`
          context.addIssue({ code: 'custom', path: [index, at], message, params: { rule: 'duplicate' } })
        }
    })
    .describe(
      'Groups of words that mean the same, such as ["wifi", "wi-fi", "wlan"]. A visitor who searches for one of them finds what the pages call by another.',
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
