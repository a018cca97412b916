import { markDocument } from '../support/documents.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('panels load their code when one opens; clicks in it count before that', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const release = await holdRequests(page, /\/side-menu-[^/]+\.js$/)
  await page.goto('/faq')
  await waitForApp(page)
  const expectSameDocument = await markDocument(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const code = requests.filter((url) => /\/(footer|side-menu|search-panel|cart-panel)-[^/]+\.js$/.test(url))
  expect(code).toEqual([])

  const menu = page.getByRole('dialog', { name: label('menu') })
  const open = page.getByRole('banner').getByRole('button', { name: label('menu') })
  await open.click()
  await menu.getByRole('button', { name: label('rightToLeft') }).click()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/faq')
  release()
  await expect(page).toHaveURL('/about-us')
  await expect(menu).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await open.click()
  await expect(menu).toHaveAttribute('data-hydrated')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expectSameDocument()
})
