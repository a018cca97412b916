import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'
import { openPage } from '../support/open-page.ts'

test.use({ reducedMotion: 'no-preference' })

/** The first carousel of the page, once Swiper moves it. */
async function hero(page: Page): Promise<Locator> {
  const carousel = page.locator('main [data-type=carousel]').first().getByRole('region')
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.locator('[data-driven]')).toHaveCount(1)
  return carousel
}

/** The slide in view. */
function currentSlide(carousel: Locator): Locator {
  return carousel.locator('li:not([inert]):has(h2)')
}

/** Lets the clock of the page run, which the test must have installed, until `read` gives something else than `before`. */
async function runUntilChanged(page: Page, read: () => Promise<string>, before: string): Promise<string> {
  let now = before
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000)
        now = await read()
        return now
      },
      { intervals: [50] },
    )
    .not.toBe(before)
  return now
}

/** Records the requests for videos, in order. */
function recordVideoRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(new URL(request.url()).pathname)) requests.push(request.url())
  })
  return requests
}

function countRunningAnimations(part: Locator): Promise<number> {
  return part.evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  )
}

async function hrefOf(link: Locator): Promise<string> {
  return (await link.getAttribute('href')) ?? ''
}

test.describe('trailers', () => {
  test('load on a button press, play muted with controls, and unload when the dialog closes', async ({
    page,
  }) => {
    const requests = recordVideoRequests(page)
    await openPage(page, '/movie-home')
    const slides = await hero(page)
    await slides.getByRole('button', { name: label('pause') }).click()
    await expect(currentSlide(slides)).toHaveCount(1)
    await expect(page.locator('video, source[type^=video]')).toHaveCount(0)
    expect(requests).toEqual([])

    const button = currentSlide(slides).getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const player = dialog.locator('video')
    const video = await player.evaluateHandle((element: HTMLVideoElement) => element)
    await expect.poll(() => video.evaluate((element) => element.currentTime)).toBeGreaterThan(0)
    expect(requests.length).toBeGreaterThan(0)
    await expect(player).toHaveJSProperty('muted', true)
    await expect(player).toHaveJSProperty('controls', true)
    await expect(player).toHaveJSProperty('paused', false)
    const { width, height } = (await player.boundingBox()) ?? { width: 0, height: 0 }
    expect(width / height).toBeCloseTo(16 / 9, 1)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect
      .poll(() => video.evaluate(({ paused, readyState }) => ({ paused, readyState })))
      .toEqual({ paused: true, readyState: 0 })
  })

  test('close by backdrop and button, and return the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/movie-home')
    const slides = await hero(page)
    const button = currentSlide(slides).getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
    const dialog = page.getByRole('dialog')
    await button.focus()
    await page.keyboard.press('Space')
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
    await page.mouse.click(3, 3)
    await expect(dialog).toHaveCount(0)
    // Wait until the dialog is removed: a key press before that would have no effect.
    await expect(page.locator('dialog video')).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: label('close') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('do not start by themselves with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const requests = recordVideoRequests(page)
    await openPage(page, '/movie-home')
    const slides = await hero(page)
    await currentSlide(slides)
      .getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
      .click()
    await expect(page.getByRole('dialog').locator('video')).toHaveJSProperty('paused', true)
    expect(requests).toEqual([])
  })

  test('pause carousels while the dialog is open', async ({ page }) => {
    await openPage(page, '/movie-home')
    const slides = await hero(page)
    await expect(slides).toHaveAttribute('data-state', 'playing')
    await currentSlide(slides)
      .getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
      .click()
    await expect(slides).toHaveAttribute('data-state', 'paused')
    // Click instead of pressing a key: keyboard focus would pause the carousel.
    await page.mouse.click(3, 3)
    await expect(slides).toHaveAttribute('data-state', 'playing')
  })

  test('are links without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/movie-home')
    const link = page.getByRole('link', { name: new RegExp(`^${label('trailer')}`) }).first()
    await page.goto(await hrefOf(link))
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    await context.close()
  })
})

test.describe('the fade slider', () => {
  test('advances by itself in a loop until a visitor pauses it', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/ott-platform')
    const slides = await hero(page)
    await expect(slides).toHaveAttribute('data-state', 'playing')
    const title = currentSlide(slides).getByRole('heading')
    const first = await title.innerText()
    const count = await slides.getByRole('heading', { includeHidden: true }).count()
    const seen = [first]
    for (let step = 0; step < count; step++)
      seen.push(await runUntilChanged(page, () => title.innerText(), seen.at(-1) ?? first))
    expect(new Set(seen).size).toBe(count)
    expect(seen.at(-1)).toBe(first)
    const pause = slides.getByRole('button').first()
    await expect(pause).toHaveAccessibleName(label('pause'))
    await pause.click()
    await expect(slides).toHaveAttribute('data-state', 'paused')
  })

  test('pauses on keyboard focus, but not on a click', async ({ page }) => {
    await openPage(page, '/ott-platform')
    const slides = await hero(page)
    await slides.getByRole('button', { name: label('next') }).click()
    await expect(slides).toHaveAttribute('data-state', 'playing')
    await page.keyboard.press('Shift+Tab')
    await expect(slides).toHaveAttribute('data-state', 'paused')
  })

  test('shows the text of one film at a time, also during a transition', async ({ page }) => {
    await openPage(page, '/ott-platform')
    const slider = await hero(page)
    await slider.getByRole('button', { name: label('pause') }).click()
    await expect(currentSlide(slider)).toHaveCount(1)
    const maxSecondOpacity = await slider.evaluate(async (section, next) => {
      function totalOpacity(title: Element): number {
        let value = 1
        for (let at: Element | null = title; at && at !== section; at = at.parentElement)
          value *= Number(getComputedStyle(at).opacity)
        return value
      }
      const titles = [...section.querySelectorAll('li h2')]
      const first = titles.find((title) => totalOpacity(title) === 1)
      section.querySelector<HTMLElement>(`button[aria-label="${next}"]`)?.click()
      let second = 0
      while (!titles.some((title) => title !== first && totalOpacity(title) === 1)) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        second = Math.max(second, titles.map(totalOpacity).toSorted((a, b) => b - a)[1] ?? 0)
      }
      return second
    }, label('next'))
    expect(maxSecondOpacity).toBeLessThan(0.1)
  })

  test('does not advance with reduced motion, and its buttons change the slide at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/ott-platform')
    const slides = await hero(page)
    await expect(slides).toHaveAttribute('data-state', 'paused')
    const title = currentSlide(slides).getByRole('heading')
    const first = await title.innerText()
    await slides.getByRole('button', { name: label('previous') }).click()
    await expect(title).not.toHaveText(first)
    await slides.getByRole('button', { name: label('next') }).click()
    await expect(title).toHaveText(first)
  })
})

test.describe('the small pictures of the slides', () => {
  /** The times in which the bars of these buttons fill, in milliseconds. */
  const fillTimes = (button: Locator) =>
    button.evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
    )
  const titles = (slides: Locator) =>
    slides.getByRole('heading', { level: 2, includeHidden: true }).allInnerTexts()

  test('lead to their slides, and the bar of the current one fills until the next', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/movie-home')
    const slides = await hero(page)
    const [first = '', second = '', third = ''] = await titles(slides)
    const current = slides.locator('[aria-current]')
    await expect(current).toHaveCount(1)
    await expect(current).toHaveAccessibleName(first)
    await expect.poll(() => fillTimes(current)).toEqual([5000])
    const name = async () => (await current.getAttribute('aria-label')) ?? ''
    expect(await runUntilChanged(page, name, first)).toBe(second)
    // The next slide comes five seconds after this one has faded in for one.
    await expect.poll(() => fillTimes(current)).toEqual([6000])
    await slides.getByRole('button', { name: first, exact: true }).click()
    await expect(current).toHaveAccessibleName(first)
    await expect(currentSlide(slides).getByRole('heading')).toHaveText(first)
    await slides.getByRole('button', { name: third, exact: true }).click()
    await expect(current).toHaveAccessibleName(third)
    await expect(slides).toHaveAttribute('data-state', 'playing')
  })

  test('come after the pause button, and stay still with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/movie-home')
    const slides = await hero(page)
    const [, second = ''] = await titles(slides)
    await expect(slides.getByRole('button').first()).toHaveAccessibleName(label('play'))
    const button = slides.getByRole('button', { name: second, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(slides.locator('[aria-current]')).toHaveAccessibleName(second)
    await expect(currentSlide(slides).getByRole('heading')).toHaveText(second)
    await expect(slides).toHaveAttribute('data-state', 'paused')
    expect(await fillTimes(button)).toEqual([])
  })
})

test('the watchlist lasts across navigations until a reload, and is stored nowhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/ott-platform')
  const add = currentSlide(await hero(page)).getByRole('button', { name: label('watchlistAdd') })
  await expect(add).toHaveAttribute('aria-pressed', 'false')
  await add.click()
  await expect(add).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('main [data-type=carousel]')).toHaveCount(0)
  await page.goBack()
  await hero(page)
  await expect(add).toHaveAttribute('aria-pressed', 'true')
  await add.click()
  await expect(add).toHaveAttribute('aria-pressed', 'false')
  await add.click()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'watch',
  )
  await page.reload()
  await waitForApp(page)
  await hero(page)
  await expect(add).toHaveAttribute('aria-pressed', 'false')
})

test('the ranks 1 to 10 stay in order after a full loop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/movie-home')
  const carousel = page.getByRole('region', { name: 'Top 10' })
  await carousel.scrollIntoViewIfNeeded()
  const next = carousel.getByRole('button', { name: label('next') })
  await expect(next).toBeVisible()
  /** Gives `value`, visible rank and title of each item, sorted by `value`. */
  const ranks = () =>
    carousel
      .locator('li')
      .evaluateAll((items) =>
        items
          .map((item) => [
            Number(item.getAttribute('value')),
            item.querySelector('[data-rank]')?.textContent,
            item.querySelector('h3')?.textContent,
          ])
          .toSorted(([a], [b]) => Number(a) - Number(b)),
      )
  const visibleRanks = () =>
    carousel
      .locator('li:not([inert])')
      .evaluateAll((items) =>
        items
          .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((item) => Number(item.getAttribute('value'))),
      )
  const atFirst = await ranks()
  expect(atFirst.map(([value, rank]) => [value, rank])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, String(index + 1)]),
  )
  for (let step = 0; step < 12; step++) {
    await expect.poll(async () => (await visibleRanks())[0]).toBe((step % 10) + 1)
    const inView = await visibleRanks()
    for (const [index, rank] of inView.entries())
      if (index > 0) expect(rank).toBe(((inView[index - 1] ?? 0) % 10) + 1)
    await next.click()
  }
  // Each of two fast presses counts.
  await next.evaluate((button) => {
    for (let press = 0; press < 2; press++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await expect.poll(async () => (await visibleRanks())[0]).toBe(((12 + 2) % 10) + 1)
  expect(await ranks()).toEqual(atFirst)
})

test.describe('moving rows', () => {
  interface Row {
    duration: unknown
    iterations: number | undefined
    delay: number | undefined
    direction: string | undefined
    state: string
  }

  function rows(part: Locator): Promise<Row[]> {
    return part.locator('[data-row] ul:first-child').evaluateAll((elements) =>
      elements.flatMap((element) =>
        element.getAnimations().map(({ effect, playState }) => {
          const timing = effect?.getTiming()
          return {
            duration: timing?.duration,
            iterations: timing?.iterations,
            delay: timing?.delay,
            direction: timing?.direction,
            state: playState,
          }
        }),
      ),
    )
  }

  const row = { duration: 18_000, iterations: Number.POSITIVE_INFINITY, delay: 0, state: 'running' }

  test('the banner moves three rows in alternate directions, and one button pauses all of them', async ({
    page,
  }) => {
    await openPage(page, '/iptv-service')
    const banner = page.locator('main [data-type=banner]')
    await expect
      .poll(() => rows(banner))
      .toEqual([
        { ...row, direction: 'normal' },
        { ...row, direction: 'reverse' },
        { ...row, direction: 'normal' },
      ])
    const pause = banner.getByRole('button', { name: label('pause') })
    await pause.click()
    await expect
      .poll(async () => (await rows(banner)).map(({ state }) => state))
      .toEqual(Array(3).fill('paused'))
    await banner.getByRole('button', { name: label('play') }).click()
    // The rows pause on hover, but the button is outside of them.
    await expect
      .poll(async () => (await rows(banner)).map(({ state }) => state))
      .toEqual(Array(3).fill('running'))
  })

  test('the marquee moves and pauses, and screen readers get its repeated text once', async ({ page }) => {
    await openPage(page, '/movie-home')
    const marquee = page.locator('main [data-type=marquee]')
    await marquee.scrollIntoViewIfNeeded()
    await expect.poll(() => rows(marquee)).toEqual([{ ...row, direction: 'normal' }])
    await expect(marquee.getByRole('list')).toHaveCount(1)
    await marquee.getByRole('button', { name: label('pause') }).click()
    await expect.poll(async () => (await rows(marquee)).map(({ state }) => state)).toEqual(['paused'])
  })

  for (const path of ['/iptv-service', '/movie-home'])
    test(`${path}: no animation runs with reduced motion`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openPage(page, path)
      const block = page.locator('main [data-type]:has([data-control])')
      await block.scrollIntoViewIfNeeded()
      await expect(block.getByRole('button', { name: label('play') })).toBeVisible()
      expect(await countRunningAnimations(page.locator('main'))).toBe(0)
    })

  test('do not move without JavaScript, and have each text once', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/movie-home')
    const marquee = page.locator('main [data-type=marquee]')
    await expect(marquee.getByRole('list')).toHaveCount(1)
    await expect(marquee.getByRole('button')).toHaveCount(0)
    await context.close()
  })
})

test('what comes into view rises, and stands at its place before it is read', async ({ page }) => {
  await openPage(page, '/movie-home')
  const sections = await page.locator('main > section').evaluateAll((sections) =>
    sections.map((section) => ({
      carousel: section.matches('[data-type=carousel]'),
      rises: [...section.children].some((part) => part.getAnimations().length > 0),
    })),
  )
  // The first screen stands still, and carousels, whose buttons a moving part would take along.
  expect(sections.map(({ rises }) => rises)).toEqual(
    sections.map(({ carousel }, index) => index > 1 && !carousel),
  )

  const heading = page.getByRole('heading', { name: 'Between two films' })
  const section = page.locator('main > section').filter({ has: heading })
  /** How far the heading and the first picture are from their place and look. */
  const state = () =>
    section.evaluate((element) => ({
      shift: getComputedStyle(element.children[0] ?? element).translate.replace(/^0px ?|^none$/, ''),
      text: getComputedStyle(element.querySelector('h2') ?? element).opacity,
      picture: getComputedStyle(element.querySelector('img') ?? element).opacity,
    }))
  const below = await state()
  expect(below.shift).not.toBe('')
  expect(below.text).toBe('1')
  expect(Number(below.picture)).toBeLessThan(1)
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(state).toEqual({ shift: '', text: '1', picture: '1' })
})

test.describe('a carousel under the mouse pauses until the mouse leaves', () => {
  const testimonials = (page: Page) => page.getByRole('region', { name: 'Testimonials' })
  const viewportOf = (carousel: Locator) => carousel.getByRole('list').locator('..')

  /** The middle of the row in the window. */
  async function middleOf(viewport: Locator): Promise<[x: number, y: number]> {
    const { x, y, width, height } = (await viewport.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width / 2, y + height / 2]
  }

  /** Checks with the clock of the test that the row rests under the mouse, and moves on without it. */
  async function expectPausedUntilMouseLeaves(page: Page, carousel: Locator): Promise<void> {
    await expect(carousel).toHaveAttribute('data-state', 'playing')
    await expect.poll(() => viewportOf(carousel).evaluate((element) => element.matches(':hover'))).toBe(true)
    const currentSlide = () =>
      carousel
        .getByRole('listitem')
        .evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')))
    const before = await currentSlide()
    await page.clock.runFor(30_000)
    expect(await currentSlide()).toBe(before)
    await page.mouse.move(2, 2)
    await page.clock.runFor(10_000)
    await expect.poll(currentSlide, { timeout: 15_000 }).not.toBe(before)
  }

  test('that lies there as the carousel starts', async ({ page }) => {
    await page.clock.install()
    const release = await holdRequests(page, /assets\/carousel-/)
    await openPage(page, '/')
    const carousel = testimonials(page)
    await carousel.scrollIntoViewIfNeeded()
    await page.mouse.move(...(await middleOf(viewportOf(carousel))))
    release()
    await expectPausedUntilMouseLeaves(page, carousel)
  })

  test('that lies where the carousel comes into view', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/')
    const carousel = testimonials(page)
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-state', 'playing')
    const middle = await middleOf(viewportOf(carousel))
    const inView = await page.evaluate(() => window.scrollY)
    const scroll = (top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
    await scroll(0)
    await expect(carousel).toHaveAttribute('data-state', 'paused')
    await page.mouse.move(...middle)
    await scroll(inView)
    await expectPausedUntilMouseLeaves(page, carousel)
  })

  test('that lies there as the visitor starts it again', async ({ page }) => {
    await page.clock.install()
    await openPage(page, '/')
    const carousel = testimonials(page)
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toHaveAttribute('data-state', 'playing')
    await carousel.getByRole('button', { name: label('pause') }).focus()
    await expect(carousel).toHaveAttribute('data-state', 'paused')
    await page.mouse.move(...(await middleOf(viewportOf(carousel))))
    await page.keyboard.press('Enter')
    await expectPausedUntilMouseLeaves(page, carousel)
  })
})

test('the buttons of a carousel are at the end of its heading, and lie on nothing', async ({ page }) => {
  for (const [width, path] of [
    [768, '/ott-platform'],
    [1280, '/satellite-internet'],
    [390, '/movie-home'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, path)
    const carousels = page.locator('main [data-type=carousel]:has(> div h2)')
    for (const carousel of await carousels.all()) {
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.getByRole('button', { name: label('next'), exact: true })).toBeVisible()
      const covered = await carousel.evaluate((block) => {
        const boxOf = (element: Element) => element.getBoundingClientRect()
        const buttons = [...block.querySelectorAll('[aria-roledescription] > div:first-child > button')].map(
          boxOf,
        )
        const heading = [...block.querySelectorAll(':scope > div :is(h2, p, a)')].map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect()
        })
        const cards = [...block.querySelectorAll('li article')].map(boxOf)
        const covers = (one: DOMRect, other: DOMRect) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
        const title = heading.map(({ top }) => top)
        return {
          count: buttons.length,
          on: buttons.filter((button) => [...heading, ...cards].some((box) => covers(button, box))).length,
          above: buttons.filter(({ bottom }) => bottom < Math.min(...title)).length,
          below: buttons.filter(({ top }) => cards.some((card) => top > card.top)).length,
        }
      })
      expect({ path, ...covered }).toEqual({ path, count: 3, on: 0, above: 0, below: 0 })
    }
  }
})
