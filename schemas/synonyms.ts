import { z } from 'zod'
import { EditorText } from './parts/text.ts'

/** `content/synonyms.json`: words that mean the same to visitors who search. */
export const Synonyms = z.strictObject({
  $schema: z.string().optional(),
  groups: z
    .array(z.array(EditorText.max(60)).min(2).max(20))
    .max(500)
    .superRefine((groups, context) => {
      const seen = new Map<string, number>()
      for (const [index, words] of groups.entries())
        for (const [at, word] of words.entries()) {
          const key = word.trim().toLowerCase()
          const other = seen.get(key)
          seen.set(key, index)
          if (other === undefined) continue
          const message =
            other === index
              ? `"${word}" stands twice in this group; remove one of the two`
              : `"${word}" stands in another group too; join the two groups, or remove it from one`
          context.addIssue({ code: 'custom', path: [index, at], message, params: { rule: 'duplicate' } })
        }
    })
    .describe(
      'Groups of words that mean the same, such as ["wifi", "wi-fi", "wlan"]. A visitor who searches for one of them finds what the pages call by another.',
    ),
})
export type Synonyms = z.output<typeof Synonyms>
