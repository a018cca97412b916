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

/** The widths of the lit stars, in icon units. A whole star is 24 wide. */
function litWidths(value: number): number[] {
  const html = htmlOf(value)
  const parts = [...html.matchAll(/<svg x="[\d.]+" width="([\d.]+)"/g)].map(([, width]) => Number(width))
  const whole = (html.match(/data-lit/g)?.length ?? 0) - parts.length
  return [...Array.from({ length: whole }, () => 24), ...parts]
}

test.each([
  [0, []],
  [0.5, [12]],
  [4, [24, 24, 24, 24]],
  [4.7, [24, 24, 24, 24, 16.8]],
  [5, [24, 24, 24, 24, 24]],
])('a rating of %d fills as much of the five stars', (value, widths) => {
  expect(litWidths(value)).toEqual(widths)
  expect(htmlOf(value)).toContain(`aria-label="${value} of 5"`)
})
