import type { OpeningFrame } from '../../schemas/trait.ts'

/** The `<img sizes>` of the pictures that open a page. Each one covers its frame. */
export const lcpImageSizes = {
  // Below 1000 px the frame is narrower than the picture of 8:3 that covers it.
  masthead: '(min-width: 1000px) 100vw, (min-width: 768px) 120vw, 152vw',
  beside: '(min-width: 992px) 64vw, 100vw',
  behind: '100vw',
  rings: '(min-width: 992px) 54vw, 106vw',
  slide: '100vw',
} as const satisfies Record<OpeningFrame, string>
