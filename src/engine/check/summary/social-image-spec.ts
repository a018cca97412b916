import type { Page } from '../../../../schemas/page.ts'
import type { Share } from '../../../../schemas/parts/social-image.ts'
import type { Card } from './social-image.ts'
import { cardPictures } from './social-image-pictures.ts'
import { cardOf } from './social-image-text.ts'

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
