import { arrive } from '../browser/support/documents.ts'
import { expect, test } from '../browser/support/fixtures.ts'
import { openPage } from '../browser/support/open-page.ts'

/** The links that a buyer follows from any page, and what the last page answers. */
const WALKS: readonly (readonly [links: readonly string[], answers: readonly string[]])[] = [
  [
    ['/pricing-plan'],
    [
      '$99.99',
      '$2,399.76',
      'Router and fitting included',
      'First bill: $99.99 plus taxes',
      'Early Termination Fee',
    ],
  ],
  [
    ['/pricing-plan', '/contact-us#first-year'],
    ['Your order: 200 Mbps at $35/mo', 'Ordering takes one message'],
  ],
  [
    ['/pricing-plan', '/contact-us#internet-500'],
    ['Your order: Internet 500', 'Ordering takes one message'],
  ],
  [['/faq'], ['How do I know whether Tidewire reaches my home?', 'a person looks at the map']],
  [['/contact-us'], ['Call us', 'Visit us']],
]

for (const width of [390, 1440])
  test(`two links from any page answer what buyers ask, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, '/testimonials')
    for (const [links, answers] of WALKS)
      await test.step(links.join(' → '), async () => {
        for (const href of links) {
          await expect(page.locator(`a[href="${href}"]`).first(), `a link to ${href}`).toBeAttached()
          await arrive(page, href)
        }
        for (const answer of answers)
          await expect.soft(page.getByText(answer).filter({ visible: true }).first(), answer).toBeVisible()
        await arrive(page, '/testimonials')
      })
    // Only the topic that the link named, above the form and below the bar.
    await arrive(page, '/pricing-plan')
    await arrive(page, '/contact-us#internet-500')
    const topics = page.getByText('Your order:').filter({ visible: true })
    await expect(topics).toHaveText(['Your order: Internet 500, $99.99/mo'])
    await expect(topics).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Order, or ask us anything' })).toBeInViewport()
    await page.reload()
    await expect(topics).toHaveText(['Your order: Internet 500, $99.99/mo'])
  })
