import { expect, test, waitForApp } from '../support/fixtures.ts'

test.use({
  reducedMotion: 'no-preference',
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  isMobile: true,
})

test('on a phone, a carousel can be scrolled, and loads Swiper when its turn comes', async ({ page }) => {
  const swiper = /run-swiper-[^/]+\.js$/
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.clock.install()
  await page.goto('/movie-home')
  await waitForApp(page)
  const row = page.locator('main [aria-roledescription=carousel]').first()
  await expect(row).toHaveAttribute('data-state', 'playing')
  const viewport = row.locator('[data-effect], [tabindex]').first()
  expect(await viewport.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(requests.filter((url) => swiper.test(url))).toEqual([])
  const requested = page.waitForRequest(swiper)
  await page.clock.runFor(6000)
  await requested
  await expect(row.locator('[data-driven]')).toHaveCount(1)
})
