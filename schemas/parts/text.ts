import { z } from 'zod'
import { defineWords, issueOf, problem, refuseWith, type Told } from '../words.ts'
import { checkInterpolation } from './interpolation-check.ts'

const tell = defineWords(
  {
    empty: problem('empty', () => ['is empty', 'write the text, or remove the field']),
    'lacks-placeholders': problem('token', ({ missing }: { missing: readonly string[] }) => [
      `lacks ${missing.map((name) => `{${name}}`).join(' and ')}, which the site replaces`,
      'write it where the value belongs',
    ]),
  },
  {
    'lacks-placeholders': { missing: ['price', 'before'] },
  },
)

/** Plain text for editors: not empty, 5,000 characters at most. It has no tokens, and keeps its quotation marks. */
export const EditorText = z
  .string()
  .regex(/\S/, refuseWith(tell('empty')))
  .max(5000)
  .meta({ control: 'prose' })

/** Plain text for visitors: not empty, 5,000 characters at most. Tokens such as `{phone}` become their values. */
export const Text = EditorText.check(checkInterpolation()).meta({ role: 'prose' })
export type Text = z.output<typeof Text>

/** Texts with a role of their own: `Role` says which. */
export const Name = Text.meta({ role: 'name' })
export const Title = Text.meta({ role: 'title' })
export const Label = Text.meta({ role: 'label' })
export const Caption = Text.meta({ role: 'caption' })
export const Description = Text.meta({ role: 'description' })
export const Terms = Text.meta({ role: 'terms' })
export const Placeholder = Text.meta({ role: 'placeholder' })

/**
 * Returns a `Text` schema that needs these placeholders in braces, such as `{page}`, and allows the `optional` ones. A
 * component replaces them with their values.
 */
export function textWith(needed: readonly string[], optional: readonly string[] = []): typeof Text {
  return EditorText.check(checkInterpolation([...needed, ...optional]))
    .superRefine((text, context) => {
      const told = findMissing(text, needed)
      if (told) context.addIssue(issueOf(told))
    })
    .meta({ role: 'prose' })
}

/** Gives the problem of a text that lacks some of these placeholders; undefined when it has all. */
export function findMissing(text: string, needed: readonly string[]): Told | undefined {
  const missing = needed.filter((name) => !text.includes(`{${name}}`))
  return missing.length === 0 ? undefined : tell('lacks-placeholders', { missing })
}

/** Replaces placeholders such as `{date}` by their values. A placeholder without a value stays. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}
