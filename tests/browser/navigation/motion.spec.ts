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

/** The button of the slide in view that opens its trailer. */
function trailerOf(slides: Locator): Locator {
  return currentSlide(slides).getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
}

/** Records in how many milliseconds the bars of buttons fill at first, by the names of the buttons. Gives what reads that. */
async function recordFills(page: Page): Promise<() => Promise<Record<string, unknown>>> {
  await page.addInitScript(() => {
    const fills: Record<string, unknown> = {}
    Reflect.set(window, 'recordedFills', fills)
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return
      const name = target.closest('button[aria-current]')?.getAttribute('aria-label')
      const [fill] = target.getAnimations({ subtree: true })
      if (name && fill) fills[name] ??= fill.effect?.getTiming().duration
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'recordedFills'))
}
const titles = (slides: Locator) =>
  slides.getByRole('heading', { level: 2, includeHidden: true }).allInnerTexts()

/** How the rows of a block move. */
function rows(part: Locator) {
  return part.locator('[data-row] ul:first-child').evaluateAll((elements) =>
    elements.flatMap((element) =>
      element.getAnimations().map(({ effect, playState }) => {
        const { duration, iterations, delay, direction } = effect?.getTiming() ?? {}
        return { duration, iterations, delay, direction, state: playState }
      }),
    ),
  )
}

const row = { duration: 18_000, iterations: Number.POSITIVE_INFINITY, delay: 0, state: 'running' }

/** Expects the ten films of /movie-home in the order of their ranks, also after a full loop. */
async function expectRanks(page: Page): Promise<void> {
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
  /** Whether the films in view are those from this step on, in order. */
  const startsAt = async (step: number) => {
    const inView = await carousel
      .locator('li:not([inert])')
      .evaluateAll((items) =>
        items
          .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((item) => Number(item.getAttribute('value'))),
      )
    return inView.length > 0 && inView.every((rank, index) => rank === ((step + index) % 10) + 1)
  }
  const atFirst = await ranks()
  expect(atFirst.map(([value, rank]) => [value, rank])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, String(index + 1)]),
  )
  // Each press counts while the row changes its width.
  await carousel.evaluate(async (section) => {
    const next = section.querySelector<HTMLButtonElement>('button:nth-of-type(3)')
    section.style.paddingInlineEnd = '40px'
    for (let press = 0; press < 4; press++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      next?.click()
    }
  })
  for (let step = 4; step < 12; step++) {
    await expect.poll(() => startsAt(step), `step ${step}`).toBe(true)
    await next.click()
  }
  // Each of two fast presses counts.
  await next.evaluate((button) => {
    for (let press = 0; press < 2; press++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await expect.poll(() => startsAt(14)).toBe(true)
  expect(await ranks()).toEqual(atFirst)
}

/** Expects that the buttons of all carousels are at the end of their headings, and lie on nothing. */
async function expectFreeButtons(page: Page): Promise<void> {
  for (const carousel of await page.locator('main [data-type=carousel]:has(> div h2)').all()) {
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('button', { name: label('next'), exact: true })).toBeVisible()
    const covered = () =>
      carousel.evaluate((block) => {
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
    await expect.poll(covered).toEqual({ count: 3, on: 0, above: 0, below: 0 })
  }
}

test('/movie-home: sections rise, trailers play in a dialog, and the marquee moves', async ({ page }) => {
  const requests = recordVideoRequests(page)
  await openPage(page, '/movie-home')

  await test.step('what comes into view rises, and stands at its place before it is read', async () => {
    const sections = await page.locator('main > section').evaluateAll((sections) =>
      sections.map((section) => ({
        carousel: section.matches('[data-type=carousel]'),
        rises: [...section.children].some((part) => part.getAnimations().length > 0),
      })),
    )
    // The first screen stands still, and carousels, whose buttons a moving part would take along.
    expect
      .soft(sections.map(({ rises }) => rises))
      .toEqual(sections.map(({ carousel }, index) => index > 1 && !carousel))
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
    expect.soft(below.shift).not.toBe('')
    expect.soft(below.text).toBe('1')
    expect.soft(Number(below.picture)).toBeLessThan(1)
    await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect.soft.poll(state).toEqual({ shift: '', text: '1', picture: '1' })
  })

  const dialog = page.getByRole('dialog')
  const slides = await hero(page)

  await test.step('carousels pause while a trailer is open', async () => {
    await expect(slides).toHaveAttribute('data-state', 'playing')
    await expect(page.locator('video, source[type^=video]')).toHaveCount(0)
    expect(requests).toEqual([])
    await trailerOf(slides).click()
    await expect(slides).toHaveAttribute('data-state', 'paused')
    // Click instead of pressing a key: keyboard focus would pause the carousel.
    await page.mouse.click(3, 3)
    await expect(slides).toHaveAttribute('data-state', 'playing')
  })

  await test.step('a trailer plays muted with controls, and unloads when the dialog closes', async () => {
    await slides.getByRole('button', { name: label('pause') }).click()
    await expect(currentSlide(slides)).toHaveCount(1)
    await trailerOf(slides).click()
    await expect(dialog).toBeVisible()
    const player = dialog.locator('video')
    const video = await player.evaluateHandle((element: HTMLVideoElement) => element)
    await expect.poll(() => video.evaluate((element) => element.currentTime)).toBeGreaterThan(0)
    expect(requests.length).toBeGreaterThan(0)
    await expect(player).toHaveJSProperty('muted', true)
    await expect(player).toHaveJSProperty('controls', true)
    await expect(player).toHaveJSProperty('paused', false)
    const shape = () =>
      player.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => offsetWidth / offsetHeight)
    await expect.poll(shape).toBeCloseTo(16 / 9, 1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(trailerOf(slides)).toBeFocused()
    await expect
      .poll(() => video.evaluate(({ paused, readyState }) => ({ paused, readyState })))
      .toEqual({ paused: true, readyState: 0 })
  })

  await test.step('the marquee moves and pauses, and screen readers get its repeated text once', async () => {
    const marquee = page.locator('main [data-type=marquee]')
    await marquee.scrollIntoViewIfNeeded()
    await expect.poll(() => rows(marquee)).toEqual([{ ...row, direction: 'normal' }])
    await expect(marquee.getByRole('list')).toHaveCount(1)
    await marquee.getByRole('button', { name: label('pause') }).click()
    await expect.poll(async () => (await rows(marquee)).map(({ state }) => state)).toEqual(['paused'])
  })
})

test('/movie-home: small pictures lead to their slides, and bars show the time', async ({ page }) => {
  await page.clock.install()
  const readFills = await recordFills(page)
  await openPage(page, '/movie-home')
  const slides = await hero(page)
  const [first = '', second = '', third = ''] = await titles(slides)
  const current = slides.locator('[aria-current]')
  await expect(current).toHaveCount(1)
  // The next slide comes five seconds after one has faded in for one; nothing fades in at first.
  await expect
    .poll(async () => {
      const fills = await readFills()
      // A slide that moves takes no click: none may begin to after the second one.
      if (!(second in fills)) await page.clock.runFor(1000)
      return fills
    })
    .toMatchObject({ [first]: 5000, [second]: 6000 })
  await slides.getByRole('button', { name: first, exact: true }).click()
  await expect(current).toHaveAccessibleName(first)
  await expect(currentSlide(slides).getByRole('heading')).toHaveText(first)
  await slides.getByRole('button', { name: third, exact: true }).click()
  await expect(current).toHaveAccessibleName(third)
  await expect(slides).toHaveAttribute('data-state', 'playing')
})

test('/ott-platform: the slider advances, and shows the text of one film at a time', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/ott-platform')
  const slides = await hero(page)

  await test.step('it advances in a loop until a visitor pauses it', async () => {
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
    await expect(currentSlide(slides)).toHaveCount(1)
  })

  await test.step('during a transition, no second text shows', async () => {
    const maxSecondOpacity = await slides.evaluate(async (section, next) => {
      function totalOpacity(title: Element): number {
        let value = 1
        for (let at: Element | null = title; at && at !== section; at = at.parentElement)
          value *= Number(getComputedStyle(at).opacity)
        return value
      }
      const titles = [...section.querySelectorAll('li h2')]
      const first = titles.find((title) => totalOpacity(title) === 1)
      const button = section.querySelector<HTMLElement>(`button[aria-label="${next}"]`)
      let second = 0
      while (!titles.some((title) => title !== first && totalOpacity(title) === 1)) {
        // A slider that is still ending its last transition takes no click.
        if (titles.every((title) => [0, 1].includes(totalOpacity(title)))) button?.click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        second = Math.max(second, titles.map(totalOpacity).toSorted((a, b) => b - a)[1] ?? 0)
      }
      return second
    }, label('next'))
    expect(maxSecondOpacity).toBeLessThan(0.1)
  })

  await test.step('it pauses on keyboard focus, but not on a click', async () => {
    await slides.getByRole('button', { name: label('play') }).click()
    await slides.getByRole('button', { name: label('next') }).click()
    await expect(slides).toHaveAttribute('data-state', 'playing')
    await page.keyboard.press('Shift+Tab')
    await expect(slides).toHaveAttribute('data-state', 'paused')
  })
})

test('/iptv-service: three rows move in alternate directions until a button pauses them', async ({
  page,
}) => {
  await openPage(page, '/iptv-service')
  const banner = page.locator('main [data-type=banner]')
  await expect
    .poll(() => rows(banner))
    .toEqual(['normal', 'reverse', 'normal'].map((direction) => ({ ...row, direction })))
  const states = async () => (await rows(banner)).map(({ state }) => state)
  await banner.getByRole('button', { name: label('pause') }).click()
  await expect.poll(states).toEqual(Array(3).fill('paused'))
  await banner.getByRole('button', { name: label('play') }).click()
  // The rows pause on hover, but the button is outside of them.
  await expect.poll(states).toEqual(Array(3).fill('running'))
})

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

test('a carousel under the mouse pauses until the mouse leaves', async ({ page }) => {
  await page.clock.install()
  const release = await holdRequests(page, /assets\/carousel-/)
  await openPage(page, '/')
  const carousel = page.getByRole('region', { name: 'Testimonials' })
  await carousel.scrollIntoViewIfNeeded()
  const moveOver = async () => page.mouse.move(...(await middleOf(viewportOf(carousel))))

  await test.step('that lies there as the carousel starts', async () => {
    await moveOver()
    release()
    await expectPausedUntilMouseLeaves(page, carousel)
  })

  await test.step('that lies where the carousel comes into view', async () => {
    const middle = await middleOf(viewportOf(carousel))
    const inView = await page.evaluate(() => window.scrollY)
    const scroll = (top: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
    await scroll(0)
    await expect(carousel).toHaveAttribute('data-state', 'paused')
    await page.mouse.move(...middle)
    await scroll(inView)
    await expectPausedUntilMouseLeaves(page, carousel)
  })

  await test.step('that lies there as the visitor starts it again', async () => {
    await carousel.getByRole('button', { name: label('pause') }).focus()
    await expect(carousel).toHaveAttribute('data-state', 'paused')
    await moveOver()
    await page.keyboard.press('Enter')
    await expectPausedUntilMouseLeaves(page, carousel)
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('/movie-home: nothing moves by itself, and dialogs and buttons work by keyboard', async ({ page }) => {
    const requests = recordVideoRequests(page)
    await openPage(page, '/movie-home')
    const slides = await hero(page)
    const dialog = page.getByRole('dialog')
    const button = trailerOf(slides)

    await test.step('a trailer does not start by itself', async () => {
      await button.focus()
      await page.keyboard.press('Space')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('video')).toHaveJSProperty('paused', true)
      expect(requests).toEqual([])
    })

    await test.step('its dialog keeps the focus, closes by backdrop and button, and returns the focus', async () => {
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

    await test.step('the small pictures come after the pause button, and stay still', async () => {
      const [, second = ''] = await titles(slides)
      await expect(slides.getByRole('button').first()).toHaveAccessibleName(label('play'))
      const picture = slides.getByRole('button', { name: second, exact: true })
      await picture.focus()
      await page.keyboard.press('Enter')
      await expect(slides.locator('[aria-current]')).toHaveAccessibleName(second)
      await expect(currentSlide(slides).getByRole('heading')).toHaveText(second)
      await expect(slides).toHaveAttribute('data-state', 'paused')
      expect(await countRunningAnimations(picture)).toBe(0)
    })

    await test.step('no animation runs', async () => {
      const block = page.locator('main [data-type]:has([data-control])')
      await block.scrollIntoViewIfNeeded()
      await expect(block.getByRole('button', { name: label('play') })).toBeVisible()
      expect(await countRunningAnimations(page.locator('main'))).toBe(0)
    })

    await test.step('the ranks 1 to 10 stay in order after a full loop', () => expectRanks(page))

    await page.setViewportSize({ width: 390, height: 900 })
    await test.step('on a phone the buttons of carousels are free', () => expectFreeButtons(page))
  })

  test('/ott-platform: the slider stands still, and the watchlist lasts until a reload', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await openPage(page, '/ott-platform')
    const slides = await hero(page)
    await expect(slides).toHaveAttribute('data-state', 'paused')

    await test.step('its buttons change the slide at once', async () => {
      const title = currentSlide(slides).getByRole('heading')
      const first = await title.innerText()
      await slides.getByRole('button', { name: label('previous') }).click()
      await expect(title).not.toHaveText(first)
      await slides.getByRole('button', { name: label('next') }).click()
      await expect(title).toHaveText(first)
    })

    await test.step('on a tablet the buttons of carousels are free', () => expectFreeButtons(page))

    await test.step('the watchlist is stored nowhere', async () => {
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
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toContain('watch')
      await page.reload()
      await waitForApp(page)
      await hero(page)
      await expect(add).toHaveAttribute('aria-pressed', 'false')
    })
  })

  test('on a wide window buttons of carousels are free, and no row moves', async ({ page }) => {
    await openPage(page, '/satellite-internet')
    await expectFreeButtons(page)
    await openPage(page, '/iptv-service')
    const banner = page.locator('main [data-type=banner]')
    await expect(banner.getByRole('button', { name: label('play') })).toBeVisible()
    expect(await countRunningAnimations(page.locator('main'))).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a marquee stands still and has each text once; a trailer is a link', async ({ page }) => {
    await page.goto('/movie-home')
    const marquee = page.locator('main [data-type=marquee]')
    await expect(marquee.getByRole('list')).toHaveCount(1)
    await expect(marquee.getByRole('button')).toHaveCount(0)
    const link = page.getByRole('link', { name: new RegExp(`^${label('trailer')}`) }).first()
    await page.goto((await link.getAttribute('href')) ?? '')
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
  })
})
