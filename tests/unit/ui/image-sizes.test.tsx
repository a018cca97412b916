import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageWidth, useImageSizes, type WidthShares } from '../../../src/ui/image-sizes.tsx'

function Sizes({ shares }: { shares?: WidthShares }) {
  return useImageSizes(shares)
}

test('a picture across the page is as wide as the page', () => {
  expect(renderToStaticMarkup(<Sizes />)).toBe('(min-width: 1348px) 1240px, 92vw')
})

test('shares of nested containers multiply, for each window width', () => {
  const sizes = renderToStaticMarkup(
    <ImageWidth
      shares={[
        [0, 1],
        [992, 1 / 2],
      ]}
    >
      <ImageWidth
        shares={[
          [0, 1 / 2],
          [640, 1 / 3],
          [992, 1 / 3],
        ]}
      >
        <Sizes
          shares={[
            [0, 1],
            [1200, 1 / 2],
          ]}
        />
      </ImageWidth>
    </ImageWidth>,
  )
  expect(sizes).toBe(
    '(min-width: 1348px) 103px, (min-width: 1200px) 8vw, (min-width: 992px) 15vw, (min-width: 640px) 31vw, 46vw',
  )
})
