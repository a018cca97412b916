import type {
  EditDocument,
  EditState,
  OperationsResult,
  PageBlocks,
  PageTexts,
} from '../../../src/plugins/editor/protocol.ts'
import { expect, test } from './edit-test.ts'
import { readToken } from './start-editor.ts'

/** Pages with most kinds of blocks and cards, with shared lists, and with the same words many times. */
const ROUTES = ['/', '/blog', '/movie-home', '/product-details']

/**
 * Clicks on every text of a page, and counts what that finds. Then it adds a sign of its own to each text field that was found,
 * reads the page again, and counts the texts whose field has `changed`. The `wrong` ones do not show the sign of their field.
 */
async function clickAllTexts([route, token]: readonly [string, string]) {
  /** The modules of the editor, as the browser has them. */
  const load = (name: string) => import(`/src/plugins/editor/app/${name}.ts`)
  // The app has taken the secret out of the document.
  document.head.append(Object.assign(document.createElement('meta'), { name: 'edit-token', content: token }))
  // As the server renders it: two states of it differ in nothing but the content.
  const readPage = async () => {
    const response = await fetch(route, { headers: { accept: 'text/html' } })
    // The policy of the editor forbids inline styles.
    const html = (await response.text()).replace(/<style.*?<\/style>/gs, '')
    return [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
  }
  const { readClick }: typeof import('../../../src/plugins/editor/app/page/read-click.ts') =
    await load('page/read-click')
  const { locate }: typeof import('../../../src/plugins/editor/app/page/locate.ts') =
    await load('page/locate')
  const { valueAt }: typeof import('../../../src/plugins/editor/operations.ts') = await load('../operations')
  const { read: get, send }: typeof import('../../../src/plugins/editor/app/api.ts') = await load('api')
  const texts: PageTexts = await get(`texts?route=${encodeURIComponent(route)}`)
  const blocks: PageBlocks = await get(`blocks?route=${encodeURIComponent(route)}`)
  const { files }: EditState = await get('state')
  const file = files.find((candidate) => candidate.route === route)?.file
  const first = await readPage()
  const isShown = (element: Element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '') &&
    !element.closest('script, style, noscript, svg, [data-visually-hidden]')
  const clicks = first.flatMap((element, index) =>
    isShown(element)
      ? [
          {
            index,
            text: element.textContent ?? '',
            location: locate(texts, blocks, file, readClick(element)),
          },
        ]
      : [],
  )
  const wrong: string[] = []
  const result = { found: { field: 0, several: 0, part: 0, block: 0 }, changed: 0, wrong }
  const documents = new Map<string, EditDocument>()
  const signs = new Map<string, { file: string; pointer: string; was: string; sign: string }>()
  for (const { location } of clicks) {
    result.found[location.found]++
    if (location.found !== 'field' || location.place.pointer === undefined) continue
    const { file, pointer } = location.place
    const known: EditDocument = documents.get(file) ?? (await get(`doc?file=${encodeURIComponent(file)}`))
    documents.set(file, known)
    const value = valueAt(known.data, pointer)
    if (typeof value !== 'string' || signs.has(file + pointer)) continue
    // Signs that are no letters leave the names of records as they are, by which other texts may know them.
    const sign = `§${signs.size.toString(2).replaceAll('0', '†').replaceAll('1', '‡')}§`
    signs.set(file + pointer, { file, pointer, was: value, sign })
  }
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
    // Some fields take no signs: an address, a number as text. They stay as they were.
    const refused = own.filter(({ pointer }) =>
      status.problems.some((problem) => problem.pointer === pointer),
    )
    for (const { pointer } of refused) signs.delete(file + pointer)
    await set(
      document.hash,
      refused.map(({ pointer, was, sign }) => ({ pointer, was: `${was} ${sign}`, value: was })),
    )
  }
  const second = await readPage()
  for (const { index, text, location } of clicks) {
    const place = location.found === 'field' ? location.place : undefined
    const sign = place && signs.get(place.file + place.pointer)?.sign
    if (!place || sign === undefined) continue
    result.changed++
    // A part of a sentence leads to the field of the whole sentence.
    let sentence: Element | null | undefined = second[index]
    while (sentence && (sentence.textContent ?? '').trim().length < place.text.trim().length)
      sentence = sentence.parentElement
    if (!sentence?.textContent?.includes(sign)) wrong.push(`${text} → ${place.file}${place.pointer}`)
  }
  for (const file of documents.keys()) await send('resolve', { file, keep: 'disk' })
  return result
}

test('every click on a text leads to its field, or says that it cannot tell', async ({
  page,
  editor,
  request,
}) => {
  await page.goto(editor.address)
  const token = await readToken(editor, request)
  for (const route of ROUTES)
    await test.step(route, async () => {
      const { found, changed, wrong } = await page.evaluate(clickAllTexts, [route, token] as const)
      expect.soft(wrong, route).toEqual([])
      expect.soft(changed, route).toBeGreaterThan(50)
      // What is no field, such as initials, a sum or a number of a page, leads to the part that shows it.
      expect.soft(found.field / (found.field + found.several), route).toBeGreaterThan(0.95)
      expect.soft(found.field, route).toBeGreaterThan(3 * (found.part + found.block))
    })
})
