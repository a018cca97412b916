import type { Page } from '../../../../../schemas/page.ts'
import { findBlockTraits, traitsOf } from '../../../../../schemas/traits.ts'
import { listBlocks } from '../../../../../schemas/walk-blocks.ts'
import { routeOf, valueAt } from '../../../../engine/public/documents.ts'
import { findArticle, listedArticles } from '../../../../engine/public/library.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { PageTemplate } from '../../protocol.ts'
import { readEditable } from '../splice/apply-operations.ts'

/** Gives the name of the page with the highest rank; undefined when no page has one. */
function findBest(
  pages: Content['pages'],
  rankOf: (page: Page) => string | number | undefined,
): string | undefined {
  let best: { name: string; rank: string | number } | undefined
  for (const [name, page] of pages) {
    const rank = rankOf(page)
    if (rank !== undefined && (!best || rank > best.rank)) best = { name, rank }
  }
  return best?.name
}

function countQuestions({ sections }: Page): number | undefined {
  const counts = listBlocks(sections).map(({ block }) => traitsOf(block).questions?.(block).length ?? 0)
  return Math.max(0, ...counts) || undefined
}

/** The address below which the pages beside an article stand: its folder, or the page that lists the most articles. */
function folderOf(article: string, pages: Content['pages']): string {
  const list = findBest(pages, (page) => listedArticles(page).length || undefined)
  const folder = article.includes('/') ? article.replace(/\/[^/]*$/, '') : list
  return folder === undefined ? '' : routeOf(folder).replace(/\/$/, '')
}

/** Lists what new pages begin like: the newest article, and the page with the most questions, each with that block alone. */
export function findTemplates({ pages, results, sources }: Content): PageTemplate[] {
  const toTemplate = (kind: PageTemplate['kind'], name: string | undefined): PageTemplate[] => {
    const file = name === undefined ? undefined : results.get(name)?.path
    if (name === undefined || file === undefined) return []
    const sections = valueAt(readEditable(file, String(sources.readText(file))), ['data', 'sections'])
    const index = Array.isArray(sections)
      ? sections.findIndex((block) => findBlockTraits(valueAt(block, ['type']))?.[kind])
      : -1
    // A block inside of another one, such as a tab, makes no page.
    if (index < 0) return []
    const folder = kind === 'article' ? folderOf(name, pages) : ''
    return [{ kind, file, route: routeOf(name), block: `/sections/${index}`, folder }]
  }
  return [
    ...toTemplate(
      'article',
      findBest(pages, (page) => findArticle(page)?.date.iso),
    ),
    ...toTemplate('questions', findBest(pages, countQuestions)),
  ]
}
