import type { Page } from '../../../../schemas/page.ts'
import type { SocialImageFile } from '../../../../schemas/parts/social-image.ts'
import type { SocialImageText } from './social-image.ts'
import { socialImagePictures } from './social-image-pictures.ts'
import { socialImageText } from './social-image-text.ts'

/** What the build needs to draw the social image of a page, as plain JSON. */
export interface SocialImageSpec {
  text: SocialImageText
  /** The addresses of the pictures on it. */
  pictures: readonly string[]
  /** The title of the page, for the alternative text. */
  title: string
  /** The image that the editor chose instead. */
  override?: SocialImageFile | undefined
}

/** Creates the spec of a page's social image. */
export function createSocialImageSpec(page: Page): SocialImageSpec {
  return {
    text: socialImageText(page),
    pictures: socialImagePictures(page).map(({ src }) => src),
    title: page.title,
    override: page.share,
  }
}
