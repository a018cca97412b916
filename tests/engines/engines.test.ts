import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPaths } from '../browser/support/routes.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { launchFirefox } from './firefox.ts'
import { MAIN_FLOWS } from './main-flows.ts'
import { serveMonitored } from './serve-monitored.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { launchWebkit } from './webkit.ts'

const { routes } = listPaths(FULL_SITE)

/** What the scripts below know of the page in the frame. */
const FRAMED = `
  const frame = document.querySelector('iframe')
  const { contentWindow: inside, contentDocument: page } = frame
  const next = () => new Promise((done) => inside.requestAnimationFrame(() => inside.requestAnimationFrame(done)))`

/** Brings every block of the page into view, on a phone. */
const SCROLL_THROUGH = `${FRAMED}
  frame.width = 390
  for (const part of page.querySelectorAll('main [data-type], footer')) {
    part.scrollIntoView({ behavior: 'instant' })
    await next()
  }`

const WAITING_BLOCKS = `[...document.querySelector('iframe').contentDocument
  .querySelectorAll('main [data-type]:not([data-hydrated], [data-static])')].map((block) => block.dataset.type).join()`

/** Gives the faults of the page at three widths. */
const INSPECT = `${FRAMED}
  const faults = []
  for (const width of [390, 1280, 320]) {
    frame.width = width
    await next()
    const { scrollWidth, clientWidth } = page.documentElement
    if (scrollWidth > clientWidth) faults.push(width + ' px: ' + scrollWidth + ' wide')
    const h1 = page.querySelectorAll('h1')
    if (h1.length !== 1 || h1[0].getBoundingClientRect().height === 0) faults.push(width + ' px: h1')
  }
  for (const part of ['header', 'main', 'footer'])
    if (page.querySelectorAll('#root > ' + part).length !== 1) faults.push('no ' + part)
  return [...faults, ...inside.faults]`

let site: Awaited<ReturnType<typeof serveMonitored>>
beforeAll(async () => {
  site = await serveMonitored()
})
afterAll(() => site?.stop())

describe.each([
  ['Firefox', launchFirefox],
  ['WebKit', launchWebkit],
])('%s', (_, launch) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = createVisitor(await launch(site.address))
  })
  afterAll(() => visitor?.close())

  test.each(Object.entries(MAIN_FLOWS))('%s', (_, flow) => flow(visitor))

  describe.each(['ltr', 'rtl'])('every page, %s', (direction) => {
    test.each(routes)('%s is complete, causes no faults, and is no wider than the window', async (route) => {
      await visitor.goto('/frame')
      await visitor.run(`
        localStorage.setItem('rtlMode', '${direction === 'rtl'}')
        document.querySelector('iframe').src = '${route}'`)
      const page = `document.querySelector('iframe').contentDocument`
      await visitor.waitFor(`${page}?.documentElement.matches('[data-started]')`)
      expect(await visitor.evaluate(`${page}.dir`)).toBe(direction)
      await visitor.run(SCROLL_THROUGH)
      await visitor.waitFor(`${WAITING_BLOCKS} === ''`)
      expect(await visitor.run(INSPECT)).toEqual([])
      await visitor.run(`localStorage.removeItem('rtlMode')`)
    })
  })
})
