import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { build, builtProject, copyProject, edit } from '../../build/project.ts'
import { type Nginx, startNginx } from '../../build/start-nginx.ts'
import { follow, recordLoads } from '../support/documents.ts'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { hydrateAllBlocks } from '../support/hydrate-all-blocks.ts'
import { label } from '../support/labels.ts'
import { longUnless } from '../support/long.ts'
import { addToCart, cartButton, cartLines } from '../support/shop.ts'
import { test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const PUBLISH = join(import.meta.dirname, '../../../.deploy/publish.sh')
const PRICE = { old: '$59.99', new: '$58.99' }
/** An attribute that the code of the second release adds to quantity buttons and summaries. */
const NEWER = '[data-newer]'

let folder: string
let project: string
let site: string
let nginx: Nginx
let releases: { old: string; new: string }

/** The old release is the tests' site; the new one has other code and prices. `.deploy/publish.sh` and nginx serve them. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'version-skew-'))
  site = join(folder, 'site')
  project = copyProject()
  edit(project, 'content/collections/plans.json', '59.99', '58.99')
  edit(
    project,
    'src/ui/buttons/quantity.tsx',
    'data-visually-hidden=""',
    'data-visually-hidden="" data-newer=""',
  )
  edit(project, 'src/ui/disclosure.tsx', '<summary', '<summary data-newer=""')
  const { code, output } = await build(project)
  expect(code, output).toBe(0)
  releases = { old: join((await builtProject()).project, 'dist'), new: join(project, 'dist') }
  await publish('old')
  nginx = await startNginx(join(site, 'current'))
})

test.afterAll(() => {
  nginx.stop()
  for (const made of [folder, project]) rmSync(made, { recursive: true })
})

test.beforeEach(() => publish('old'))

/** Publishes a release. With `removeOld` it deletes the scripts of other releases, as some hosts do. */
async function publish(name: 'old' | 'new', removeOld = false): Promise<void> {
  await promisify(execFile)(PUBLISH, [releases[name], site], { env: { ...process.env, RELOAD: ':' } })
  const assets = join(site, 'current/assets')
  const own = new Set(readdirSync(join(releases[name], 'assets')))
  if (removeOld) for (const file of readdirSync(assets)) if (!own.has(file)) rmSync(join(assets, file))
}

/** Starts the app by a key press. With `saveData` the app waits for input, and listens for it once the page is loaded. */
async function startApp(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.keyboard.press('Tab')
  await waitForApp(page)
}

/** Opens a page of the old release without prefetching. */
async function open(page: Page, path: string): Promise<void> {
  await emulateConnection(page, { saveData: true })
  await page.goto(nginx.address + path)
  await startApp(page)
}

async function openLink(page: Page, path: string): Promise<void> {
  await follow(page, path)
  await expect(page).toHaveURL(nginx.address + path)
}

/** Expects that HTML, data and code of the page all come from the new release. */
async function expectNewRelease(page: Page, path: string): Promise<void> {
  const newest = await (await get(page.request, nginx.address + path)).text()
  const build = /data-build="([^"]+)"/.exec(newest)?.[1] ?? ''
  await expect(page.locator('html')).toHaveAttribute('data-build', build)
  await startApp(page)
  await expectCompletePage(page, nginx.address + path)
}

for (const removeOld of [false, true])
  test.describe(
    removeOld ? 'on a host that deletes old scripts' : 'on a host that keeps old scripts',
    longUnless(removeOld),
    () => {
      test('a link and Back open the new release with one full load and keep the cart', async ({ page }) => {
        await open(page, '/products')
        await expect(page.locator('main [data-type=grid]')).toHaveAttribute('data-hydrated')
        await addToCart(page, 'Mesh Router')
        const loads = recordLoads(page)
        await publish('new', removeOld)
        await openLink(page, '/pricing-plan')
        await expectNewRelease(page, '/pricing-plan')
        await expect(page.getByText(PRICE.new).first()).toBeVisible()
        await expect(page.getByText(PRICE.old)).toHaveCount(0)
        expect(loads).toEqual(['/pricing-plan'])
        await openLink(page, '/cart')
        await expect(cartLines(page)).toHaveCount(1)
        await expect(page.locator(NEWER).first()).toBeAttached()
        await openLink(page, '/faq')
        expect(loads).toEqual(['/pricing-plan'])
        await page.goBack()
        await page.goBack()
        await page.goBack()
        await expect(page).toHaveURL(`${nginx.address}/products`)
        // The back/forward cache may have kept the old page.
        await startApp(page)
        await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
        await openLink(page, '/faq')
        await expectNewRelease(page, '/faq')
        await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
        expect(loads.slice(0, 2)).toEqual(['/pricing-plan', '/products'])
        expect(loads.length).toBeLessThanOrEqual(3)
      })

      test('a block that hydrates after the release does not mix it with the old one', async ({ page }) => {
        await open(page, '/about-us')
        const loads = recordLoads(page)
        await publish('new', removeOld)
        await page
          .locator('main [data-type=faq]')
          .evaluate((block) => block.scrollIntoView({ behavior: 'instant' }))
        if (removeOld) {
          await expect.poll(() => loads).toEqual(['/about-us'])
          await expectNewRelease(page, '/about-us')
        }
        await hydrateAllBlocks(page)
        const marked = await page.locator(`main summary${NEWER}`).count()
        expect(marked).toBe(removeOld ? await page.locator('main summary').count() : 0)
        expect(loads).toEqual(removeOld ? ['/about-us'] : [])
      })

      test('a page that loaded before the release can start after it', async ({ page }) => {
        await emulateConnection(page, { saveData: true })
        const loads = recordLoads(page)
        await page.goto(`${nginx.address}/faq`)
        await publish('new', removeOld)
        await page.keyboard.press('Tab')
        if (removeOld) await expect(page.locator('html[data-no-app]')).toHaveCount(1)
        else {
          await expect.poll(() => loads).toEqual(['/faq', '/faq'])
          await expectNewRelease(page, '/faq')
        }
        await expect(page.locator('h1')).toBeVisible()
        await openLink(page, '/about-us')
        await expectNewRelease(page, '/about-us')
        expect(loads).toEqual(removeOld ? ['/faq', '/about-us'] : ['/faq', '/faq'])
      })
    },
  )
