import type { Page } from '../../../../schemas/page.ts'

/** The size in pixels that social networks ask for. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The text on the social image of a page, and the theme that it has. */
export interface SocialImageText {
  theme: Page['theme']
  /** Above the title, in capitals. */
  eyebrow: string
  title: string
  /** Below the title. */
  note: string
}
