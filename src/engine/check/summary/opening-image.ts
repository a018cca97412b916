import type { Page } from '../../../../schemas/page.ts'
import type { OpeningImage } from '../../../../schemas/trait.ts'
import { traitsOf } from '../../../../schemas/traits.ts'

/** Finds the picture that is likely the largest contentful paint: the one in the page header or in the first block. */
export function findOpeningImage({ masthead, sections }: Page): OpeningImage | undefined {
  const [first] = sections
  if (masthead) return { picture: masthead.picture, frame: 'masthead' }
  return first && traitsOf(first).openingImage?.(first)
}
