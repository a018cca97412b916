import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { withSite } from '../bench/chromium.ts'
import { skipPreloader } from '../browser/support/skip-preloader.ts'
import { decodeImages } from './decode-images.ts'
import { takeEditorScreenshots } from './editor-screenshots.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.art/manual')

/** The parts of a page that the editors' manual names, their selectors, and the colours of their frames. */
const PARTS = [
  ['navbar', 'header > :last-child', '#ff6b4a'],
  ['page banner (masthead)', 'main > :first-child', '#3d4ef5'],
  ['block', 'main > section', '#12a670'],
  ['card', 'main > section li', '#b5179e'],
  ['subscribe block', 'main ~ section', '#0091ad'],
  ['footer', 'footer', '#c77d00'],
] as const

/** Draws a labelled frame around each part. Throws when the page lacks a part. */
async function outlineParts(page: Page): Promise<void> {
  await page.evaluate((parts) => {
    for (const [name, selector, colour] of parts) {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      if (!box) throw new Error(`The page has no ${name}.`)
      const inset = name === 'card' ? 0 : 6
      document.body.insertAdjacentHTML(
        'beforeend',
        `<div style="position: absolute; z-index: 99999; left: ${box.left + inset}px; top: ${box.top + scrollY + inset}px;
          width: ${box.width - 2 * inset}px; height: ${box.height - 2 * inset}px; box-sizing: border-box;
          border: 5px solid ${colour}; border-radius: 12px; pointer-events: none">
          <span style="position: absolute; inset-inline-start: 0; top: 0; padding: 4px 14px; background: ${colour};
            color: #fff; font: 700 22px/1.3 sans-serif; border-radius: 6px 0 10px 0">${name}</span>
        </div>`,
      )
    }
  }, PARTS)
}

async function saveScreenshot(page: Page, name: string, fullPage: boolean): Promise<void> {
  const png = await page.screenshot({ fullPage })
  await sharp(png).resize({ width: 1000 }).webp({ quality: 78 }).toFile(join(folder, name))
}

async function takeScreenshots(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
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
  await decodeImages(page)
  // Without this, blocks far below the window do not have their real height.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await outlineParts(page)
  await saveScreenshot(page, 'parts.webp', true)
  await takeEditorScreenshots(browser, (edited, name) => saveScreenshot(edited, name, false))
}

mkdirSync(folder, { recursive: true })
await withSite(root, ['preview'], takeScreenshots)
