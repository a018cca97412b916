import type { Page } from '../../../schemas/page.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { listBlocks, mapBlocks } from '../../../schemas/walk-blocks.ts'
import { compileBody } from '../markdown/compile.ts'
import { PAGES, routeOf } from '../read/document-paths.ts'
import type { ServerApp } from './render-page.ts'

/**
 * Gives the checked page `name` with the HTML of its bodies in place of their syntax trees. Gives a page without a body back as
 * it is. Rejects when a body cannot be compiled or rendered.
 */
export async function renderBodies(
  page: Page,
  name: string,
  { renderText }: Pick<ServerApp, 'renderText'>,
): Promise<Page> {
  const html = new Map<string, string>()
  for (const { block } of listBlocks(page.sections)) {
    const tree = traitsOf(block).body && 'body' in block ? block.body : ''
    if (tree !== '')
      html.set(tree, renderText(await compileBody(`${PAGES}/${name}.mdx`, tree), routeOf(name)))
  }
  if (html.size === 0) return page
  const sections = mapBlocks(page.sections, (block) =>
    'body' in block ? { ...block, body: html.get(block.body) ?? block.body } : block,
  )
  return { ...page, sections }
}
