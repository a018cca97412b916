import type { Leaf } from '../../../../schemas/leaf.ts'
import type { PictureFile } from '../../../../schemas/library.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leavesOf } from '../../../../schemas/walk-blocks.ts'
import { firstPicture } from '../../../contract/lcp-image.ts'

/** The picture that a block opens with: its own, or the one of its first card. */
function pictureIn(leaf: Leaf): PictureFile | undefined {
  if (leaf.type === 'product') return leaf.product.picture
  if ('picture' in leaf && leaf.picture) return leaf.picture
  if (!('card' in leaf)) return undefined
  const [card] = leaf.items
  return card && 'picture' in card ? card.picture : undefined
}

/** A photograph: drawings, such as the logos of partners, are not made to be cut. */
function isPhotograph(picture: PictureFile | undefined): picture is PictureFile {
  return picture?.widths !== undefined
}

/** As many as a wall of posters has. */
const WALL = 12

/** The rows of posters of a banner, as one list that is long enough. */
function postersOf(page: Page): PictureFile[] {
  const [first] = page.sections
  const posters = first?.type === 'banner' ? (first.rows?.pictures.flat() ?? []) : []
  if (posters.length === 0 || !posters.every(isPhotograph)) return []
  return Array.from({ length: WALL }, (_, index) => posters.slice(index % posters.length)).flatMap((rest) =>
    rest.slice(0, 1),
  )
}

/**
 * The pictures that say most about a page: its article's or product's, or the one that it opens with, unless that is
 * decoration; or the posters of its banner; then the first of its blocks, and the decoration at last.
 */
export function cardPictures(page: Page): PictureFile[] {
  const leaves = leavesOf(page.sections).map(({ leaf }) => leaf)
  const subject = leaves.find(({ type }) => type === 'article' || type === 'product')
  const opening = firstPicture(page)?.picture
  const told = [subject && pictureIn(subject), opening?.alt ? opening : undefined].find(isPhotograph)
  if (told) return [told]
  const posters = postersOf(page)
  if (posters.length > 0) return posters
  return [...leaves.map(pictureIn), opening].filter(isPhotograph).slice(0, 1)
}
