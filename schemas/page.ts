import { z } from 'zod'
import { IsoDate } from './parts/date.ts'
import { Href, Link } from './parts/link.ts'
import { datesInOrder, datesOutOfOrder, offerDates } from './parts/offer-dates.ts'
import { Picture } from './parts/picture.ts'
import { SocialImageFile } from './parts/social-image.ts'
import { Caption, Description, Text, Title } from './parts/text.ts'
import { Section } from './section.ts'
import { traitsOf } from './traits.ts'
import { listBlocks } from './walk-blocks.ts'

const Masthead = z
  .strictObject({
    title: Title.describe('The h1 of the page. A page has exactly one.'),
    subtitle: Caption.optional(),
    picture: Picture.optional().describe('A picture of the subject. The smaller sizes show a part of it.'),
    size: z
      .enum(['slim', 'plain', 'picture'])
      .default('plain')
      .describe(
        '"slim" for forms, the cart and legal texts, "plain" for lists and articles, "picture" for a page with a picture of its subject across the whole width.',
      )
      .meta({ title: 'Kind of header' }),
    parent: Link.optional()
      .describe('The page between home and this page in the breadcrumb, such as the blog for an article.')
      .meta({ title: 'Page above this one' }),
  })
  .refine(({ size, picture }) => size !== 'picture' || picture, {
    path: ['picture'],
    error: 'is missing; name the picture that size "picture" shows, or choose another size',
  })
  .meta({ role: 'heading' })

/** Returns the ids of all blocks and of the blocks inside them, with the path of each block below `sections`. */
function collectIds(sections: Section[]): { id: string; path: (string | number)[] }[] {
  return listBlocks(sections).flatMap(({ block: { id }, path }) => (id === undefined ? [] : [{ id, path }]))
}

/** A file of `content/pages/`. Each file is one route. */
export const Page = z
  .strictObject({
    $schema: z.string().optional(),
    title: Text.meta({ role: 'metadata' })
      .max(70)
      .describe('The title for the browser tab and for search results. The build adds the brand name.'),
    description: Text.meta({ role: 'metadata' })
      .max(170)
      .describe('The text below the title in search results and on shared links.'),
    theme: z.enum(['day', 'night', 'cinema', 'orbit']).default('day'),
    navbar: z.enum(['default', 'transparent', 'ott']).default('default').meta({ title: 'Menu bar' }),
    masthead: Masthead.optional()
      .describe('The header of the page, with the HOME breadcrumb. Home pages have none.')
      .meta({ title: 'Page header' }),
    service: Text.meta({ role: 'metadata' })
      .optional()
      .describe(
        'The service that the page is about. Write its name as the page shows it. Search engines read this.',
      )
      .meta({ title: 'Service on this page' }),
    updated: IsoDate.meta({ role: 'modified' })
      .optional()
      .describe(
        'The date of the last change that matters to readers. Search engines read this. If you leave it out, search engines read the date of the article.',
      )
      .meta({ title: 'Last change' }),
    ...offerDates,
    instead: Href.optional()
      .describe(
        'Where links to this page lead on the days on which the site does not show it. If you leave it out, to the home page.',
      )
      .meta({ title: 'Where links lead meanwhile' }),
    share: SocialImageFile.meta({ role: 'metadata' })
      .optional()
      .describe(
        'The image that social networks show with a link to this page, cropped to 1200 × 630. The build draws one if you leave this out.',
      )
      .meta({ title: 'Picture for shared links' }),
    search: z
      .boolean()
      .optional()
      .describe(
        'Whether the search of the site finds the page and what stands on it: true, unless you write false.',
      )
      .meta({ title: 'Found by the search' }),
    subscribe: z
      .boolean()
      .default(true)
      .describe('Whether the page shows the subscribe block above the footer.')
      .meta({ title: 'Form for the newsletter' }),
    phoneBar: z
      .strictObject({
        text: Description.max(60).describe('The offer in a few words, with its price.'),
        link: Link,
      })
      .optional()
      .describe(
        'A bar at the bottom of phones with an offer and a button, between the first block and the footer. Tablets and computers have none.',
      )
      .meta({ title: 'Bar on phones' }),
    sections: z.array(Section).meta({ title: 'Blocks' }),
  })
  .refine(datesInOrder, datesOutOfOrder)
  .superRefine(({ masthead, sections, updated }, context) => {
    const blocks = listBlocks(sections)
    const [article] = blocks.flatMap(({ block }) => traitsOf(block).article?.(block) ?? [])
    if (updated && article && updated.iso < article.date.iso)
      context.addIssue({
        code: 'custom',
        path: ['updated'],
        message: `is before the day of the article (${article.date.iso}); write that day or a later one`,
      })
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['sections', ...path], message })
    const titled = sections.flatMap((section, index) =>
      section.type === 'banner' || (section.type === 'carousel' && section.opening) ? [index] : [],
    )
    const [first, second] = titled
    if (masthead && first !== undefined)
      addIssue([first], 'is a second h1; a page has a masthead, a banner or an opening, not two of them')
    const [opener] = sections
    if (!masthead && first === undefined && opener?.type === 'carousel' && opener.card === 'slide')
      context.addIssue({
        code: 'custom',
        path: ['sections', 0, 'opening'],
        message: 'is missing; a page without a masthead and a banner needs it, for its h1',
        params: { rule: 'missing' },
      })
    else if (!masthead && titled.length !== 1)
      addIssue(
        second === undefined ? [] : [second],
        `holds ${titled.length} titles; a page without a masthead needs exactly one, for its h1: a banner, or a carousel of slides with an opening`,
      )
    for (const [index, section] of sections.entries())
      if (section.type === 'carousel' && section.opening && (index > 0 || section.card !== 'slide'))
        addIssue(
          [index, 'opening'],
          'must be at the first block of the page, a carousel of slides; remove it here',
        )
    const ids = new Set<string>()
    for (const { id, path } of collectIds(sections)) {
      if (ids.has(id))
        context.addIssue({
          code: 'custom',
          path: ['sections', ...path, 'id'],
          message: `"${id}" is the id of another block of this page; change one of them, so that links can tell them apart`,
          params: { rule: 'duplicate' },
        })
      ids.add(id)
    }
    const paginatedLists = blocks.filter(({ block }) => traitsOf(block).pageSize?.(block) !== undefined)
    for (const { path } of paginatedLists.slice(1))
      addIssue(
        [...path, 'pageSize'],
        'is the second pageSize of this page; remove one of them: the address of a page names one (?page=2)',
      )
  })
export type Page = z.output<typeof Page>
