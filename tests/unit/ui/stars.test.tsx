import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Site } from '../../../schemas/site.ts'
import { SiteProvider } from '../../../src/ui/labels.tsx'
import { Stars } from '../../../src/ui/media/stars.tsx'
import { filledLabels } from '../../fixtures/site.ts'

const labels = Site.shape.labels.parse({
  ...Object.fromEntries(Object.keys(Site.shape.labels.shape).map((key) => [key, key])),
  ...filledLabels,
  ratingOf: '{value} of 5',
})

function htmlOf(value: number): string {
  return renderToStaticMarkup(
    <SiteProvider value={{ labels, locale: 'en-US', currency: 'USD', trailingZeros: true }}>
      <Stars value={value} />
    </SiteProvider>,
  )
}

test.each([
  [0, 0],
  [0.5, 12],
  [4, 106],
  [4.7, 122.8],
  [5, 132.5],
])('a rating of %d lights the row of five stars up to %d icon units', (value, width) => {
  expect(htmlOf(value)).toContain(`<svg width="${width}" height="24">`)
  expect(htmlOf(value).match(/M[^M"]*/g)).toHaveLength(10)
  expect(htmlOf(value)).toContain(`aria-label="${value} of 5"`)
})
