import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { preview } from 'vite'
import { launchChromium } from '../bench/launch-chromium.ts'
import { skipPreloader } from '../browser/support/skip-preloader.ts'
import { takeEditorScreenshots } from './editor-screenshots.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.art/manual')

/** The parts of a page that the editors' manual names, and their selectors. */
const PARTS = {
  navbar: 'header > :last-child',
  'page banner (masthead)': 'main > :first-child',
  block: 'main > section',
  card: 'main > section li',
  'subscribe block': 'main ~ section',
  footer: 'footer',
} as const

/** Draws a labelled frame around each part. Throws when the page lacks a part. */
async function outlineParts(page: Page): Promise<void> {
  await page.evaluate((parts) => {
    for (const [index, [name, selector]] of Object.entries(parts).entries()) {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      if (!box) throw new Error(`The page has no ${name}.`)
      const colour = ['#ff6b4a', '#3d4ef5', '#12a670', '#b5179e', '#0091ad', '#c77d00'][index] ?? ''
      const frame = document.createElement('div')
      const inset = name === 'card' ? 0 : 6
      Object.assign(frame.style, {
        position: 'absolute',
        zIndex: '99999',
        left: `${box.left + inset}px`,
        top: `${box.top + scrollY + inset}px`,
        width: `${box.width - 2 * inset}px`,
        height: `${box.height - 2 * inset}px`,
        boxSizing: 'border-box',
        border: `5px solid ${colour}`,
        borderRadius: '12px',
        pointerEvents: 'none',
      })
      const label = document.createElement('span')
      label.textContent = name
      Object.assign(label.style, {
        position: 'absolute',
        insetInlineStart: '0',
        top: '0',
        padding: '4px 14px',
        background: colour,
        color: '#fff',
        font: '700 22px/1.3 sans-serif',
        borderRadius: '6px 0 10px 0',
      })
      frame.append(label)
      document.body.append(frame)
    }
  }, PARTS)
}

async function saveScreenshot(page: Page, name: string, fullPage: boolean): Promise<void> {
  const png = await page.screenshot({ fullPage })
  await sharp(png).resize({ width: 1000 }).webp({ quality: 78 }).toFile(join(folder, name))
}

mkdirSync(folder, { recursive: true })
const server = await preview({ root, preview: { port: 4232 }, logLevel: 'error' })
const browser = await launchChromium()
const context = await browser.newContext({
  baseURL: server.resolvedUrls?.local[0] ?? '',
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
  // The security policy of the pages forbids the styles of the outlines.
  bypassCSP: true,
})
const page = await context.newPage()
await page.goto('/')
await skipPreloader(page)
await saveScreenshot(page, 'home.webp', false)
await page.goto('/testimonials')
await skipPreloader(page)
await page.evaluate(async () => {
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled([...document.images].map((image) => image.decode()))
})
// Without this, blocks far below the window do not have their real height.
await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
await outlineParts(page)
await saveScreenshot(page, 'parts.webp', true)
await takeEditorScreenshots(browser, (edited, name) => saveScreenshot(edited, name, false))
await browser.close()
await server.close()
process.exit()
