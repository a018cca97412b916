import { execFileSync } from 'node:child_process'
import type { Browser, Page } from '@playwright/test'
import { startEditor } from '../browser/edit/start-editor.ts'

const formOf = (page: Page) => page.getByRole('complementary', { name: 'What it says' })
const siteIn = (page: Page) => page.frameLocator('iframe[title="The page"]')

async function openDocument(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'All content' }).click()
  const option = page.getByRole('option', { name, exact: true })
  // The list notices a scroll only after it has happened, and a click that scrolls would miss.
  await option.scrollIntoViewIfNeeded()
  await option.click()
}

/**
 * The everyday tasks of the editors' manual: picture → the page where the task begins, and the steps up to the picture. What
 * is saved at once, a published price and a new page, comes last.
 */
const TASKS: Record<string, { route: string; show: (page: Page) => Promise<void> }> = {
  price: {
    route: '/pricing-plan',
    show: async (page) => {
      await siteIn(page).locator('main').getByText('$99.99').first().click()
      await formOf(page).getByLabel('Amount').first().fill('89.99')
      await siteIn(page).locator('main').getByText('$89.99').first().waitFor()
    },
  },
  banner: {
    route: '/',
    show: async (page) => {
      await siteIn(page).getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Internet that stays awake')
    },
  },
  question: {
    route: '/faq',
    show: async (page) => {
      await siteIn(page).locator('main [data-type="faq"] h2').click()
      await formOf(page).getByRole('button', { name: 'Add item' }).click()
      await formOf(page).getByRole('textbox', { name: 'Question' }).fill('Can I keep my number?')
      await formOf(page).getByRole('textbox', { name: 'Answer' }).fill('Yes. Tell us when you order.')
    },
  },
  article: {
    route: '/blog-details',
    show: async (page) => {
      await page.getByRole('row').filter({ hasText: 'Article' }).click()
      await formOf(page).getByRole('textbox', { name: 'Text of the page' }).click()
      await page.keyboard.press('Control+Home')
      await page.keyboard.type('<Plans from="plans" first={2} wide />\n\n')
      await siteIn(page).locator('main [data-type="plans"]').waitFor()
    },
  },
  product: {
    route: '/products',
    show: async (page) => {
      await openDocument(page, 'Products')
      await page.getByRole('button', { name: 'Add an entry' }).click()
      await formOf(page).getByRole('textbox', { name: 'ID' }).fill('10')
      await formOf(page).getByRole('textbox', { name: 'Name' }).fill('Wall Mount')
    },
  },
  dates: {
    route: '/pricing-plan',
    show: async (page) => {
      const year = new Date().getFullYear()
      await siteIn(page).locator('main [data-type="promo"] h2').first().click()
      for (const [field, day] of [
        ['Valid from', `${year}-01-01`],
        ['Valid to', `${year}-12-31`],
      ] as const) {
        await formOf(page).getByRole('button', { name: 'Add a field' }).last().click()
        await page.getByRole('menuitem', { name: field }).click()
        await formOf(page).getByRole('textbox', { name: field }).fill(day)
      }
    },
  },
  move: {
    route: '/contact-us',
    show: async (page) => {
      await page.getByRole('button', { name: 'Move, remove, and more' }).click()
      await page.getByRole('menuitem', { name: 'Move this page …', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Address').fill('/contact')
    },
  },
  picture: {
    route: '/about-us',
    show: async (page) => {
      await siteIn(page).locator('main [data-type="promo"] img').first().click()
      await formOf(page).getByRole('button', { name: 'File' }).click()
      await page.getByRole('dialog').getByRole('option').nth(18).waitFor()
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) => image.complete || !image.checkVisibility() || image.y > innerHeight,
        ),
      )
    },
  },
  publish: {
    route: '/pricing-plan',
    show: async (page) => {
      await siteIn(page).locator('main').getByText('$99.99').first().click()
      await formOf(page).getByLabel('Amount').first().fill('89.99')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(/^Saved/).waitFor()
      await page.getByRole('button', { name: 'Publish …' }).click()
      await page.getByLabel('What is this change?').fill('A lower price for Internet 500')
    },
  },
  page: {
    route: '/faq',
    show: async (page) => {
      await page.getByRole('button', { name: 'New page …' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Title').fill('Winter offers')
      await dialog.getByRole('button', { name: 'Create the page' }).click()
      await siteIn(page).getByRole('heading', { name: 'Winter offers' }).waitFor()
      await page.getByRole('button', { name: 'Add a block …' }).click()
      await page.getByRole('option', { name: 'Plans', exact: true }).click()
      const example = page.frameLocator('iframe[title^="Example"]')
      await example.locator('html[data-started]').waitFor({ state: 'attached' })
      await example.locator('main [data-hydrated]').first().waitFor({ state: 'attached' })
      await example.locator('[data-preloader]').evaluate(hidePreloader)
    },
  },
}

function hidePreloader(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) animation.finish()
}

/** Takes a picture of each everyday task in the editor, on a copy of the shipped site. `save` writes a picture. */
export async function takeEditorScreenshots(
  browser: Browser,
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const editor = await startEditor('shipped')
  const git = (...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', ...options], {
      cwd: editor.project,
    })
  git('init', '--quiet')
  git('add', 'content')
  git('commit', '--quiet', '--message', 'before')
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  for (const [name, { route, show }] of Object.entries(TASKS)) {
    const page = await context.newPage()
    await page.goto(editor.address + route)
    await siteIn(page).locator('main [data-hydrated]').first().waitFor({ state: 'attached' })
    await page.getByRole('row').first().waitFor()
    await siteIn(page).locator('[data-preloader]').evaluate(hidePreloader)
    await show(page)
    await page.getByText('Checking …').waitFor({ state: 'detached' })
    await save(page, `edit-${name}.webp`)
    // The next task begins without the changes of this one.
    await page.keyboard.press('Escape')
    while (!(await page.getByText('Everything is saved').isVisible())) {
      await page.keyboard.press('Control+z')
      await page.getByText('Checking …').waitFor({ state: 'detached' })
    }
    await page.close()
  }
  await context.close()
  await editor.stop()
}
