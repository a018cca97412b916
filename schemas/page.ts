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
import { defineWords, issueOf, problem, refuseWith, statement, type Told } from './words.ts'

const tell = defineWords(
  {
    'missing-masthead-picture': problem(
      'value',
      (_, { choice }) => [
        'is missing',
        `name the picture that size ${choice('picture')} shows, or choose another size`,
      ],
      (_, { choice, field }) => [
        'is missing',
        `choose the picture that ${choice('picture')} in ${field('size')} shows, or choose another size`,
      ],
    ),
    'updated-before-article': problem('value', ({ date }: { date: string }) => [
      `is before the day of the article (${date})`,
      'write that day or a later one',
    ]),
    'second-h1': problem(
      'value',
      () => ['is a second h1', 'a page has a masthead, a banner or an opening, not two of them'],
      () => ['is a second main title', 'a page has a page header, a banner or an opening, not two of them'],
    ),
    'missing-opening': problem(
      'missing',
      () => ['is missing', 'a page without a masthead and a banner needs it, for its h1'],
      () => ['is missing', 'a page without a page header and a banner needs it, for its main title'],
    ),
    'titles-of-page': problem(
      'value',
      ({ count }: { count: number }) => [
        `holds ${count} titles`,
        'a page without a masthead needs exactly one, for its h1: a banner, or a carousel of slides with an opening',
      ],
      ({ count }) => [
        `has ${count} main titles`,
        'a page without a page header needs exactly one: a banner, or a carousel of slides with an opening',
      ],
    ),
    'opening-not-first': problem('value', () => [
      'must be at the first block of the page, a carousel of slides',
      'remove it here',
    ]),
    'duplicate-block-id': statement('duplicate', ({ id }: { id: string }) => [
      `"${id}" is the id of another block of this page`,
      'change one of them, so that links can tell them apart',
    ]),
    'second-page-size': problem(
      'value',
      () => [
        'is the second pageSize of this page',
        'remove one of them: the address of a page names one (?page=2)',
      ],
      () => ['is the second of this page', 'remove one of them: the address of a page names one (?page=2)'],
    ),
  },
  {
    'updated-before-article': { date: '2025-02-01' },
    'titles-of-page': { count: 0 },
    'duplicate-block-id': { id: 'now' },
  },
)

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
    ...refuseWith(tell('missing-masthead-picture')),
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
      context.addIssue(issueOf(tell('updated-before-article', { date: article.date.iso }), ['updated']))
    const report = (path: (string | number)[], told: Told) =>
      context.addIssue(issueOf(told, ['sections', ...path]))
    const titled = sections.flatMap((section, index) =>
      section.type === 'banner' || (section.type === 'carousel' && section.opening) ? [index] : [],
    )
    const [first, second] = titled
    if (masthead && first !== undefined) report([first], tell('second-h1'))
    const [opener] = sections
    if (!masthead && first === undefined && opener?.type === 'carousel' && opener.card === 'slide')
      report([0, 'opening'], tell('missing-opening'))
    else if (!masthead && titled.length !== 1)
      report(second === undefined ? [] : [second], tell('titles-of-page', { count: titled.length }))
    for (const [index, section] of sections.entries())
      if (section.type === 'carousel' && section.opening && (index > 0 || section.card !== 'slide'))
        report([index, 'opening'], tell('opening-not-first'))
    const ids = new Set<string>()
    for (const { id, path } of collectIds(sections)) {
      if (ids.has(id)) report([...path, 'id'], tell('duplicate-block-id', { id }))
      ids.add(id)
    }
    const paginatedLists = blocks.filter(({ block }) => traitsOf(block).pageSize?.(block) !== undefined)
    for (const { path } of paginatedLists.slice(1)) report([...path, 'pageSize'], tell('second-page-size'))
  })
export type Page = z.output<typeof Page>
