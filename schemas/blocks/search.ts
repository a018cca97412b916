import { z } from 'zod'
import { library } from '../library.ts'
import { blockBase } from '../parts/block-base.ts'
import { Caption, Label, Placeholder, Title } from '../parts/text.ts'

export const Search = z
  .strictObject({
    type: z.literal('search'),
    ...blockBase,
    label: Label.describe('The label of the field.'),
    placeholder: Placeholder.optional(),
    submit: Caption.describe('The label of the button.').meta({ title: 'Button' }),
    pages: z
      .strictObject({ title: Title.describe('The heading above the list.') })
      .transform(({ title }) => ({ title, letters: library().pages() }))
      .optional()
      .describe(
        'All pages that the search finds, from A to Z, below the results. The list needs no JavaScript.',
      )
      .meta({ title: 'List of all pages' }),
  })
  .describe(
    'A search field whose results stand in the page. The address keeps the words, so that a link can lead to results. The settings of the site, under Search, say what it suggests.',
  )
export type Search = z.output<typeof Search>
