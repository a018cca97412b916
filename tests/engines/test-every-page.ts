import { describe, expect, test } from 'vitest'
import { listPaths } from '../browser/support/routes.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import type { Visitor } from './visitor.ts'

/** Gives the faults of the page in the frame at three widths, after all of its blocks have hydrated. */
const INSPECT_FRAME = `
  const frame = document.querySelector('iframe')
  const { contentWindow: inside } = frame
  const page = inside.document
  const next = () => new Promise((done) => inside.requestAnimationFrame(() => inside.requestAnimationFrame(done)))
  const faults = []
  const blocks = [...page.querySelectorAll('main [data-type]')]
  for (const width of [390, 1280, 320]) {
    frame.width = width
    await next()
    if (width === 390)
      for (const block of [...blocks, page.querySelector('footer')]) {
        block.scrollIntoView({ behavior: 'instant' })
        await next()
      }
    const { scrollWidth, clientWidth } = page.documentElement
    if (scrollWidth > clientWidth) faults.push(width + ' px: ' + scrollWidth + ' wide')
    const h1 = page.querySelectorAll('h1')
    if (h1.length !== 1 || h1[0].getBoundingClientRect().height === 0) faults.push(width + ' px: h1')
  }
  for (let turn = 0; turn < 200 && blocks.some((block) => !('hydrated' in block.dataset)); turn++)
    await new Promise((done) => setTimeout(done, 50))
  for (const block of blocks) if (!('hydrated' in block.dataset)) faults.push('not hydrated: ' + block.dataset.type)
  for (const part of ['header', 'main', 'footer'])
    if (page.querySelectorAll('#root > ' + part).length !== 1) faults.push('no ' + part)
  frame.width = 1280
  return [...faults, ...inside.faults]`

/** Tests every page in both directions: it is complete, causes no faults, and is no wider than the window. */
export function testEveryPage(getVisitor: () => Visitor): void {
  describe.each(['ltr', 'rtl'])('every page, %s', (direction) => {
    test.each(listPaths(FULL_SITE).routes)('%s', async (route) => {
      const visitor = getVisitor()
      await visitor.openWithoutWaiting('/_frame')
      await visitor.run(`
        localStorage.setItem('rtlMode', '${direction === 'rtl'}')
        document.querySelector('iframe').src = '${route}'`)
      await visitor.waitFor(
        'the app runs in the frame',
        `document.querySelector('iframe').contentDocument?.documentElement.matches('[data-started]')`,
      )
      expect(await visitor.evaluate(`document.querySelector('iframe').contentDocument.dir`)).toBe(direction)
      expect(await visitor.run(INSPECT_FRAME)).toEqual([])
      await visitor.run(`localStorage.removeItem('rtlMode')`)
    })
  })
}
