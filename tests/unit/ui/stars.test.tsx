import { expect, test } from 'vitest'
import { Stars } from '../../../src/ui/media/stars.tsx'
import { renderInSite } from '../../fixtures/render-in-site.tsx'

test.each([
  [0, 0],
  [0.5, 12],
  [4, 106],
  [4.7, 122.8],
  [5, 132.5],
])('a rating of %d lights the row of five stars up to %d icon units', (value, width) => {
  const html = renderInSite(<Stars value={value} />)
  expect(html).toContain(`<svg width="${width}" height="24">`)
  expect(html.match(/M[^M"]*/g)).toHaveLength(10)
  expect(html).toContain(`aria-label="${value} stars"`)
})
