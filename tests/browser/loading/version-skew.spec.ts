import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Page, test } from '@playwright/test'
import { build, copyProject, edit } from '../../build/project.ts'
import { startNginx } from '../../build/start-nginx.ts'
import { connected } from '../support/connected.ts'
import { leafThrough } from '../support/leaf-through.ts'
import { card, cartButton, lines } from '../support/shop-words.ts'
import { expect, started } from '../support/watched.ts'
import { expectWhole } from '../support/whole.ts'
import { label } from '../support/words.ts'

test.describe.configure({ mode: 'serial' })

const PUBLISH = join(import.meta.dirname, '../../../.deploy/publish.sh')
const PRICE = { old: '$59.99', new: '$58.99' }
/** What the code of the second release adds to each button for one more, or less. */
const NEWER = '[data-newer]'

let folder: string
let site: string
let nginx: ReturnType<typeof startNginx>
let releases: { old: string; new: string }

/** Two real releases of other code and another price, served as `.deploy/publish.sh` and nginx do. */
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'stale-'))
  site = join(folder, 'site')
  releases = { old: join(folder, 'old'), new: join(folder, 'new') }
  const project = copyProject()
  for (const name of ['old', 'new'] as const) {
    if (name === 'new') {
      edit(project, 'content/collections/plans.json', '59.99', '58.99')
      edit(
        project,
        'src/ui/buttons/quantity.tsx',
        'data-visually-hidden=""',
        'data-visually-hidden="" data-newer=""',
      )
      edit(project, 'src/ui/disclosure.tsx', '<summary', '<summary data-newer=""')
    }
    const { code, output } = await build(project)
    expect(code, output).toBe(0)
    cpSync(join(project, 'dist'), releases[name], { recursive: true, preserveTimestamps: true })
  }
  rmSync(project, { recursive: true })
  await publish('old')
  nginx = startNginx(join(site, 'current'), 5194)
})

test.afterAll(() => {
  nginx.stop()
  rmSync(folder, { recursive: true })
})

test.beforeEach(() => publish('old'))

/** Puts a release in place; `bare` without the scripts of the others, as a host does that keeps none. */
async function publish(name: 'old' | 'new', bare = false): Promise<void> {
  await promisify(execFile)(PUBLISH, [releases[name], site], { env: { ...process.env, RELOAD: ':' } })
  const assets = join(site, 'current/assets')
  const own = new Set(readdirSync(join(releases[name], 'assets')))
  if (bare) for (const file of readdirSync(assets)) if (!own.has(file)) rmSync(join(assets, file))
}

/** Full loads of pages, in order. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** Starts the app by what a visitor does: with data to be saved it waits for that, and listens once the page is loaded. */
async function wake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.keyboard.press('Tab')
  await started(page)
}

/** Opens a page of the old release that asks for nothing before it is needed. */
async function open(page: Page, path: string): Promise<void> {
  await connected(page, { saveData: true })
  await page.goto(nginx.address + path)
  await wake(page)
}

async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(nginx.address + path)
}

/** Expects a page of the new release alone: its HTML, its data and its code. */
async function expectNew(page: Page, path: string): Promise<void> {
  const newest = await (await page.request.get(nginx.address + path)).text()
  const build = /data-build="([^"]+)"/.exec(newest)?.[1] ?? ''
  await expect(page.locator('html')).toHaveAttribute('data-build', build)
  await wake(page)
  await expectWhole(page, nginx.address + path)
}

for (const bare of [false, true])
  test.describe(bare ? 'on a host that keeps no old scripts' : 'with the old scripts beside the new', () => {
    test('a link that is followed leads to the new release by one load, cart and all; so does the way back', async ({
      page,
    }) => {
      await open(page, '/products')
      await expect(page.locator('main [data-type=grid]')).toHaveAttribute('data-hydrated')
      await card(page, 'Mesh Router')
        .getByRole('button', { name: label('addToCart') })
        .click()
      const loads = loadsOf(page)
      await publish('new', bare)
      await follow(page, '/pricing-plan')
      await expectNew(page, '/pricing-plan')
      await expect(page.getByText(PRICE.new).first()).toBeVisible()
      await expect(page.getByText(PRICE.old)).toHaveCount(0)
      expect(loads).toEqual(['/pricing-plan'])
      await follow(page, '/cart')
      await expect(lines(page)).toHaveCount(1)
      await expect(page.locator(NEWER).first()).toBeAttached()
      await follow(page, '/faq')
      expect(loads).toEqual(['/pricing-plan'])
      await page.goBack()
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(`${nginx.address}/products`)
      // The browser may have kept the old page, with all that belongs to it.
      await wake(page)
      await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
      await follow(page, '/faq')
      await expectNew(page, '/faq')
      await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
      expect(loads.slice(0, 2)).toEqual(['/pricing-plan', '/products'])
      expect(loads.length).toBeLessThanOrEqual(3)
    })

    test('a block that comes into view after the release is there, and no page is of two releases', async ({
      page,
    }) => {
      await open(page, '/about-us')
      const loads = loadsOf(page)
      await publish('new', bare)
      await page
        .locator('main [data-type=faq]')
        .evaluate((block) => block.scrollIntoView({ behavior: 'instant' }))
      if (bare) {
        await expect.poll(() => loads).toEqual(['/about-us'])
        await expectNew(page, '/about-us')
      }
      await leafThrough(page)
      const marked = await page.locator(`main summary${NEWER}`).count()
      expect(marked).toBe(bare ? await page.locator('main summary').count() : 0)
      expect(loads).toEqual(bare ? ['/about-us'] : [])
    })

    test('HTML that came before the release and starts after it', async ({ page }) => {
      await connected(page, { saveData: true })
      const loads = loadsOf(page)
      await page.goto(`${nginx.address}/faq`)
      await publish('new', bare)
      await page.keyboard.press('Tab')
      if (bare) await expect(page.locator('html[data-no-app]')).toHaveCount(1)
      else {
        await expect.poll(() => loads).toEqual(['/faq', '/faq'])
        await expectNew(page, '/faq')
      }
      await expect(page.locator('h1')).toBeVisible()
      await follow(page, '/about-us')
      await expectNew(page, '/about-us')
      expect(loads).toEqual(bare ? ['/faq', '/about-us'] : ['/faq', '/faq'])
    })
  })
