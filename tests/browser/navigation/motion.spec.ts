import type { Locator, Page } from '@playwright/test'
import { expect, started, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await started(page)
  await expect(page.locator('[data-preloader]')).toBeHidden()
}

/** The carousel that a page opens with, once it is driven. */
async function hero(page: Page): Promise<Locator> {
  const carousel = page.locator('main [data-type=carousel]').first().getByRole('region')
  await expect(carousel.getByRole('button', { name: label('next') })).toBeVisible()
  return carousel
}

/** What can be reached of a carousel of slides: the one in view. */
function current(carousel: Locator): Locator {
  return carousel.locator('li:not([inert]):has(h2)')
}

/** Requests for clips, in order. */
function clipsOf(page: Page): string[] {
  const clips: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(new URL(request.url()).pathname)) clips.push(request.url())
  })
  return clips
}

function running(part: Locator): Promise<number> {
  return part.evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  )
}

async function addressOf(link: Locator): Promise<string> {
  return (await link.getAttribute('href')) ?? ''
}

test.describe('trailers', () => {
  test('asked for when the button is pressed, plays silently with controls, is let go when it closes', async ({
    page,
  }) => {
    const clips = clipsOf(page)
    await open(page, '/movie-home')
    const slides = await hero(page)
    await slides.getByRole('button', { name: label('pause') }).click()
    await expect(current(slides)).toHaveCount(1)
    await expect(page.locator('video, source[type^=video]')).toHaveCount(0)
    expect(clips).toEqual([])

    const button = current(slides).getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const player = dialog.locator('video')
    const video = await player.evaluateHandle((clip: HTMLVideoElement) => clip)
    await expect.poll(() => video.evaluate((clip) => clip.currentTime)).toBeGreaterThan(0)
    expect(clips.length).toBeGreaterThan(0)
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

  test('the backdrop and the button close the dialog as well, and the focus comes back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/movie-home')
    const slides = await hero(page)
    const button = current(slides).getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
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
    // Not only closed: nobody could press in the moment until it is gone.
    await expect(page.locator('dialog video')).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: label('close') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('waits for its own button under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const clips = clipsOf(page)
    await open(page, '/movie-home')
    const slides = await hero(page)
    await current(slides)
      .getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
      .click()
    await expect(page.getByRole('dialog').locator('video')).toHaveJSProperty('paused', true)
    expect(clips).toEqual([])
  })

  test('carousels stand still while the dialog is open, and go on after it', async ({ page }) => {
    await open(page, '/movie-home')
    const slides = await hero(page)
    await expect(slides).toHaveAttribute('data-state', 'playing')
    await current(slides)
      .getByRole('button', { name: new RegExp(`^${label('trailer')}`) })
      .click()
    await expect(slides).toHaveAttribute('data-state', 'paused')
    // By pointer: by key, the focus that comes back would stop the carousel.
    await page.mouse.click(3, 3)
    await expect(slides).toHaveAttribute('data-state', 'playing')
  })

  test('without the app, the way to a trailer is a link to it', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/movie-home')
    const link = page.getByRole('link', { name: new RegExp(`^${label('trailer')}`) }).first()
    const answer = await context.request.get(await addressOf(link))
    expect(answer.headers()['content-type']).toBe('video/mp4')
    await context.close()
  })
})

test.describe('the fade slider', () => {
  test('turns by itself, round and round, until it is paused', async ({ page }) => {
    await open(page, '/ott-platform')
    const slides = await hero(page)
    await expect(slides).toHaveAttribute('data-state', 'playing')
    const title = current(slides).getByRole('heading')
    const first = await title.innerText()
    const count = await slides.getByRole('heading', { includeHidden: true }).count()
    const seen = new Set([first])
    for (let turn = 1; turn <= count; turn++) {
      const before = [...seen].at(turn - 1) ?? first
      await expect(title).not.toHaveText(before, { timeout: 10_000 })
      seen.add(await title.innerText())
    }
    expect(seen.size).toBe(count)
    await expect(title).toHaveText(first)
    const pause = slides.getByRole('button').first()
    await expect(pause).toHaveAccessibleName(label('pause'))
    await pause.click()
    await expect(slides).toHaveAttribute('data-state', 'paused')
  })

  test('the keyboard stops it, a pointer does not', async ({ page }) => {
    await open(page, '/ott-platform')
    const slides = await hero(page)
    await slides.getByRole('button', { name: label('next') }).click()
    await expect(slides).toHaveAttribute('data-state', 'playing')
    await page.keyboard.press('Shift+Tab')
    await expect(slides).toHaveAttribute('data-state', 'paused')
  })

  test('shows the words of one film at a time, also while it turns', async ({ page }) => {
    await open(page, '/ott-platform')
    const slider = await hero(page)
    await slider.getByRole('button', { name: label('pause') }).click()
    await expect(current(slider)).toHaveCount(1)
    const most = await slider.evaluate(async (section, next) => {
      function strength(title: Element): number {
        let value = 1
        for (let at: Element | null = title; at && at !== section; at = at.parentElement)
          value *= Number(getComputedStyle(at).opacity)
        return value
      }
      const titles = [...section.querySelectorAll('li h2')]
      const first = titles.find((title) => strength(title) === 1)
      section.querySelector<HTMLElement>(`button[aria-label="${next}"]`)?.click()
      let second = 0
      while (!titles.some((title) => title !== first && strength(title) === 1)) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        second = Math.max(second, titles.map(strength).toSorted((a, b) => b - a)[1] ?? 0)
      }
      return second
    }, label('next'))
    expect(most).toBeLessThan(0.1)
  })

  test('stands still under reduced motion, and its buttons turn it at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/ott-platform')
    const slides = await hero(page)
    await expect(slides).toHaveAttribute('data-state', 'paused')
    const title = current(slides).getByRole('heading')
    const first = await title.innerText()
    await slides.getByRole('button', { name: label('previous') }).click()
    await expect(title).not.toHaveText(first)
    await slides.getByRole('button', { name: label('next') }).click()
    await expect(title).toHaveText(first)
  })
})

test('watchlist: pressed for the visit, over followed links, and stored nowhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/ott-platform')
  const add = current(await hero(page)).getByRole('button', { name: label('watchlistAdd') })
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
  await started(page)
  await hero(page)
  await expect(add).toHaveAttribute('aria-pressed', 'false')
})

test('ranks: 1 to 10 in order, and still in order after going round', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/movie-home')
  const carousel = page.getByRole('region', { name: 'Top 10' })
  await carousel.scrollIntoViewIfNeeded()
  const next = carousel.getByRole('button', { name: label('next') })
  await expect(next).toBeVisible()
  /** Rank as the list has it, rank as shown, title; by rank. */
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
  const shown = () =>
    carousel
      .locator('li:not([inert])')
      .evaluateAll((items) =>
        items
          .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((item) => Number(item.getAttribute('value'))),
      )
  const atFirst = await ranks()
  expect(atFirst.map(([rank, shown]) => [rank, shown])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, String(index + 1)]),
  )
  for (let turn = 0; turn < 12; turn++) {
    await expect.poll(async () => (await shown())[0]).toBe((turn % 10) + 1)
    const inView = await shown()
    for (const [place, rank] of inView.entries())
      if (place > 0) expect(rank).toBe(((inView[place - 1] ?? 0) % 10) + 1)
    await next.click()
  }
  expect(await ranks()).toEqual(atFirst)
})

test.describe('rows that run past', () => {
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

  test('the banner: three rows without a halt, every other one backwards, all paused by one button', async ({
    page,
  }) => {
    await open(page, '/iptv-service')
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
    // Under the pointer it would wait: the button is no part of the rows.
    await expect
      .poll(async () => (await rows(banner)).map(({ state }) => state))
      .toEqual(Array(3).fill('running'))
  })

  test('the marquee: runs, pauses, and is the same text twice for the eye but once for the ear', async ({
    page,
  }) => {
    await open(page, '/movie-home')
    const marquee = page.locator('main [data-type=marquee]')
    await marquee.scrollIntoViewIfNeeded()
    await expect.poll(() => rows(marquee)).toEqual([{ ...row, direction: 'normal' }])
    await expect(marquee.getByRole('list')).toHaveCount(1)
    await marquee.getByRole('button', { name: label('pause') }).click()
    await expect.poll(async () => (await rows(marquee)).map(({ state }) => state)).toEqual(['paused'])
  })

  for (const path of ['/iptv-service', '/movie-home'])
    test(`${path}: nothing runs under reduced motion`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      const block = page.locator('main [data-type]:has([data-control])')
      await block.scrollIntoViewIfNeeded()
      await expect(block.getByRole('button', { name: label('play') })).toBeVisible()
      expect(await running(page.locator('main'))).toBe(0)
    })

  test('without JavaScript they stand, each text once', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/movie-home')
    const marquee = page.locator('main [data-type=marquee]')
    await expect(marquee.getByRole('list')).toHaveCount(1)
    await expect(marquee.getByRole('button')).toHaveCount(0)
    await context.close()
  })
})
