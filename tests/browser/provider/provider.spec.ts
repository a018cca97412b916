import { join } from 'node:path'
import { arrive } from '../support/documents.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { hydrateAllBlocks } from '../support/hydrate-all-blocks.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { openPage } from '../support/open-page.ts'
import { PROVIDER_URL } from '../support/site-urls.ts'
import { testPages } from '../support/test-pages.ts'

test.use({ baseURL: PROVIDER_URL })

testPages(join(import.meta.dirname, '../../fixtures/site'))

test('the header has no cart, and a list has its numbers in German', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Warenkorb' })).toHaveCount(0)
  await header.getByRole('link', { name: 'Tarife', exact: true }).first().click()
  await expect(page).toHaveURL('/tarife')
  await expect(page.getByRole('tab')).toHaveText(['Zuhause', 'Büro'])
  await page.getByRole('tab', { name: 'Büro' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('1.064,50\u00a0€')

  await arrive(page, '/blog')
  const pages = page.getByRole('navigation', { name: 'Seiten dieser Liste' })
  await pages.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page.getByText('Seite 2 von 2')).toBeVisible()
})

test.describe('where plans are sold', () => {
  // One module is asked for without a network.
  test.use({ allowedMessages: /Failed to load resource/ })

  test('a postcode is answered on the device, and the plans that are not sold there are hidden', async ({
    page,
    context,
    violations,
  }) => {
    await openHydratedPage(page, '/')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const form = page.locator('[data-type=form]')
    const field = form.getByRole('textbox', { name: 'Postleitzahl' })
    const answer = form.getByRole('status').first()
    const check = async (typed: string) => {
      await field.fill(typed)
      await field.press('Enter')
    }
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await check(' 241 03 ')
    await expect(answer).toContainText('Ja: Glasfaser liegt in 24103.')
    await check('24106')
    await expect(answer).toContainText('In 24106 liegt Glasfaser in einem Teil der Straßen.')
    await check('24107')
    await expect(answer).toContainText('In 24107 kommt Glasfaser ab 01.03.2031.')
    await check('26999')
    await expect(answer).toContainText('26999 kennen wir nicht.')
    await check('24109')
    await expect(answer).toContainText('In 24109 sind wir noch nicht.')
    const posted = page.waitForRequest('https://formulare.example/ausbau')
    await page.route('https://formulare.example/ausbau', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' } }),
    )
    await form.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ada@example.com')
    await form.getByRole('button', { name: 'Benachrichtigen' }).click()
    const body = (await posted).postData() ?? ''
    expect(body.match(/(?<=name=")\w+"\s+\S+/g)).toEqual([
      expect.stringMatching(/^postcode"\s+24109$/),
      expect.stringMatching(/^email"\s+ada@example\.com$/),
    ])
    await expect(form.getByText('Danke. Wir schreiben Ihnen, sobald es losgeht.')).toBeVisible()
    // Nothing else was sent to another host.
    expect(violations.splice(0)).toEqual(['request: https://formulare.example/ausbau'])
    await expect(page.getByText('In 24109 gibt es diese Tarife noch nicht.')).toBeVisible()
    expect(await findAxeViolations(page, [], '[data-type=form]')).toEqual([])

    await context.setOffline(true)
    await check('24937')
    await expect(form.getByRole('alert')).toContainText('Die Auskunft wurde nicht geladen.')
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Noch einmal versuchen' }).press('Enter')
    await expect(answer).toContainText('Ja: Glasfaser liegt in 24937.')
    await check('24145')
    await expect(answer).toContainText('24145')

    const plans = page.locator('[data-type=plans]')
    await expect(plans.getByText('In 24145 gibt es 1 von 3 Tarifen.')).toBeVisible()
    await expect(plans.getByRole('article')).toHaveCount(1)
    await plans.getByRole('button', { name: 'Alle Tarife zeigen' }).press('Enter')
    await expect(plans.getByRole('article')).toHaveCount(3)
    await expect(plans.getByText('Nicht in 24145')).toHaveCount(2)
    expect(await findAxeViolations(page, [], '[data-type=plans]')).toEqual([])

    await page.getByRole('banner').getByRole('link', { name: 'Tarife', exact: true }).first().click()
    await expect(page).toHaveURL('/tarife')
    await expect(page.getByText('In 24145 gibt es 1 von 2 Tarifen.')).toBeVisible()
    const sent = requests.map((url) => url.replace(PROVIDER_URL, ''))
    expect(sent.filter((path) => path.includes('coverage'))).toEqual([
      '/_data/coverage.js',
      '/_data/coverage/241.js',
      '/_data/coverage/249.js',
      '/_data/coverage/249.js?again=1',
    ])
    expect(sent.filter((path) => /2[46]\d{3}/.test(path))).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ])
  })
})

test.describe('on a device with dark colours', () => {
  test.use({ colorScheme: 'dark' })

  test('pages are legible in the dark colours of their own theme', async ({ page }) => {
    await openPage(page, '/tarife')
    for (const route of ['/', '/tarife', '/kontakt'])
      await test.step(route, async () => {
        await arrive(page, route)
        await hydrateAllBlocks(page)
        await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
        expect.soft(await findAxeViolations(page)).toEqual([])
      })
  })
})
