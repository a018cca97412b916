import { expect, type Page } from '@playwright/test'
import { waitForApp } from '../browser/support/fixtures.ts'
import { longUnless } from '../browser/support/long.ts'
import { scrollThrough } from '../browser/support/scroll-through.ts'
import { skipPreloader } from '../browser/support/skip-preloader.ts'
import { test } from '../browser/support/test.ts'
import { waitForStableHeight } from '../browser/support/wait-for-stable-height.ts'

const HOMES = ['/', '/iptv-service', '/isp-broadband', '/ott-platform', '/movie-home', '/satellite-internet']
/** Pages with each size of the masthead. */
const OTHERS = [
  '/services',
  '/about-us',
  '/testimonials',
  '/contact-us',
  '/blog',
  '/blog-details',
  '/checkout',
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // All styles are there when the app starts.
  await waitForApp(page)
  await skipPreloader(page)
  await page.evaluate(() => document.fonts.ready)
}

interface TextBox {
  text: string
  colour: string
  clip: { x: number; y: number; width: number; height: number }
}

/** Hides the texts that stand on the picture which opens the page, and gives their colours and places. `showTexts` undoes it. */
function hideTextsOnPicture(page: Page): Promise<TextBox[]> {
  return page.evaluate(() => {
    const opening = document.querySelector('main > :first-child')
    const texts = [...(opening?.querySelectorAll<HTMLElement>('h1, p, nav li') ?? [])]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[data-surface]:not(main > :first-child)'))
      .map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { x, y, width, height } = range.getBoundingClientRect()
        const text = element.textContent ?? ''
        return { element, text, colour: getComputedStyle(element).color, clip: { x, y, width, height } }
      })
      .filter(({ clip: { x, y, width, height } }) => {
        const isInWindow = x >= 0 && x + width <= innerWidth && y >= 0 && y + height <= innerHeight
        return width > 1 && height > 1 && isInWindow
      })
    for (const { element } of texts)
      for (const one of [element, ...element.querySelectorAll<HTMLElement | SVGElement>('*')])
        if (!one.closest('a[class], button')) one.setAttribute('data-test-hidden', '')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-test-hidden] { opacity: 0 !important }')
    document.adoptedStyleSheets = [sheet]
    return texts.map(({ text, colour, clip }) => ({ text, colour, clip }))
  })
}

function showTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-test-hidden]'))
      element.removeAttribute('data-test-hidden')
  })
}

/** Gives the contrast that 99 % of the pixels of a PNG have at least to a colour. */
function contrastOf(page: Page, png: string, colour: string): Promise<number> {
  return page.evaluate(
    async ([source, written]) => {
      const luminance = (channels: number[]) => {
        const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
          const value = channel / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {}
      const text = luminance((written.match(/[\d.]+/g) ?? []).map(Number))
      const contrasts: number[] = []
      for (let at = 0; at < data.length; at += 4) {
        const pixel = luminance([...data.slice(at, at + 3)])
        contrasts.push((Math.max(text, pixel) + 0.05) / (Math.min(text, pixel) + 0.05))
      }
      contrasts.sort((a, b) => a - b)
      return contrasts[Math.floor(contrasts.length / 100)] ?? 0
    },
    [png, colour] as const,
  )
}

/** Finds the pictures that show more pixels than their file has. */
function findEnlarged(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      if (!image.checkVisibility() || image.currentSrc === '' || image.currentSrc.endsWith('.svg')) continue
      const file = new Image()
      file.src = image.currentSrc
      await file.decode()
      const shares = [image.offsetWidth / file.naturalWidth, image.offsetHeight / file.naturalHeight]
      const isCut = getComputedStyle(image).objectFit === 'cover'
      const factor = devicePixelRatio * (isCut ? Math.max(...shares) : Math.min(...shares))
      if (factor > 1.2) found.push(`${image.currentSrc} ${factor.toFixed(2)} times`)
    }
    return found
  })
}

/** Finds lines that end with a sign which belongs between two items. */
const findHangingSigns = () => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const topOf = (node: Node, at: number) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect().top
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    for (const { index } of text.matchAll(/[·|•]\s*\S/g)) {
      const next = text.slice(index + 1).search(/\S/) + index + 1
      if (topOf(node, next) > topOf(node, index) + 8) found.push(text)
    }
  }
  return found
}

/** Finds spaces that are less than 0.22 em wide in texts, or 0.2 em in headings. */
const findNarrowSpaces = () => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const at = node.textContent?.search(/\S \S/) ?? -1
    if (!parent?.checkVisibility() || at < 0 || parent.closest('[data-visually-hidden], option')) continue
    const range = document.createRange()
    range.setStart(node, at + 1)
    range.setEnd(node, at + 2)
    const boxes = range.getClientRects()
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    const width = (boxes[0]?.width ?? 0) / size
    // A space at the end of a line has no width.
    if (boxes.length !== 1 || width === 0) continue
    if (width < (parent.closest('h1, h2, h3, h4') ? 0.2 : 0.22) - 0.0005)
      found.push(`${width.toFixed(3)} em in “${node.textContent}”`)
  }
  return found
}

/** Where the width of spaces is measured. */
const SPACED = ['/', '/about-us', '/blog-details', '/checkout']

/** Pages with a sidebar, the content beside it, and the sidebar. */
const SIDEBARS: Record<string, readonly [content: string, sidebar: string]> = {
  '/services-details': ['[data-type=prose]', '[data-type=links]'],
  '/blog': ['[data-type=grid]', '[data-type=form]'],
}

for (const path of [...HOMES, ...OTHERS, '/services-details', '/pricing-plan'])
  test(
    `${path}: contrast on its first picture, order on a phone, ends of lines, and widths of spaces`,
    longUnless(!OTHERS.includes(path)),
    async ({ page, context }) => {
      const canvas = await context.newPage()
      await page.setViewportSize({ width: 390, height: 900 })
      await open(page, path)
      const [content, sidebar] = SIDEBARS[path] ?? []
      if (content && sidebar) {
        const topOf = async (selector: string) =>
          (await page.locator(`main ${selector}`).first().boundingBox())?.y ?? Number.NaN
        await expect
          .poll(
            async () => (await topOf(content)) < (await topOf(sidebar)),
            'the content comes before the sidebar',
          )
          .toBe(true)
      }
      const hasPicture = HOMES.includes(path) || OTHERS.includes(path)
      const weak: string[] = []
      let measured = 0
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await waitForStableHeight(page)
        await expect.soft
          .poll(() => page.evaluate(findHangingSigns), `ends of lines, ${width} px`)
          .toEqual([])
        for (const { text, colour, clip } of hasPicture ? await hideTextsOnPicture(page) : []) {
          const png = await page.screenshot({ clip })
          const contrast = await contrastOf(canvas, png.toString('base64'), colour)
          measured++
          if (contrast < 4.5) weak.push(`${width} px: “${text}” has ${contrast.toFixed(1)}`)
        }
        await showTexts(page)
      }
      if (SPACED.includes(path))
        expect.soft(await page.evaluate(findNarrowSpaces), 'widths of spaces').toEqual([])
      expect.soft(measured > 0).toBe(hasPicture)
      expect.soft(weak, 'contrast of 4.5 to every part of the picture').toEqual([])
    },
  )

/** Where pictures must be sharp: the widths of the window, by the density of the screen. */
const SHARP = {
  1: { '/': [1440], '/iptv-service': [1440], '/satellite-internet': [1440] },
  2: {
    '/': [390, 1440],
    '/iptv-service': [390, 1440],
    '/services': [390, 1440],
    '/about-us': [390, 1440],
    '/blog': [390, 1440],
    '/products': [390, 1440],
    '/contact-us': [390, 1440],
    // On phones its first slide shows less: its bytes delay the largest paint.
    '/movie-home': [1440],
  },
}

for (const [density, pages] of Object.entries(SHARP))
  test.describe(`on a screen of density ${density}`, () => {
    test.use({ deviceScaleFactor: Number(density) })

    for (const [path, widths] of Object.entries(pages))
      test(
        `${path}: no picture is enlarged more than 1.2 times`,
        longUnless(path === '/' || path === '/iptv-service'),
        async ({ page }) => {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 })
            await open(page, path)
            await scrollThrough(page)
            await page.waitForLoadState('networkidle')
            await expect.poll(() => findEnlarged(page), `${width} px`).toEqual([])
          }
        },
      )
  })
