import { defineWords, problem } from '../../../../schemas/words.ts'
import { findRepeatedTexts } from '../repeated-texts.ts'
import type { LintRule } from '../rule.ts'

/** Characters: search results cut a longer description, and a shorter one says too little. */
const LENGTH = { min: 50, max: 160 } as const

const tell = defineWords(
  {
    'same-description': problem('description', ({ other }: { other: string }, { place }) => [
      `is the description of ${place(other)} too`,
      'say what sets this page apart',
    ]),
    'length-of-description': problem(
      'description',
      ({ length, min, max }: { length: number; min: number; max: number }) => [
        `is ${length} characters long`,
        `${length < min ? 'say more' : 'shorten it'}: search results show ${min} to ${max}`,
      ],
    ),
  },
  {
    'same-description': { other: 'content/pages/channels.json' },
    'length-of-description': { length: 16, min: 50, max: 160 },
  },
)

/** Two pages have the same description, or its length does not suit search results. */
export const description: LintRule = {
  name: 'description',
  *inSite(content) {
    for (const { other, ...place } of findRepeatedTexts(content, 'description'))
      yield { ...tell('same-description', { other }), ...place }
    for (const [name, { description }] of content.summaries) {
      const { length } = description
      if (length >= LENGTH.min && length <= LENGTH.max) continue
      const file = content.results.get(name)?.path ?? name
      yield { ...tell('length-of-description', { length, ...LENGTH }), file, at: ['description'] }
    }
  },
}
