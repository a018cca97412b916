import { defineWords, problem } from '../../../../schemas/words.ts'
import { pageTitle } from '../../../contract/page-title.ts'
import { findRepeatedTexts } from '../repeated-texts.ts'
import type { LintRule } from '../rule.ts'

/** Characters of a title with the brand. Search results cut a longer one. */
const MAX_LENGTH = 65

const tell = defineWords(
  {
    'same-title': problem('title', ({ other }: { other: string }, { place }) => [
      `is the title of ${place(other)} too`,
      'say what sets this page apart',
    ]),
    'title-too-long': problem('title', (data: { length: number; title: string; limit: number }) => [
      `is ${data.length} characters long with the brand ("${data.title}")`,
      `search results cut it at ${data.limit}`,
    ]),
  },
  {
    'same-title': { other: 'content/pages/index.json' },
    'title-too-long': {
      length: 70,
      title: 'Offer Offer Offer Offer Offer Offer Offer Offer Offer offers | Fixture',
      limit: 65,
    },
  },
)

/** Two pages have the same title, or a title is too long for search results. */
export const title: LintRule = {
  name: 'title',
  *inSite(content) {
    const { site, results, summaries } = content
    for (const { other, ...place } of findRepeatedTexts(content, 'title'))
      yield { ...tell('same-title', { other }), ...place }
    for (const [name, page] of summaries) {
      const title = pageTitle(page, site?.brand.name ?? '')
      if (title.length <= MAX_LENGTH) continue
      const file = results.get(name)?.path ?? name
      yield {
        ...tell('title-too-long', { length: title.length, title, limit: MAX_LENGTH }),
        file,
        at: ['title'],
      }
    }
  },
}
