import { z } from 'zod'
import { Link } from './link.ts'
import { Text, Title, textWith } from './text.ts'

const Kind = Text.optional()

const TitledLinks = z.strictObject({ title: Title, links: z.array(Link).min(1).max(8) })

/** What the search of a site finds, and the words that it says: the field `search` of `content/site.json`. */
export const SiteSearch = z.strictObject({
  kinds: z
    .strictObject({
      plan: Kind,
      product: Kind,
      service: Kind,
      page: Kind,
      question: Kind,
      article: Kind,
      film: Kind,
      channel: Kind,
    })
    .describe('The heading above the results of each kind, such as "Plans". A kind without one is not found.')
    .meta({ title: 'Headings of results' }),
  popular: TitledLinks.optional()
    .describe('The links below a search field that is empty.')
    .meta({ title: 'Links in an empty search' }),
  help: TitledLinks.optional()
    .describe('The links below a search that finds nothing, such as to the plans and to the contact page.')
    .meta({ title: 'Links when nothing is found' }),
  shortcut: z
    .literal('/')
    .optional()
    .describe(
      'The key that opens the search panel while no link, button or field has the focus. Without it only Ctrl or ⌘ with K does: a single key can get in the way of speech input.',
    )
    .meta({ title: 'Key that opens the search' }),
  texts: z.strictObject({
    list: Text.describe('The accessible name of the list of suggestions.').meta({
      title: 'Name of the suggestions',
    }),
    results: textWith(['count'])
      .describe(
        'What screen readers speak when results appear. The site replaces "{count}" with their number.',
      )
      .meta({ title: 'When results appear' }),
    nothing: textWith(['query'])
      .describe('The site replaces "{query}" with what the visitor has typed.')
      .meta({ title: 'When nothing is found' }),
    loading: Text.meta({ title: 'While it loads' }),
    failed: Text.describe('The message when the search does not load.').meta({ title: 'When it fails' }),
  }),
})
export type SiteSearch = z.output<typeof SiteSearch>

/** What a result of the search is. */
export type SearchKind = keyof SiteSearch['kinds']
