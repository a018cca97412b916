import type { Page } from '../../../../schemas/page.ts'

/** The size of a sharing picture: what sharers ask for. */
export const SIZE = { width: 1200, height: 630 } as const

/** What the sharing picture of a page says. */
export interface Card {
  theme: Page['theme']
  /** Above the title, in capitals. */
  eyebrow: string
  title: string
  /** Below the title. */
  note: string
}
