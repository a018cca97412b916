import { describe, expect, test } from 'vitest'
import { routes } from '../browser/support/routes.ts'
import type { Visitor } from './visitor.ts'

/** What is wrong with the page in the frame, once all of its blocks have started, at three widths. */
const LOOK = `
  const frame = document.querySelector('iframe')
  const { contentWindow: inside } = frame
  const page = inside.document
  const next = () => new Promise((done) => inside.requestAnimationFrame(() => inside.requestAnimationFrame(done)))
  const wrong = []
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
    if (scrollWidth > clientWidth) wrong.push(width + ' px: ' + scrollWidth + ' wide')
    const h1 = page.querySelectorAll('h1')
    if (h1.length !== 1 || h1[0].getBoundingClientRect().height === 0) wrong.push(width + ' px: h1')
  }
  for (let turn = 0; turn < 200 && blocks.some((block) => !('hydrated' in block.dataset)); turn++)
    await new Promise((done) => setTimeout(done, 50))
  for (const block of blocks) if (!('hydrated' in block.dataset)) wrong.push('not live: ' + block.dataset.type)
  for (const part of ['header', 'main', 'footer'])
    if (page.querySelectorAll('#root > ' + part).length !== 1) wrong.push('no ' + part)
  frame.width = 1280
  return [...wrong, ...inside.watched]`

/** Every page, in both directions: whole, quiet and no wider than its window. */
export function everyPage(visitor: () => Visitor): void {
  describe.each(['ltr', 'rtl'])('every page, %s', (direction) => {
    test.each(routes)('%s', async (route) => {
      const here = visitor()
      await here.load('/_frame')
      await here.run(`
        localStorage.setItem('rtlMode', '${direction === 'rtl'}')
        document.querySelector('iframe').src = '${route}'`)
      await here.until(
        'the app runs in the frame',
        `document.querySelector('iframe').contentDocument?.documentElement.matches('[data-started]')`,
      )
      expect(await here.see(`document.querySelector('iframe').contentDocument.dir`)).toBe(direction)
      expect(await here.run(LOOK)).toEqual([])
      await here.run(`localStorage.removeItem('rtlMode')`)
    })
  })
}
