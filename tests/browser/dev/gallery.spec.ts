import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { createGallery } from '../../../src/plugins/gallery/gallery.ts'
import { copyProject } from '../../build/project.ts'
import { createContentSession } from '../../fixtures/content-session.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { scrollThrough } from '../support/scroll-through.ts'
import { switchDirection } from '../support/switch-direction.ts'

// All tests share one server, so the file runs in one worker.
test.describe.configure({ mode: 'default' })
test.use({
  allowedMessages: /\[vite\]|React DevTools|status of 403/,
})

const root = join(import.meta.dirname, '../../..')
const { variants } = createGallery(root)(createContentSession(FULL_SITE)())
const names = [...variants.keys()].filter((name) => /^_gallery\/(blocks|cards)\/[a-z-]+$/.test(name))

let server: ViteDevServer
let project: string
let base: string

test.beforeAll(async () => {
  // Edits of the project do not affect the copy. The server has its own cache because other tests run servers too.
  project = copyProject()
  server = await createServer({
    root: project,
    cacheDir: join(project, '.vite'),
    configFile: join(project, 'vite.config.ts'),
    server: { fs: { allow: [project, root] } },
    logLevel: 'error',
  })
  await server.listen()
  base = server.resolvedUrls?.local[0] ?? ''
})

test.afterAll(async () => {
  await server.close()
  rmSync(project, { recursive: true })
})

/** Gives the page's width and the elements that overflow the viewport horizontally; nothing when the page fits. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, dir } = document.documentElement
    if (scrollWidth === clientWidth) return []
    const outside = [...document.querySelectorAll('main *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return dir === 'rtl' ? left < 0 : right > clientWidth
    })
    return [`${scrollWidth} px`, ...outside.map(({ outerHTML }) => outerHTML.slice(0, 120))].slice(0, 6)
  })
}

test('the gallery has pages for blocks and cards', () => {
  expect(names).toEqual(expect.arrayContaining(['_gallery/blocks/tabs', '_gallery/cards/testimonial']))
})

for (const kind of ['blocks', 'cards'])
  test(`every fixture of ${kind} is accessible, logs nothing and fits 320 px in both directions`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${base}_gallery`)
    await waitForApp(page)
    // The app goes from fixture to fixture: a page of the dev server loads 200 modules.
    for (const name of names.filter((name) => name.startsWith(`_gallery/${kind}/`))) {
      await page.locator(`main a[href="/${name}"]`).evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(`${base}${name}`)
      await expect(page.getByRole('main')).toBeFocused()
      await scrollThrough(page)
      // Only the gallery puts several blocks of one type on a page.
      expect.soft(await findAxeViolations(page, ['landmark-unique'], 'main'), name).toEqual([])
      await expect.soft.poll(() => findOverflow(page), name).toEqual([])
      await switchDirection(page, 'rtl')
      await expect.soft.poll(() => findOverflow(page), `${name} from right to left`).toEqual([])
      await switchDirection(page, 'ltr')
      await page.goBack()
      await expect(page).toHaveURL(`${base}_gallery`)
    }
  })

test('the index links to all fixtures, and each fixture links to its themes', async ({ page }) => {
  await page.goto(`${base}_gallery`)
  await waitForApp(page)
  const main = page.getByRole('main')
  await expect(main.locator('a[href^="/_gallery/"]')).toHaveCount(names.length)
  await main.getByRole('link', { name: 'faq', exact: true }).click()
  await expect(page).toHaveURL(/\/_gallery\/blocks\/faq$/)
  await main.getByRole('link', { name: 'night', exact: true }).click()
  await expect(page).toHaveURL(/\/_gallery\/blocks\/faq\/night$/)
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'night')
})
