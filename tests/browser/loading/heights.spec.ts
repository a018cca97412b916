import { FULL_SITE } from '../../fixtures/full-site.ts'
import { expect, test } from '../support/fixtures.ts'
import { longUnless } from '../support/long.ts'
import { longestRoutes } from '../support/routes.ts'
import { expectSteadyHeight } from '../support/section-heights.ts'

/** Of a title, in pixels: of a low block, these are more than 15 %. */
const TWO_LINES = 72

// The estimates are in `src/blocks/heights`. A block that has changed its look may need another one.
longestRoutes(FULL_SITE).forEach((route, index) => {
  test(
    `the sections of ${route} are as high as the build has said`,
    longUnless(index < 4),
    async ({ page }) => {
      await expectSteadyHeight(page, route, (name, parts) => {
        for (const { name: part, estimated, real } of parts)
          expect
            .soft(Math.abs(estimated - real), `${name}: ${part}, ${estimated} → ${real} px`)
            .toBeLessThan(Math.max(0.15 * real, TWO_LINES))
      })
    },
  )
})
