import type { Page } from '../../schemas/page.ts'
import type { Picture } from '../../schemas/parts/picture.ts'

/** How wide the pictures that open a page are shown, as `<img sizes>`; their frames are filled from side to side. */
export const openingSizes = {
  masthead: '(min-width: 640px) 100vw, 640px',
  banner: '(min-width: 992px) 70vw, (min-width: 768px) 84vw, 100vw',
  slide: '100vw',
} as const

/** The picture that a visitor sees first: the masthead's, the banner's or the first slide's. */
export function firstPicture({ masthead, sections }: Page): { picture: Picture; sizes: string } | undefined {
  const [first] = sections
  if (masthead) return masthead.picture && { picture: masthead.picture, sizes: openingSizes.masthead }
  if (first?.type === 'banner') return first.picture && { picture: first.picture, sizes: openingSizes.banner }
  if (first?.type !== 'carousel' || first.card !== 'slide') return undefined
  const [slide] = first.items
  return slide && { picture: slide.picture, sizes: openingSizes.slide }
}
