import { execFileSync } from 'node:child_process'
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test'
import { openInEditor, readAgain, startEditor } from '../browser/edit/start-editor.ts'

/** The editor in a browser: its own page, the page of the site in it, and the form beside that. */
interface Editor {
  page: Page
  site: FrameLocator
  form: Locator
  /** Opens a page of the site. */
  open: (route: string) => Promise<void>
}

async function openDocument(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'All content' }).click()
  const option = page.getByRole('option', { name, exact: true })
  // The list notices a scroll only after it has happened, and a click that scrolls would miss.
  await option.scrollIntoViewIfNeeded()
  await option.click()
}

async function lowerPrice({ open, site, form }: Editor): Promise<void> {
  await open('/pricing-plan')
  await site.locator('main').getByText('$99.99').first().click()
  await form.getByLabel('Amount').first().fill('89.99')
}

/**
 * The everyday tasks of the editors' manual: picture → the steps up to it. What is saved at once, a published price and a new page, comes last.
 */
const TASKS: Record<string, (editor: Editor) => Promise<void>> = {
  price: async (editor) => {
    await lowerPrice(editor)
    await editor.site.locator('main').getByText('$89.99').first().waitFor()
  },
  banner: async ({ open, page, site }) => {
    await open('/')
    await site.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Internet that stays awake')
  },
  question: async ({ open, site, form }) => {
    await open('/faq')
    await site.locator('main [data-type="faq"] h2').click()
    await form.getByRole('button', { name: 'Add item' }).click()
    await form.getByRole('textbox', { name: 'Question' }).fill('Can I keep my number?')
    await form.getByRole('textbox', { name: 'Answer' }).fill('Yes. Tell us when you order.')
  },
  article: async ({ open, page, site, form }) => {
    await open('/blog-details')
    await page.getByRole('row').filter({ hasText: 'Article' }).click()
    await form.getByRole('textbox', { name: 'Text of the page' }).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('<Plans from="plans" first={2} wide />\n\n')
    await site.locator('main [data-type="plans"]').waitFor()
  },
  product: async ({ open, page, form }) => {
    await open('/products')
    await openDocument(page, 'Products')
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await form.getByRole('textbox', { name: 'ID' }).fill('10')
    await form.getByRole('textbox', { name: 'Name' }).fill('Wall Mount')
  },
  dates: async ({ open, page, site, form }) => {
    await open('/pricing-plan')
    const year = new Date().getFullYear()
    await site.locator('main [data-type="promo"] h2').first().click()
    for (const [field, digits] of [
      ['Valid from', `0101${year}`],
      ['Valid to', `1231${year}`],
    ] as const) {
      await form.getByRole('button', { name: 'Add a field' }).last().click()
      await page.getByRole('menuitem', { name: field }).press('Enter')
      await form.getByLabel(field, { exact: true }).waitFor()
      await page.keyboard.type(digits)
    }
  },
  move: async ({ open, page }) => {
    await open('/contact-us')
    await page.getByRole('button', { name: 'Move, remove, and more' }).click()
    await page.getByRole('menuitem', { name: 'Move this page …', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Address').fill('/contact')
  },
  picture: async ({ open, page, site, form }) => {
    await open('/about-us')
    await site.locator('main [data-type="promo"] img').first().click()
    await form.getByRole('button', { name: 'File' }).click()
    await page.getByRole('dialog').getByRole('option').nth(18).waitFor()
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || !image.checkVisibility() || image.y > innerHeight,
      ),
    )
  },
  publish: async (editor) => {
    await lowerPrice(editor)
    const { page } = editor
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/^Saved/).waitFor()
    await page.getByRole('button', { name: 'Publish …' }).click()
    await page.getByLabel('What is this change?').fill('A lower price for Internet 500')
  },
  page: async ({ open, page, site }) => {
    await open('/faq')
    await page.getByRole('button', { name: 'New page …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Winter offers')
    await dialog.getByRole('button', { name: 'Create the page' }).click()
    await site.getByRole('heading', { name: 'Winter offers' }).waitFor()
    await page.getByRole('button', { name: 'Add a block …' }).click()
    await page.getByRole('option', { name: 'Plans', exact: true }).click()
    const example = page.frameLocator('iframe[title^="Example"]')
    await example.locator('html[data-started]').waitFor({ state: 'attached' })
    await example.locator('main [data-hydrated]').first().waitFor({ state: 'attached' })
    await example.locator('[data-preloader]').evaluate(hidePreloader)
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
  const edited = await startEditor('shipped')
  const git = (...options: string[]) =>
    execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', ...options], {
      cwd: edited.project,
    })
  git('init', '--quiet')
  git('add', 'content')
  git('commit', '--quiet', '--message', 'before')
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  for (const [name, show] of Object.entries(TASKS)) {
    const page = await context.newPage()
    const site = page.frameLocator('iframe[title="The page"]')
    const form = page.getByRole('complementary', { name: 'What it says' })
    const open = async (route: string) => {
      await openInEditor(page, edited, route)
      await site.locator('[data-preloader]').evaluate(hidePreloader)
    }
    await show({ page, site, form, open })
    await page.getByText('Checking …').waitFor({ state: 'detached' })
    await save(page, `edit-${name}.webp`)
    await page.close()
    // The next task begins without the changes of this one.
    await readAgain(edited, context.request)
  }
  await context.close()
  await edited.stop()
}
