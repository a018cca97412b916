import type { PageBlocks, PageTexts } from '../../../src/plugins/editor/page-protocol.ts'
import type { EditDocument, EditState, OperationsResult } from '../../../src/plugins/editor/protocol.ts'
import { LONG } from '../support/long.ts'
import { expect, test } from './edit-test.ts'
import { readToken } from './start-editor.ts'

/** Pages with most kinds of blocks and cards, with shared lists, and with the same words many times. */
const SIGNED = ['/', '/blog', '/movie-home', '/product-details', '/services']

interface Asked {
  token: string
  /** The pages to click on; all pages of the site without them. */
  routes?: readonly string[]
  /** Whether to check each field that was found: it gets a sign of its own, which the clicked text must show then. */
  signed: boolean
}

/** Clicks on every text and picture of pages. Gives how many open a field at once, and those that do not; of signed pages, those that open a wrong field. */
async function clickAll({ token, routes, signed }: Asked) {
  /** The modules of the editor, as the browser has them. */
  const load = (name: string) => import(`/src/plugins/editor/app/${name}.ts`)
  // The app has taken the secret out of the document.
  document.head.append(Object.assign(document.createElement('meta'), { name: 'edit-token', content: token }))
  // As the server renders it: two states of it differ in nothing but the content.
  const readPage = async (route: string) => {
    const response = await fetch(route, { headers: { accept: 'text/html' } })
    // The policy of the editor forbids inline styles.
    const html = (await response.text()).replace(/<style.*?<\/style>/gs, '')
    return new DOMParser().parseFromString(html, 'text/html').body
  }
  const { readClick }: typeof import('../../../src/plugins/editor/app/page/read-click.ts') =
    await load('page/read-click')
  const { locate }: typeof import('../../../src/plugins/editor/app/page/locate.ts') =
    await load('page/locate')
  const { valueAtPointer }: typeof import('../../../src/plugins/editor/operations.ts') =
    await load('../operations')
  const { read: get, send }: typeof import('../../../src/plugins/editor/app/api.ts') = await load('api')
  const isShown = (element: Element) =>
    !element.closest('script, style, noscript, template, [data-visually-hidden]')

  /** Reads a page, and where each click on it leads. */
  const clickPage = async (route: string) => {
    const [blocks, texts, body]: [PageBlocks, PageTexts, HTMLElement] = await Promise.all([
      get<PageBlocks>(`blocks?route=${encodeURIComponent(route)}`),
      get<PageTexts>(`texts?route=${encodeURIComponent(route)}`),
      readPage(route),
    ])
    const elements = [...body.querySelectorAll('*')].filter(isShown)
    const targets = elements.flatMap((element, index) => [
      ...[...element.childNodes].flatMap((text) =>
        text instanceof Text && text.data.trim() !== '' ? [{ index, element, text, says: text.data }] : [],
      ),
      ...(element.matches('img') ? [{ index, element, says: element.getAttribute('alt') ?? '' }] : []),
    ])
    return targets.map((target) => ({ ...target, location: locate(texts, blocks, readClick(target)) }))
  }

  const { files } = await get<EditState>('state')
  const result = { found: 0, missed: [] as string[], changed: 0, wrong: [] as string[] }
  for (const route of routes ?? files.flatMap(({ route }) => route ?? [])) {
    const clicks = await clickPage(route)
    const documents = new Map<string, EditDocument>()
    const signs = new Map<string, { file: string; pointer: string; was: string; sign: string }>()
    for (const { says, location } of clicks) {
      if (location.found === 'field') result.found++
      else result.missed.push(`${route}: ${says}`)
      if (!signed || location.found !== 'field' || location.place.pointer === undefined) continue
      const { file, pointer } = location.place
      const known = documents.get(file) ?? (await get<EditDocument>(`doc?file=${encodeURIComponent(file)}`))
      documents.set(file, known)
      const value = valueAtPointer(known.data, pointer)
      if (typeof value !== 'string' || signs.has(file + pointer)) continue
      // Signs that are no letters leave the names of records as they are, by which other texts may know them.
      const sign = `§${signs.size.toString(2).replaceAll('0', '†').replaceAll('1', '‡')}§`
      signs.set(file + pointer, { file, pointer, was: value, sign })
    }
    if (!signed) continue
    for (const [file, { hash }] of documents) {
      const own = [...signs.values()].filter((sign) => sign.file === file)
      const set = (base: string, changes: { pointer: string; was: string; value: string }[]) => {
        const ops = changes.map(({ pointer, was, value }) => ({ op: 'set', pointer, value, expect: was }))
        return send<OperationsResult>('ops', { file, base, ops })
      }
      const { document, status } = await set(
        hash,
        own.map(({ sign, ...place }) => ({ ...place, value: `${place.was} ${sign}` })),
      )
      // Some fields take no signs: an address, a picture. They stay as they were.
      const refused = own.filter(({ pointer }) =>
        status.problems.some((problem) => problem.pointer === pointer),
      )
      for (const { pointer } of refused) signs.delete(file + pointer)
      await set(
        document.hash,
        refused.map(({ pointer, was, sign }) => ({ pointer, was: `${was} ${sign}`, value: was })),
      )
    }
    const findWrong = async () => {
      const second = [...(await readPage(route)).querySelectorAll('*')].filter(isShown)
      return clicks.flatMap(({ index, says, location }) => {
        const place = location.found === 'field' ? location.place : undefined
        const sign = place && signs.get(`${place.file}${place.pointer}`)?.sign
        if (!place || sign === undefined) return []
        return second[index]?.textContent?.includes(sign) ? [] : [`${says} → ${place.file}${place.pointer}`]
      })
    }
    result.changed += clicks.filter(
      ({ location }) =>
        location.found === 'field' && signs.has(`${location.place.file}${location.place.pointer}`),
    ).length
    // The titles of other pages show after the check of all content, in a pause.
    const end = performance.now() + 60_000
    let wrong = await findWrong()
    while (wrong.length > 0 && performance.now() < end) wrong = await findWrong()
    result.wrong.push(...wrong)
    for (const file of documents.keys()) await send('resolve', { file, keep: 'disk' })
  }
  return result
}

test('a click on a text or a picture of any page opens its field at once', async ({
  page,
  editor,
  request,
}) => {
  await page.goto(editor.address)
  const token = await readToken(editor, request)
  const { found, missed } = await page.evaluate(clickAll, { token, signed: false })
  expect(found).toBeGreaterThan(5000)
  // Initials, sums and the numbers of pages are no fields: they lead to the part that shows them.
  expect(found / (found + missed.length), missed.join('\n')).toBeGreaterThan(0.97)
})

test('no click opens a wrong field', LONG, async ({ page, editor, request }) => {
  await page.goto(editor.address)
  const token = await readToken(editor, request)
  for (const route of SIGNED)
    await test.step(route, async () => {
      const { changed, wrong } = await page.evaluate(clickAll, { token, routes: [route], signed: true })
      expect.soft(wrong, route).toEqual([])
      expect.soft(changed, route).toBeGreaterThan(100)
    })
})

test.describe('in another language', LONG, () => {
  test.use({ siteName: 'provider' })

  test('a click opens the pair of a text, or what all languages share, and no wrong field', async ({
    page,
    editor,
    request,
  }) => {
    await page.goto(editor.address)
    const token = await readToken(editor, request)
    const article = ['/en/blog/fibre-explained']
    const { missed } = await page.evaluate(clickAll, { token, routes: article, signed: false })
    // The links to other languages, and the dots between words, are no texts.
    expect(missed.filter((one) => !/: (?:Deutsch| · )$/.test(one))).toEqual([])
    const routes = ['/en/help', '/en/newcomers', '/ar/tarife']
    const { changed, wrong } = await page.evaluate(clickAll, { token, routes, signed: true })
    expect(wrong).toEqual([])
    expect(changed).toBeGreaterThan(200)
  })
})

test('the pointer shows what a click opens, also below a link that covers its card', async ({
  page,
  editor,
}) => {
  const { site, form } = editor
  await editor.open('/blog')
  const label = site.locator('page-editor .hover')
  const title = site.getByRole('heading', { level: 1 })
  await title.hover()
  await expect(label).toHaveAttribute('data-label', 'Page header, Title')
  // The link of the title covers the card.
  await site.locator('article time').first().click({ force: true })
  await expect(label).toHaveAttribute('data-label', /^Articles: .*Date$/)
  await expect(form.getByLabel('Date', { exact: true }).first()).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(label).toBeHidden()
})
