import { expect, test } from 'vitest'
import type { EditDocument, EditState, Json, Operation } from '../../../src/contract/edit-protocol.ts'
import { RefusedError } from '../../../src/editor/api.ts'
import { applyOperations, valueAt } from '../../../src/editor/json.ts'
import { createEditorStore, type EditServer } from '../../../src/editor/store.ts'

const ONE = 'content/pages/one.json'
const TWO = 'content/pages/two.json'

/** What takes a `set` back; no test does anything else to the server. */
function undoOf(data: Json, operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation): Operation[] => {
    if (operation.op !== 'set') throw new Error(`The tests’ server does not know “${operation.op}”.`)
    const value = valueAt(data, operation.pointer)
    return value === undefined ? [] : [{ ...operation, value, expect: operation.value }]
  })
}

/** A server with two pages. `requests` counts the changes that it got; a title of "refused" it does not take. */
function setUp() {
  const documents = new Map<string, { data: { title: string }; hash: number }>()
  for (const file of [ONE, TWO]) documents.set(file, { data: { title: 'Old' }, hash: 0 })
  const saved = new Set<string>([ONE, TWO])
  const log: { requests: number; saves: unknown[] } = { requests: 0, saves: [] }
  const state = (): EditState => ({
    files: [ONE, TWO].map((file) => ({ file, kind: 'page', title: file })),
    changed: [ONE, TWO].filter((file) => !saved.has(file)),
    problems: [],
    names: { route: [], picture: [], clip: [], icon: [], collection: [], cards: {} },
    edition: log.requests,
  })
  const document = (file: string): EditDocument => {
    const { data, hash } = documents.get(file) ?? { data: null, hash: 0 }
    return { file, data, hash: String(hash), text: JSON.stringify(data), changed: false, shownOn: [] }
  }
  const answer = (path: string, body: Record<string, unknown>): unknown => {
    const file = String(body.file)
    if (path === 'state') return state()
    if (path === 'schemas') return {}
    if (path === 'doc' || path === 'resolve') return document(file)
    if (path === 'save') {
      log.saves.push(body.files)
      saved.add(ONE).add(TWO)
      return { written: [ONE, TWO] }
    }
    const ops: Operation[] = JSON.parse(JSON.stringify(body.ops))
    log.requests++
    const before = document(file)
    const after: { data: Json } = applyOperations(before, ops)
    const title = valueAt(after.data, '/title')
    if (title === 'refused') throw new RefusedError({ message: 'This title cannot be.' }, 409)
    documents.set(file, { data: { title: String(title) }, hash: log.requests })
    saved.delete(file)
    return { document: document(file), undo: undoOf(before.data, ops), status: state() }
  }
  /** What the answers of the server wait for on their way. */
  const way = { free: Promise.resolve() }
  const respond = async <T>(path: string, body: object): Promise<T> => {
    const text = JSON.stringify(answer(path, { ...body }))
    await way.free
    return JSON.parse(text)
  }
  const server: EditServer = { read: (path, query = {}) => respond(path, query), send: respond }
  const clock = { now: 0 }
  const store = createEditorStore(server, () => clock.now)
  const titleOf = (file: string) => valueAt(store.state().documents.get(file)?.data ?? null, '/title')
  const type = (file: string, value: string) => {
    const expected = titleOf(file)
    store.change(file, [{ op: 'set', pointer: '/title', value, expect: String(expected) }])
  }
  const open = async () => {
    await store.start()
    await Promise.all([ONE, TWO].map(store.open))
  }
  return {
    store,
    log,
    clock,
    titleOf,
    type,
    open,
    way,
    serverTitle: (file: string) => documents.get(file)?.data.title,
  }
}

test('typing within a second in one field is one step, and a pause begins another', async () => {
  const { store, clock, titleOf, type, open, serverTitle } = setUp()
  await open()
  for (const title of ['Olde', 'Olden']) {
    type(ONE, title)
    await store.settled()
    clock.now += 900
  }
  clock.now += 200
  type(ONE, 'Golden')
  await store.settled()
  expect(store.state().undo).toHaveLength(2)
  await store.undo()
  expect(titleOf(ONE)).toBe('Olden')
  await store.undo()
  expect([titleOf(ONE), serverTitle(ONE)]).toEqual(['Old', 'Old'])
  await store.redo()
  await store.redo()
  expect([titleOf(ONE), serverTitle(ONE)]).toEqual(['Golden', 'Golden'])
})

test('what is typed faster than the server answers shows at once and is sent together', async () => {
  const { store, log, titleOf, type, open, serverTitle } = setUp()
  await open()
  for (const title of ['N', 'Ne', 'New']) type(ONE, title)
  expect(titleOf(ONE)).toBe('New')
  await store.settled()
  expect([serverTitle(ONE), log.requests, store.state().undo.length]).toEqual(['New', 1, 1])
})

test.each(['a change', 'a decision'])(
  'an answer to %s that is late leaves what was typed since',
  async (kind) => {
    const { store, titleOf, type, open, way, serverTitle } = setUp()
    await open()
    const titles: unknown[] = []
    store.subscribe(() => titles.push(titleOf(ONE)))
    let answerNow = () => {}
    way.free = new Promise((resolve) => {
      answerNow = resolve
    })
    if (kind === 'a change') type(ONE, 'N')
    else store.resolve(ONE, 'disk')
    // The request has left, and its answer is on its way.
    await Promise.resolve()
    await Promise.resolve()
    type(ONE, 'New')
    answerNow()
    await store.settled()
    expect(titles.slice(titles.indexOf('New'))).toEqual(titles.slice(titles.indexOf('New')).map(() => 'New'))
    expect(serverTitle(ONE)).toBe('New')
  },
)

test('the same text is no step', async () => {
  const { store, log, type, open } = setUp()
  await open()
  type(ONE, 'Old')
  await store.settled()
  expect([log.requests, store.state().undo.length]).toEqual([0, 0])
})

test('undo goes back over several documents in the order of the changes, and shows the document', async () => {
  const { store, titleOf, type, open } = setUp()
  await open()
  type(ONE, 'First')
  type(TWO, 'Second')
  await store.settled()
  await store.undo()
  expect([titleOf(ONE), titleOf(TWO), store.state().selection?.file]).toEqual(['First', 'Old', TWO])
  await store.undo()
  expect([titleOf(ONE), store.state().selection?.file]).toEqual(['Old', ONE])
  type(TWO, 'Other')
  await store.settled()
  expect(store.state().redo).toEqual([])
})

test('a refused change gives way to the text of the server, and says why', async () => {
  const { store, titleOf, type, open } = setUp()
  await open()
  type(ONE, 'refused')
  await store.settled()
  expect([titleOf(ONE), store.state().undo.length]).toEqual(['Old', 0])
  expect(store.state().notice).toEqual({ tone: 'bad', text: 'This title cannot be.' })
})

test('saving sends all changed documents, and no others', async () => {
  const { store, log, type, open } = setUp()
  await open()
  type(TWO, 'New')
  await store.save()
  expect(log.saves).toEqual([[{ file: TWO, base: '1' }]])
  expect([store.state().notice?.tone, store.state().saved]).toEqual(['good', 1])
  await store.save()
  expect(log.saves).toHaveLength(1)
})
