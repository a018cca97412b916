import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { BodyHtml } from '../parts/body.ts'
import { Text } from '../parts/text.ts'

export const Prose = z
  .strictObject({
    type: z.literal('prose'),
    ...blockBase,
    contents: Text.optional()
      .describe('Adds links to the main headings of the text, below this title, such as "On this page".')
      .meta({ title: 'Heading of a table of contents' }),
    body: BodyHtml,
  })
  .describe('The text of the page: headings, paragraphs, lists, pictures and blocks.')
export type Prose = z.output<typeof Prose>
