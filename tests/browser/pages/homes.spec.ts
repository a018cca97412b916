import type { Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label, site } from '../support/labels.ts'

const homes = ['iptv-service', 'isp-broadband', 'ott-platform', 'movie-home', 'satellite-internet'] as const
const telephone = `tel:${site.contact.phone.replace(/[^+\d]/g, '')}`

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
  await expect(page.locator('[data-preloader]')).toBeHidden()
}

async function bodyBackground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundImage)
}

test('the body has a background image only on the IPTV home page', async ({ page }) => {
  await open(page, '/')
  expect(await bodyBackground(page)).toBe('none')
  await page.getByRole('contentinfo').getByRole('link', { name: 'TV Box' }).click()
  await expect(page).toHaveURL(/\/iptv-service$/)
  await expect.poll(() => bodyBackground(page)).toContain('radial-gradient')
  await page.getByRole('main').getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect.poll(() => bodyBackground(page)).toBe('none')
  await page.goBack()
  await expect.poll(() => bodyBackground(page)).toContain('radial-gradient')
})

test('the navbar of the IPTV home page is transparent until it sticks', async ({ page }) => {
  await open(page, '/iptv-service')
  const bar = page.locator('[data-look=transparent]').first()
  await expect(page.locator('[data-look=transparent][data-surface]')).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await expect(bar.getByRole('link', { name: site.navbar.start.label })).toHaveAttribute(
    'href',
    '/pricing-plan',
  )
})

test('only the navbar of the OTT home page has the phone number and Get Subscription', async ({ page }) => {
  await open(page, '/ott-platform')
  const bar = page.getByRole('banner')
  const call = bar.getByRole('link', { name: `${label('call')}: ${site.contact.phone}` })
  await expect(call).toHaveAttribute('href', telephone)
  const { subscription } = site.navbar
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveAttribute('href', '/pricing-plan')
  await open(page, '/isp-broadband')
  await expect(call).toHaveCount(0)
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveCount(0)
})

test('the pause button of the moving posters is fully visible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, '/iptv-service')
  await expect(page.locator('[data-type=banner] [data-control]')).toBeInViewport({ ratio: 1 })
})

test('FAQ in two columns: each column has its own open item', async ({ page }) => {
  await open(page, '/movie-home')
  const columns = page.locator('main [data-type=columns] [data-type=faq]')
  await expect(columns).toHaveCount(2)
  const [first, second] = [columns.nth(0).locator('details'), columns.nth(1).locator('details')]
  await first.nth(1).locator('summary').click()
  await expect(first.nth(0)).not.toHaveAttribute('open')
  await expect(first.nth(1)).toHaveAttribute('open')
  await expect(second.nth(0)).toHaveAttribute('open')
  await second.nth(2).locator('summary').click()
  await expect(second.nth(0)).not.toHaveAttribute('open')
  await expect(second.nth(2)).toHaveAttribute('open')
  await first.nth(1).locator('summary').click()
  await expect(columns.nth(0).locator('details[open]')).toHaveCount(0)
  await expect(columns.nth(1).locator('details[open]')).toHaveCount(1)
})

/** Without the app nothing is inert, so the tests can find everything by its role. */
test.describe('the HTML', () => {
  test.use({ javaScriptEnabled: false })

  const blocks = {
    'iptv-service': 'banner promo grid promo carousel grid plans promo grid carousel',
    'isp-broadband': 'banner grid promo promo carousel plans promo faq grid',
    'ott-platform': 'carousel grid carousel plans carousel faq',
    'movie-home': 'carousel carousel carousel carousel carousel grid marquee grid grid columns promo',
    'satellite-internet': 'banner grid accordion plans plans carousel form',
  }
  const themes = {
    'iptv-service': 'night',
    'isp-broadband': 'day',
    'ott-platform': 'cinema',
    'movie-home': 'cinema',
    'satellite-internet': 'orbit',
  }
  for (const name of homes)
    test(`/${name} has its theme and its blocks in order`, async ({ page }) => {
      await page.goto(`/${name}`)
      await expect(page.locator('body')).toHaveAttribute('data-theme', themes[name])
      const types = await page
        .locator('main > section')
        .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-type')))
      expect(types.join(' ')).toBe(blocks[name])
    })

  for (const [name, links] of [
    [
      'iptv-service',
      [
        ['Subscribe Now', '/contact-us', 1],
        [/^More about/, '/services-details', 3],
        [/^See plans with/, '/pricing-plan', 2],
        [/^Get \d+ Months$/, '/contact-us', 3],
      ],
    ],
    [
      'isp-broadband',
      [
        ['Sign in here', '/register', 1],
        [/^More about/, '/services-details', 3],
        ['Ask about TV', '/contact-us', 1],
        ['About Tidewire', '/about-us', 1],
        ['See pricing', '/pricing-plan', 1],
        ['Shop Internet Now', '/contact-us', 9],
        ['See our services', '/services', 1],
        [`Call ${site.contact.phone}`, telephone, 1],
      ],
    ],
    [
      'ott-platform',
      [
        [/^Watch Now \(\w/, '/pricing-plan', 3],
        [/^Read More \(\w/, '/services-details', 3],
        [/^(Crime|Mystery|Drama|Sea stories|Thriller|City nights)$/, '/channel-list', 6],
        ['View All', '/channel-list', 1],
        [/^Get \d+ Months$/, '/contact-us', 3],
      ],
    ],
    [
      'movie-home',
      [
        [/^Watch Now \(\w/, '/pricing-plan', 3],
        [/^(KNOWLEDGE|COMMUNITY)$/, '/tags', 3],
        ['Start Free Trial', '/pricing-plan', 1],
      ],
    ],
    [
      'satellite-internet',
      [
        [/^More about/, '/services-details', 3],
        [/^Ask for/, '/contact-us', 3],
        ['Shop Internet Now', '/contact-us', 9],
        ['View All Ratings', '/', 1],
        ['Sign in here.', '/register', 1],
      ],
    ],
  ] as const)
    test(`/${name} has calls to action with their targets`, async ({ page }) => {
      await page.goto(`/${name}`)
      for (const [text, href, count] of links) {
        const found = page.getByRole('main').getByRole('link', { name: text, exact: true })
        await expect(found, String(text)).toHaveCount(count)
        for (const link of await found.all()) await expect(link).toHaveAttribute('href', href)
      }
    })

  for (const [name, count] of [
    ['isp-broadband', 11],
    ['movie-home', 6],
  ] as const)
    test(`/${name} has ${count} partners with links to /about-us`, async ({ page }) => {
      await page.goto(`/${name}`)
      const partners = page.getByRole('main').locator('a:has(img[src*="/logos/"])')
      await expect(partners).toHaveCount(count)
      for (const partner of await partners.all()) await expect(partner).toHaveAttribute('href', '/about-us')
    })

  for (const name of ['iptv-service', 'ott-platform'])
    test(`/${name} has three plans with included and excluded features and No Auto-renew`, async ({
      page,
    }) => {
      await page.goto(`/${name}`)
      const plans = page.locator('main [data-type=plans] article')
      await expect(plans).toHaveCount(3)
      for (const [index, title, price, excluded] of [
        [0, '3 Months', '$34.99', ['PPV and Sports Events', 'Anti-Freeze Technology']],
        [1, '6 Months', '$54.99', ['Anti-Freeze Technology']],
        [2, '12 Months', '$74.99', []],
      ] as const) {
        const plan = plans.nth(index)
        await expect(plan.getByRole('heading')).toHaveText(title)
        await expect(plan).toContainText(price)
        await expect(plan).toContainText('No Auto-renew')
        await expect(plan.getByRole('listitem')).toHaveText(
          [
            'Live TV and EPG Guide',
            'Movies and VOD Shows',
            'All-device compatibility',
            'PPV and Sports Events',
            'Anti-Freeze Technology',
          ].map(
            (text) =>
              `${label(excluded.some((name) => name === text) ? 'notIncluded' : 'included')}: ${text}`,
          ),
        )
      }
    })

  test('/movie-home has three slides with trailers, ten ranked films and three teasers', async ({ page }) => {
    await page.goto('/movie-home')
    const carousels = page.locator('main > [data-type=carousel]')
    await expect(carousels.nth(0).getByRole('article')).toHaveCount(3)
    await expect(carousels.nth(1).getByRole('article')).toHaveCount(10)
    const ranks = await carousels
      .nth(1)
      .locator('ol > li')
      .evaluateAll((items) => items.map((item) => item.getAttribute('value')))
    expect(ranks).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    for (const name of ['Upcoming', 'Special evenings', 'Recommended'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1)
    await expect(page.getByText(/^\d+ mins read$/)).toHaveText(['5 mins read', '3 mins read', '2 mins read'])
  })

  test('/iptv-service has three rows of images, a search field, the test account and six benefits', async ({
    page,
  }) => {
    await page.goto('/iptv-service')
    const banner = page.locator('main [data-type=banner]')
    await expect(banner.locator('[data-row]')).toHaveCount(3)
    await expect(banner.getByRole('searchbox')).toHaveCount(1)
    await expect(page.getByText('$14.99').first()).toBeVisible()
    await expect(page.locator('main > section').nth(8).getByRole('article')).toHaveCount(6)
  })

  test('/satellite-internet asks for a street address or one of three areas', async ({ page }) => {
    await page.goto('/satellite-internet')
    const form = page.locator('#availability')
    await expect(form.getByRole('textbox', { name: 'Street address' })).toHaveCount(1)
    await expect(form.getByRole('combobox', { name: 'Area' }).getByRole('option')).toHaveText([
      'Broadband internet',
      'Mobile connection',
      'Home security',
    ])
    await expect(form).toContainText('Already a customer? Sign in here.')
  })

  test('/isp-broadband has the address form and five facts', async ({ page }) => {
    await page.goto('/isp-broadband')
    const banner = page.locator('main [data-type=banner]')
    await expect(banner.getByRole('textbox', { name: 'Street address' })).toHaveCount(1)
    await expect(banner.getByRole('button', { name: 'Check Availability' })).toHaveCount(1)
    const facts = page.locator('main > section').last()
    for (const fact of ['10+', '25GB', '20K+', '99%', '9K+']) await expect(facts).toContainText(fact)
  })
})
