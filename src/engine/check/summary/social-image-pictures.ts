import type { PictureFile } from '../../../../schemas/library.ts'
import type { Page } from '../../../../schemas/page.ts'
import type { Section } from '../../../../schemas/section.ts'
import { traitsOf } from '../../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../../schemas/walk-blocks.ts'
import { findOpeningImage } from './opening-image.ts'

/** Gives the first picture of a block: its own, or the one of its first card. */
function blockPicture(block: Section): PictureFile | undefined {
  if ('picture' in block && block.picture) return block.picture
  const card = listCards(block)[0]?.card
  return card && 'picture' in card ? card.picture : undefined
}

/** Checks that a picture has variants, as photographs have. Cropping would spoil a drawing, such as the logo of a partner. */
function isPhotograph(picture: PictureFile | undefined): picture is PictureFile {
  return picture?.widths !== undefined
}

/** The number of posters on a social image. */
const POSTER_COUNT = 12

/** Gives the posters of the first block, repeated until there are enough of them. */
function openingPosters({ sections: [first] }: Page): PictureFile[] {
  const posters = (first && traitsOf(first).socialImage?.(first).pictures) ?? []
  if (posters.length === 0 || !posters.every(isPhotograph)) return []
  return Array.from({ length: POSTER_COUNT }, (_, index) => posters.slice(index % posters.length)).flatMap(
    (rest) => rest.slice(0, 1),
  )
}

/**
 * Chooses the pictures of a page's social image. The first of these that the page has: the photograph of the block that
 * the page is about; the photograph at its top, unless its `alt` is empty; the posters of its first block; the first
 * photograph of a block; the photograph at its top.
 */
export function socialImagePictures(page: Page): PictureFile[] {
  const blocks = listBlocks(page.sections).map(({ block }) => block)
  const subject = blocks.find((block) => traitsOf(block).subject)
  const top = findOpeningImage(page)?.picture
  const main = [subject && blockPicture(subject), top?.alt ? top : undefined].find(isPhotograph)
  if (main) return [main]
  const posters = openingPosters(page)
  if (posters.length > 0) return posters
  return [...blocks.map(blockPicture), top].filter(isPhotograph).slice(0, 1)
}
