import { type Library, withLibrary } from '../../../schemas/library.ts'
import { Page } from '../../../schemas/page.ts'
import { isListedOn, isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { filterCards, mapBlocks } from '../../../schemas/walk-blocks.ts'
import type { Problem } from '../diagnostics/problem.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { validate } from '../read/validate.ts'

/**
 * Checks a page, and the Markdown body of an .mdx page. Gives the page as its components take it, but with the syntax tree of
 * the body (see `renderBodies`), or all problems.
 */
export function validatePage(
  document: ContentDocument,
  library: Library,
): { value: Page } | { problems: Problem[] } {
  const { body } = document
  if (!body) return withLibrary(library, () => validate(document, Page))
  const { texts, problems } = body.check(library)
  problems.push(...(document.bodyProblems ?? []))
  let next = 0
  // The schemas ask for the texts in the order of the page.
  const withBody = { ...library, body: () => ({ value: texts[next++] ?? '' }) }
  const result = withLibrary(withBody, () => validate(document, Page))
  if ('problems' in result) problems.push(...result.problems)
  if (!('value' in result) || problems.length > 0) return { problems }
  return { value: { ...result.value, sections: dropEmptyTexts(result.value.sections) } }
}

/** Gives the page as published on a date (`2026-12-24`): without the blocks and cards that are not on offer that day. */
export function publishedOn(day: string, page: Page): Page {
  const isListed = (card: object) => isListedOn(day, card)
  const sections = mapBlocks(page.sections, (block) =>
    isOfferedOn(day, block) ? filterCards(block, (cards) => cards.filter(isListed)) : undefined,
  )
  return { ...page, sections }
}

/** Drops the blocks that would show the text before a block that begins a body. */
function dropEmptyTexts(sections: Section[]): Section[] {
  return mapBlocks(sections, (block) => {
    const { body, article } = traitsOf(block)
    const isEmpty = body && !article && 'body' in block && block.body === '' && !block.heading
    return isEmpty ? undefined : block
  })
}
