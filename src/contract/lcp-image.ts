import type { Page } from '../../schemas/page.ts'
import type { Picture } from '../../schemas/parts/picture.ts'

/** The `<img sizes>` of the pictures that open a page. Each one covers its frame. */
export const lcpImageSizes = {
  masthead: '(min-width: 640px) 100vw, 640px',
  banner: '(min-width: 992px) 70vw, (min-width: 768px) 84vw, 100vw',
  slide: '100vw',
} as const

/** The picture that is likely the largest contentful paint: the masthead's, the banner's or the first slide's. */
export function findLcpImage({ masthead, sections }: Page): { picture: Picture; sizes: string } | undefined {
  const [first] = sections
  if (masthead) return masthead.picture && { picture: masthead.picture, sizes: lcpImageSizes.masthead }
  if (first?.type === 'banner')
    return first.picture && { picture: first.picture, sizes: lcpImageSizes.banner }
  if (first?.type !== 'carousel' || first.card !== 'slide') return undefined
  const [slide] = first.items
  return slide && { picture: slide.picture, sizes: lcpImageSizes.slide }
}
