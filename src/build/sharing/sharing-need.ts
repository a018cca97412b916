import type { Page } from '../../../schemas/page.ts'
import type { Share } from '../../../schemas/parts/share.ts'
import type { Card } from './card.ts'
import { cardPictures } from './card-pictures.ts'
import { cardOf } from './card-words.ts'

/** What a page's sharing picture is made of: plain data. */
export interface SharingNeed {
  card: Card
  /** The addresses of the pictures on it. */
  pictures: readonly string[]
  /** The page's title. */
  title: string
  /** What the editor wants instead. */
  share?: Share | undefined
}

/** What the sharing picture of a page is made of. */
export function sharingNeed(page: Page): SharingNeed {
  return {
    card: cardOf(page),
    pictures: cardPictures(page).map(({ src }) => src),
    title: page.title,
    share: page.share,
  }
}
