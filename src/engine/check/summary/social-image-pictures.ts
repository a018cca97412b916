import type { Leaf } from '../../../../schemas/leaf.ts'
import type { PictureFile } from '../../../../schemas/library.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leafBlocks } from '../../../../schemas/walk-blocks.ts'
import { findLcpImage } from '../../../contract/lcp-image.ts'

/** Gives the first picture of a block: its own, or the one of its first card. */
function leafPicture(leaf: Leaf): PictureFile | undefined {
  if (leaf.type === 'product') return leaf.product.picture
  if ('picture' in leaf && leaf.picture) return leaf.picture
  if (!('card' in leaf)) return undefined
  const [card] = leaf.items
  return card && 'picture' in card ? card.picture : undefined
}

/** Checks that a picture has variants, as photographs have. Cropping would spoil a drawing, such as the logo of a partner. */
function isPhotograph(picture: PictureFile | undefined): picture is PictureFile {
  return picture?.widths !== undefined
}

/** The number of posters on a social image. */
const POSTER_COUNT = 12

/** Gives the posters of a banner, repeated until there are enough of them. */
function bannerPosters(page: Page): PictureFile[] {
  const [first] = page.sections
  const posters = first?.type === 'banner' ? (first.rows?.pictures.flat() ?? []) : []
  if (posters.length === 0 || !posters.every(isPhotograph)) return []
  return Array.from({ length: POSTER_COUNT }, (_, index) => posters.slice(index % posters.length)).flatMap(
    (rest) => rest.slice(0, 1),
  )
}

/**
 * Chooses the pictures of a page's social image. The first of these that the page has: the photograph of its article
 * or product; the photograph at its top, unless its `alt` is empty; the posters of its banner; the first photograph of
 * a block; the photograph at its top.
 */
export function socialImagePictures(page: Page): PictureFile[] {
  const leaves = leafBlocks(page.sections).map(({ leaf }) => leaf)
  const subject = leaves.find(({ type }) => type === 'article' || type === 'product')
  const top = findLcpImage(page)?.picture
  const main = [subject && leafPicture(subject), top?.alt ? top : undefined].find(isPhotograph)
  if (main) return [main]
  const posters = bannerPosters(page)
  if (posters.length > 0) return posters
  return [...leaves.map(leafPicture), top].filter(isPhotograph).slice(0, 1)
}
