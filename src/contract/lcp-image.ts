import type { OpeningFrame } from '../../schemas/trait.ts'

/** The `<img sizes>` of the pictures that open a page. Each one covers its frame. */
export const lcpImageSizes = {
  masthead: '(min-width: 640px) 100vw, 640px',
  banner: '(min-width: 992px) 70vw, (min-width: 768px) 84vw, 100vw',
  slide: '100vw',
} as const satisfies Record<OpeningFrame, string>
