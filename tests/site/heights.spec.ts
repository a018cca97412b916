import { join } from 'node:path'
import { test } from '../browser/support/fixtures.ts'
import { longUnless } from '../browser/support/long.ts'
import { longestRoutes } from '../browser/support/routes.ts'
import { expectSteadyHeight } from '../browser/support/section-heights.ts'

longestRoutes(join(import.meta.dirname, '../..')).forEach((route, index) => {
  test(`the scrollbar hardly moves on ${route}`, longUnless(index < 4), async ({ page }) => {
    await expectSteadyHeight(page, route)
  })
})
