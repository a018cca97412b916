import type {
  EditDocument,
  EditState,
  Operation,
  OperationsResult,
  PageTexts,
} from '../../../src/plugins/editor/protocol.ts'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, startEditor } from './start-editor.ts'

test.describe.configure({ mode: 'default' })

let editor: EditedProject

test.beforeAll(async () => {
  editor = await startEditor()
})

test.afterAll(() => editor.stop())

test.use({
  allowedMessages: /\[vite\]|React DevTools|status of 4\d\d/,
})

/** Pages with most kinds of blocks and cards, with shared lists, and with the same words many times. */
const ROUTES = ['/', '/blog', '/movie-home', '/product-details']

/** What clicks on all texts of a page lead to. */
interface Clicks {
  found: Record<'field' | 'several' | 'part' | 'block', number>
  /** Texts whose field was changed, and how many of them did not show the change: their clicks led to a wrong field. */
  changed: number
  wrong: string[]
}

/**
 * Clicks on every text of a page. Then it adds a sign of its own to each text field that was found, opens the page again, and
 * looks which texts do not show the sign of their field.
 */
function clickAllTexts(route: string): Promise<Clicks> {
  /** The modules of the editor, as the browser has them. */
  const load = (name: string) => import(`/src/plugins/editor/app/${name}.ts`)
  const get = async (path: string) => (await fetch(`/__edit/${path}`)).json()
  const openPage = async () => {
    const frame = document.createElement('iframe')
    frame.width = '1280'
    frame.height = '800'
    document.body.append(frame)
    await new Promise((resolve) => {
      frame.onload = resolve
      frame.src = route
    })
    return frame
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '')
  const stepsTo = (element: Element): number[] => {
    const { parentElement: parent } = element
    return parent ? [...stepsTo(parent), [...parent.children].indexOf(element)] : []
  }
  return (async () => {
    const { readClick }: typeof import('../../../src/plugins/editor/app/page/read-click.ts') =
      await load('page/read-click')
    const { locate }: typeof import('../../../src/plugins/editor/app/page/locate.ts') =
      await load('page/locate')
    const { valueAt }: typeof import('../../../src/plugins/editor/operations.ts') =
      await load('../operations')
    const { send }: typeof import('../../../src/plugins/editor/app/api.ts') = await load('api')
    const texts: PageTexts = await get(`texts?route=${encodeURIComponent(route)}`)
    const { files }: EditState = await get('state')
    const file = files.find((candidate) => candidate.route === route)?.file
    const first = await openPage()
    const elements = [...(first.contentDocument?.body.querySelectorAll('*') ?? [])].filter(
      (element) =>
        hasText(element) && !element.closest('script, style, noscript, svg, [data-visually-hidden]'),
    )
    const clicks = elements.map((element) => ({
      steps: stepsTo(element),
      text: element.textContent ?? '',
      location: locate(texts, file, readClick(element)),
    }))
    first.remove()
    const result: Clicks = { found: { field: 0, several: 0, part: 0, block: 0 }, changed: 0, wrong: [] }
    const documents = new Map<string, EditDocument>()
    const signs = new Map<string, { file: string; operation: Operation; sign: string }>()
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
      const operation: Operation = { op: 'set', pointer, value: `${value} ${sign}`, expect: value }
      signs.set(file + pointer, { file, operation, sign })
    }
    for (const [file, { hash }] of documents) {
      const own = [...signs].filter(([, sign]) => sign.file === file)
      const apply = (base: string, ops: Operation[]) => send<OperationsResult>('ops', { file, base, ops })
      let answer = await apply(
        hash,
        own.map(([, { operation }]) => operation),
      )
      // Some fields take no signs: an address, a number as text. They stay as they were.
      for (const [key, { operation }] of own) {
        if (operation.op !== 'set') continue
        const { pointer } = operation
        if (!answer.status.problems.some((problem) => problem.pointer === pointer)) continue
        const back: Operation = { ...operation, value: operation.expect ?? '', expect: operation.value }
        answer = await apply(answer.document.hash, [back])
        signs.delete(key)
      }
    }
    const second = await openPage()
    for (const { steps, text, location } of clicks) {
      const place = location.found === 'field' ? location.place : undefined
      const sign = place && signs.get(place.file + place.pointer)?.sign
      if (!place || sign === undefined) continue
      result.changed++
      const element = steps.reduce<Element | undefined>(
        (current, step) => current?.children[step],
        second.contentDocument?.documentElement,
      )
      // A part of a sentence leads to the field of the whole sentence.
      let sentence = element
      while (sentence && (sentence.textContent ?? '').trim().length < place.text.trim().length)
        sentence = sentence.parentElement ?? undefined
      if (!sentence?.textContent?.includes(sign)) result.wrong.push(`${text} → ${place.file}${place.pointer}`)
    }
    second.remove()
    for (const file of documents.keys()) await send('resolve', { file, keep: 'disk' })
    return result
  })()
}

for (const route of ROUTES)
  test(`every click on a text of ${route} leads to its field, or says that it cannot tell`, async ({
    page,
  }) => {
    await page.goto(editor.address)
    await expect(page.getByRole('treegrid', { name: 'Parts of this document' })).toBeVisible()
    const { found, changed, wrong } = await page.evaluate(clickAllTexts, route)
    expect(wrong).toEqual([])
    expect(changed).toBeGreaterThan(50)
    // What is no field, such as initials, a sum or a number of a page, leads to the part that shows it.
    expect(found.field / (found.field + found.several)).toBeGreaterThan(0.95)
    expect(found.field).toBeGreaterThan(3 * (found.part + found.block))
  })
