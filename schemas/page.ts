import { z } from 'zod'
import { Day } from './parts/date.ts'
import { Picture } from './parts/picture.ts'
import { Share } from './parts/social-image.ts'
import { Text } from './parts/text.ts'
import { Section } from './section.ts'
import { leavesOf } from './walk-blocks.ts'

const Masthead = z.strictObject({
  title: Text.describe("The page's one h1."),
  subtitle: Text.optional(),
  picture: Picture.optional(),
})

/** The ids of blocks and of the blocks in them, with the path of each block below `sections`. */
function idsIn(sections: Section[]): { id: string; path: (string | number)[] }[] {
  const outer = sections.map(({ id }, index) => ({ id, path: [index] }))
  const inner = leavesOf(sections).filter(({ path }) => path.length > 1)
  return [...outer, ...inner.map(({ leaf, path }) => ({ id: leaf.id, path }))].flatMap(({ id, path }) =>
    id === undefined ? [] : [{ id, path }],
  )
}

/** A file of `content/pages/`: one route. */
export const Page = z
  .strictObject({
    $schema: z.string().optional(),
    title: Text.max(70).describe('For the browser tab and search results; the brand is added.'),
    description: Text.max(170).describe('For search results and shared links.'),
    theme: z.enum(['day', 'night', 'cinema', 'orbit']).default('day'),
    navbar: z.enum(['default', 'transparent', 'ott']).default('default'),
    masthead: Masthead.optional().describe('The page banner with the HOME breadcrumb; home pages have none.'),
    service: Text.optional().describe(
      'The service that the page is about, by the name that it has on the page; search engines are told.',
    ),
    updated: Day.optional().describe(
      'The day of the last change that matters to readers; search engines are told. An article has its own day until then.',
    ),
    share: Share.optional().describe(
      'Stands beside links to the page where somebody shares them, cut to 1200 × 630; drawn by the build when left out.',
    ),
    subscribe: z.boolean().default(true).describe('Whether the subscribe block stands above the footer.'),
    sections: z.array(Section),
  })
  .superRefine(({ masthead, sections, updated }, context) => {
    const article = leavesOf(sections).find(({ leaf }) => leaf.type === 'article')?.leaf
    if (updated && article?.type === 'article' && updated.iso < article.date.iso)
      context.addIssue({
        code: 'custom',
        path: ['updated'],
        message: `is before the day of the article (${article.date.iso})`,
      })
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['sections', ...path], message })
    const banners = sections.flatMap((section, index) => (section.type === 'banner' ? [index] : []))
    const [first] = sections
    const opened = first?.type === 'carousel' && first.card === 'slide'
    if (masthead && banners.length > 0)
      wrong([banners[0] ?? 0], 'is a second h1; a page has a masthead or a banner, not both')
    if (!masthead && !(opened && banners.length === 0) && banners.length !== 1)
      wrong(
        banners[1] === undefined ? [] : [banners[1]],
        `holds ${banners.length} banners; a page without a masthead needs exactly one, for its h1, or opens with a carousel of slides`,
      )
    const ids = new Set<string>()
    for (const { id, path } of idsIn(sections)) {
      if (ids.has(id))
        context.addIssue({
          code: 'custom',
          path: ['sections', ...path, 'id'],
          message: `"${id}" is the id of another block of this page; links could not tell them apart`,
          params: { rule: 'duplicate' },
        })
      ids.add(id)
    }
    const paged = leavesOf(sections).filter(({ leaf }) => leaf.type === 'grid' && leaf.pageSize !== undefined)
    for (const { path } of paged.slice(1))
      wrong(
        [...path, 'pageSize'],
        'is the second pageSize of this page; one list of a page can have page numbers, as its address names one (?page=2)',
      )
  })
export type Page = z.output<typeof Page>
/** A page as an editor writes it. */
export type PageInput = z.input<typeof Page>
