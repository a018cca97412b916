import fc from 'fast-check'
import { subscribe } from 'valtio'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RefusedError } from '../../../../../../src/plugins/editor/app/api.ts'
import type { Step } from '../../../../../../src/plugins/editor/app/store/history.ts'
import type { ServerAccess } from '../../../../../../src/plugins/editor/app/store/server-content.ts'
import { createEditorStore } from '../../../../../../src/plugins/editor/app/store/store.ts'
import type { WaitingChange } from '../../../../../../src/plugins/editor/app/store/waiting.ts'
import { valueAtPointer } from '../../../../../../src/plugins/editor/operations.ts'
import type { EditDocument, EditState, Operation } from '../../../../../../src/plugins/editor/protocol.ts'
import {
  applyOperations,
  planRestore,
} from '../../../../../../src/plugins/editor/server/splice/apply-operations.ts'
import { set } from '../../operations.ts'
import { noNames } from '../control-of.ts'

const ONE = 'content/pages/one.json'
const TWO = 'content/pages/two.json'
/** The files of both as the server has them at first. */
const SAVED = '{ "title": "Old", "text": "Old" }'

/** How a change can fail: the server does not get it, its answer is lost, or it answers this status. */
type Fault = 'no answer' | 'lost answer' | number

/** Opens a server with two pages. `requests` counts the changes that it got; a title of "refused" it does not take. */
async function setUp() {
  const texts = new Map([ONE, TWO].map((file) => [file, { text: SAVED, hash: 0 }]))
  /** What happens to the next changes. */
  const faults: Fault[] = []
  /** The changes that the server has made, by name. */
  const made = new Map<string, Operation[]>()
  const saved = new Set<string>([ONE, TWO])
  const log: { requests: number; saves: unknown[] } = { requests: 0, saves: [] }
  const state = (): EditState => ({
    files: [ONE, TWO].map((file) => ({ file, kind: 'page', title: file })),
    changed: [ONE, TWO].filter((file) => !saved.has(file)),
    problems: [],
    templates: [],
    trash: [],
    timeZone: undefined,
    own: { locale: 'en-US', direction: 'ltr' },
    languages: [],
    damaged: [],
    names: noNames,
    edition: log.requests,
    day: null,
    conflicts: [],
    others: [],
    proposed: [],
  })
  const document = (file: string): EditDocument => {
    const { text, hash } = texts.get(file) ?? { text: 'null', hash: 0 }
    return { file, data: JSON.parse(text), hash: String(hash), changed: false, shownOn: [] }
  }
  /** The title and the text of a page on the server. */
  const served = (file: string) =>
    ['/title', '/text'].map((pointer) => valueAtPointer(document(file).data, pointer))
  const answer = (path: string, body: Record<string, unknown>): unknown => {
    const file = String(body.file)
    if (path === 'state') return state()
    if (path === 'shapes') return {}
    if (path === 'doc') return document(file)
    if (path === 'resolve') {
      const { text = '' } = texts.get(file) ?? {}
      texts.set(file, { text: SAVED, hash: log.requests })
      saved.add(file)
      const undo = text === SAVED ? [] : planRestore(file, SAVED, text)
      return { document: document(file), undo, status: state() }
    }
    if (path === 'save') {
      log.saves.push(body.files)
      saved.add(ONE).add(TWO)
      return { written: [ONE, TWO] }
    }
    // The text of a page may name the title of another one: `{Old}`.
    if (path === 'renames') {
      const [back]: Operation[] = JSON.parse(JSON.stringify(body.undo))
      if (back?.op !== 'set' || back.pointer !== '/title') return []
      const [now, was] = [`{${back.expect}}`, `{${back.value}}`]
      const naming = [ONE, TWO].filter((name) => served(name)[1] === was)
      return naming.map((name) => ({ file: name, operations: [set('/text', now, was)] }))
    }
    const ops: Operation[] = JSON.parse(JSON.stringify(body.ops))
    log.requests++
    const id = String(body.id)
    const known = made.get(id)
    if (known) return { document: document(file), undo: known, status: state() }
    const result = applyOperations(file, texts.get(file)?.text ?? '', ops)
    if (!('undo' in result)) throw new RefusedError({ message: result.message }, 409)
    const { text, undo } = result
    if (JSON.parse(text).title === 'refused')
      throw new RefusedError({ message: 'This title cannot be.' }, 409)
    texts.set(file, { text, hash: log.requests })
    saved.delete(file)
    if (body.id !== undefined) made.set(id, undo)
    return { document: document(file), undo, status: state() }
  }
  /** Answers as a server that is not always there. */
  const answerOrFail = (path: string, body: Record<string, unknown>): unknown => {
    const fault = path === 'ops' || path === 'save' ? faults.shift() : undefined
    if (typeof fault === 'number')
      throw new RefusedError(
        { message: `Status ${fault}.`, ...(fault === 401 && { signIn: '/sign-in' }) },
        fault,
      )
    const result = fault === 'no answer' ? undefined : answer(path, body)
    if (fault !== undefined) throw new RefusedError({ message: 'No answer.' }, 0)
    return result
  }
  /** What the answers of the server wait for on their way. */
  let free = Promise.resolve()
  const respond = async <T>(path: string, body: object): Promise<T> => {
    const text = JSON.stringify(answerOrFail(path, { ...body }))
    await free
    return JSON.parse(text)
  }
  const server: ServerAccess = { read: (path, query = {}) => respond(path, query), send: respond }
  const clock = { now: 0 }
  /** A list as the window keeps it. */
  const keep = <T>() => {
    let text = '[]'
    return {
      read: (): T[] => JSON.parse(text),
      write: (list: readonly T[]) => {
        text = JSON.stringify(list)
      },
    }
  }
  const kept = { waiting: keep<WaitingChange>(), undo: keep<Step>() }
  const open = async () => {
    const opened = createEditorStore(server, () => clock.now, kept)
    await opened.start()
    await Promise.all([ONE, TWO].map(opened.open))
    return opened
  }
  const store = await open()
  const fieldOf = (file: string, pointer: string, from = store) =>
    valueAtPointer(from.state.documents[file]?.data ?? null, pointer)
  const type = (file: string, value: string, pointer = '/title', apart = false) =>
    store.change(file, [set(pointer, value, String(fieldOf(file, pointer)))], apart)
  return {
    store,
    faults,
    fieldOf,
    /** The window is loaded again. */
    reload: () => {
      store.keep()
      return open()
    },
    stored: kept.waiting.read,
    log,
    clock,
    titleOf: (file: string) => fieldOf(file, '/title'),
    type,
    /** Types, and waits until the server has answered. */
    enter: async (...typed: Parameters<typeof type>) => {
      type(...typed)
      await store.settled()
    },
    /** Keeps the answers of the server on their way, until what it gives is called. */
    holdAnswers: () => {
      let release = () => {}
      free = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    /** Another program writes a file. */
    put: (file: string, text: string) => texts.set(file, { text, hash: ++log.requests }),
    served,
    /** The title and the text of a page in the window. */
    shown: (file: string, from = store) => ['/title', '/text'].map((pointer) => fieldOf(file, pointer, from)),
    serverTitle: (file: string) => served(file)[0],
    serverText: (file: string) => served(file)[1],
  }
}

test('typing within a second in one field is one step, and a pause begins another', async () => {
  const { store, clock, titleOf, enter, serverTitle } = await setUp()
  for (const title of ['Olde', 'Olden']) {
    await enter(ONE, title)
    clock.now += 900
  }
  clock.now += 200
  await enter(ONE, 'Golden')
  expect(store.state.history.undo).toHaveLength(2)
  await store.undo()
  expect(titleOf(ONE)).toBe('Olden')
  await store.undo()
  expect([titleOf(ONE), serverTitle(ONE)]).toEqual(['Old', 'Old'])
  await store.redo()
  await store.redo()
  expect([titleOf(ONE), serverTitle(ONE)]).toEqual(['Golden', 'Golden'])
})

test('a field that typing adds is one step with the letters behind the first one', async () => {
  const { store, clock, fieldOf } = await setUp()
  const pointer = '/added'
  const write = async (value: string, expect?: string) => {
    clock.now += 200
    store.change(
      ONE,
      [{ op: 'set', pointer, value, ...(expect !== undefined && { expect }) }],
      false,
      pointer,
    )
    await store.settled()
  }
  await write('N')
  await write('Ne', 'N')
  await write('New', 'Ne')
  expect(store.state.history.undo).toHaveLength(1)
  await store.undo()
  expect(fieldOf(ONE, pointer)).toBeUndefined()
  await store.redo()
  expect(fieldOf(ONE, pointer)).toBe('New')
})

test('a paste is a step of its own, whether the server has answered the typing around it or not', async () => {
  const { store, titleOf, enter, type } = await setUp()
  const titles = ['Typed', 'Typed and pasted', 'Typed, pasted and typed']
  const changeTo = (title: string) => [ONE, title, '/title', title === titles[1]] as const
  for (const title of titles) await enter(...changeTo(title))
  for (const title of [...titles.slice(0, 2).toReversed(), 'Old']) {
    await store.undo()
    expect(titleOf(ONE)).toBe(title)
  }
  for (const title of titles) type(...changeTo(title))
  await store.settled()
  await store.undo()
  expect(titleOf(ONE)).toBe('Typed and pasted')
  await store.undo()
  expect(titleOf(ONE)).toBe('Typed')
})

test('an undo says what it takes back, and shows the document on the page', async () => {
  const { store, enter } = await setUp()
  await enter(ONE, 'New')
  store.select({ file: TWO, pointer: '' })
  await store.undo()
  const shown = () => [store.state.notice?.text, store.state.selection?.file, store.state.toShow?.file]
  expect(shown()).toEqual([`Undone: Title, on ${ONE}`, ONE, ONE])
  store.select({ file: TWO, pointer: '' })
  await store.redo()
  expect(shown()).toEqual([`Done again: Title, on ${ONE}`, ONE, ONE])
})

test('what is typed faster than the server answers shows at once and is sent together', async () => {
  const { store, log, titleOf, type, enter, serverTitle } = await setUp()
  for (const title of ['N', 'Ne', 'New']) type(ONE, title)
  expect(titleOf(ONE)).toBe('New')
  await store.settled()
  const made = () => [serverTitle(ONE), log.requests, store.state.history.undo.length]
  expect(made()).toEqual(['New', 1, 1])
  // The same text is no step.
  await enter(ONE, 'New')
  expect(made()).toEqual(['New', 1, 1])
})

test.each(['a change', 'a decision'])(
  'an answer to %s that is late leaves what was typed since',
  async (kind) => {
    const { store, titleOf, type, holdAnswers, serverTitle } = await setUp()
    const titles: unknown[] = []
    subscribe(store.state, () => titles.push(titleOf(ONE)))
    const answerNow = holdAnswers()
    if (kind === 'a change') type(ONE, 'N')
    else store.settle(ONE, [])
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

test('a change that is made while another is on its way does not send that one again', async () => {
  const { store, log, type, holdAnswers, serverTitle, serverText } = await setUp()
  const answerNow = holdAnswers()
  type(ONE, 'New')
  await Promise.resolve()
  await Promise.resolve()
  expect(log.requests).toBe(1)
  type(ONE, 'Other', '/text')
  answerNow()
  await store.settled()
  expect([log.requests, store.state.history.undo.length]).toEqual([2, 2])
  await store.undo()
  await store.undo()
  expect([serverTitle(ONE), serverText(ONE)]).toEqual(['Old', 'Old'])
})

describe('a name that other documents use', () => {
  const setUpNamed = async () => {
    const set = await setUp()
    set.type(TWO, '{Old}', '/text')
    await set.store.follow()
    return set
  }

  test('is followed when its field is left, and all of it is one step', async () => {
    const { store, clock, enter, serverTitle, serverText } = await setUpNamed()
    for (const title of ['Golde', 'Golden']) {
      await enter(ONE, title)
      clock.now += 2000
    }
    expect(serverText(TWO)).toBe('{Old}')
    // Undo waits for what follows.
    void store.follow()
    await store.undo()
    expect([serverTitle(ONE), serverText(TWO), store.state.selection?.file]).toEqual(['Old', '{Old}', ONE])
    await store.redo()
    expect([serverTitle(ONE), serverText(TWO)]).toEqual(['Golden', '{Golden}'])
    await enter(ONE, 'Golden!')
    await store.undo()
    expect([serverTitle(ONE), serverText(TWO)]).toEqual(['Golden', '{Golden}'])
  })

  test('is followed when something else is changed, and before saving', async () => {
    const { store, log, type, enter, serverText } = await setUpNamed()
    type(ONE, 'First')
    await enter(ONE, 'Text', '/text')
    expect(serverText(TWO)).toBe('{First}')
    type(ONE, 'Second')
    await store.save()
    expect([serverText(TWO), log.saves.length]).toEqual(['{Second}', 1])
  })

  test('is followed when the server is back', async () => {
    vi.useFakeTimers()
    const { store, faults, enter, serverText } = await setUpNamed()
    faults.push('no answer')
    await enter(ONE, 'Golden')
    await store.follow()
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await store.save()
    expect(serverText(TWO)).toBe('{Golden}')
  })

  test('is followed after a replacement in several documents, as one step with it', async () => {
    const { store, serverTitle, serverText } = await setUpNamed()
    store.changeAll([{ file: ONE, operations: [set('/title', 'New', 'Old')] }])
    await store.settled()
    expect([serverTitle(ONE), serverText(TWO)]).toEqual(['New', '{New}'])
    await store.undo()
    expect([serverTitle(ONE), serverText(TWO)]).toEqual(['Old', '{Old}'])
  })
})

test('undo goes back over several documents in the order of the changes, and shows the document', async () => {
  const { store, titleOf, type, enter } = await setUp()
  type(ONE, 'First')
  await enter(TWO, 'Second')
  await store.undo()
  expect([titleOf(ONE), titleOf(TWO), store.state.selection?.file]).toEqual(['First', 'Old', TWO])
  await store.undo()
  expect([titleOf(ONE), store.state.selection?.file]).toEqual(['Old', ONE])
  await enter(TWO, 'Other')
  expect(store.state.history.redo).toEqual([])
})

test('a refused change gives way to the text of the server, and says which and why, with what was typed', async () => {
  const { store, titleOf, enter } = await setUp()
  await enter(ONE, 'refused')
  expect([titleOf(ONE), store.state.history.undo.length]).toEqual(['Old', 0])
  expect(store.state.refused).toEqual([
    { file: ONE, pointer: '/title', reason: 'This title cannot be.', text: 'refused' },
  ])
})

test('a refused change takes with it what was typed on top of it, and nothing else', async () => {
  const { store, faults, fieldOf, type, enter, serverTitle, serverText } = await setUp()
  faults.push(409)
  type(ONE, 'First')
  // It is on its way: what follows cannot become part of it.
  await Promise.resolve()
  type(ONE, 'New text', '/text')
  type(ONE, 'Second')
  await enter(TWO, 'Other')
  expect(store.state.refused.map(({ pointer, text }) => [pointer, text])).toEqual([
    ['/title', 'First'],
    ['/title', 'Second'],
  ])
  expect([fieldOf(ONE, '/title'), fieldOf(ONE, '/text')]).toEqual(['Old', 'New text'])
  expect([serverText(ONE), serverTitle(TWO)]).toEqual(['New text', 'Other'])
})

describe('without an answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each<[fault: Fault, reason: string]>([
    ['no answer', 'Not connected'],
    ['lost answer', 'Not connected'],
    [500, 'Not stored'],
    [401, 'Your sign-in has ended'],
    [403, 'The editor was started again. Reload this window'],
  ])('(%s) changes wait, and are made once when the server is back', async (fault, reason) => {
    const { store, faults, titleOf, type, enter, serverTitle } = await setUp()
    faults.push(fault)
    await enter(ONE, 'One')
    type(TWO, 'Two')
    expect(store.state.waiting).toEqual({ reason, count: 2, ...(fault === 401 && { signIn: '/sign-in' }) })
    expect([titleOf(ONE), titleOf(TWO)]).toEqual(['One', 'Two'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.state).toMatchObject({ waiting: undefined, refused: [] })
    expect(store.state.history.undo).toHaveLength(2)
    expect([serverTitle(ONE), serverTitle(TWO)]).toEqual(['One', 'Two'])
    await store.undo()
    await store.undo()
    expect([serverTitle(ONE), serverTitle(TWO)]).toEqual(['Old', 'Old'])
  })

  test('each pause is longer than the last, and a try of somebody ends it', async () => {
    const { store, faults, log, enter } = await setUp()
    faults.push('no answer', 'no answer', 'no answer')
    const tries = () => 3 - faults.length
    await enter(ONE, 'New')
    await vi.advanceTimersByTimeAsync(1000)
    expect(tries()).toBe(2)
    await vi.advanceTimersByTimeAsync(1900)
    expect(tries()).toBe(2)
    await vi.advanceTimersByTimeAsync(100)
    expect([tries(), log.requests]).toEqual([3, 0])
    store.retry()
    await store.settled()
    expect([log.requests, store.state.waiting]).toEqual([1, undefined])
  })

  test('nothing is saved, and the notice says so', async () => {
    const { store, faults, log, enter } = await setUp()
    faults.push('no answer', 'no answer')
    await enter(ONE, 'New')
    await store.save()
    expect(store.state).toMatchObject({
      notice: { tone: 'bad', text: 'No answer.' },
      waiting: { count: 1 },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log.saves).toEqual([])
  })

  test.each<Fault>(['no answer', 'lost answer'])(
    '(%s) changes outlive a reload of the window',
    async (fault) => {
      const { faults, shown, served, reload, stored, type, enter } = await setUp()
      faults.push(fault)
      await enter(ONE, 'New')
      type(ONE, 'New text', '/text')
      const next = await reload()
      await next.settled()
      expect(shown(ONE, next)).toEqual(['New', 'New text'])
      expect(served(ONE)).toEqual(['New', 'New text'])
      expect([next.state.history.undo.length, next.state.refused, stored()]).toEqual([2, [], []])
    },
  )

  test('undo goes on after a reload of the window, also of what was saved before it', async () => {
    const { reload, clock, enter, served } = await setUp()
    await enter(ONE, 'New')
    clock.now += 5000
    await enter(ONE, 'New text', '/text')
    const next = await reload()
    await next.undo()
    expect(served(ONE)).toEqual(['New', 'Old'])
    await next.undo()
    expect(served(ONE)).toEqual(['Old', 'Old'])
  })

  test('undo takes back what the server cannot have got', async () => {
    const { store, faults, shown, served, type, enter } = await setUp()
    faults.push('no answer')
    await enter(ONE, 'New')
    type(ONE, 'New text', '/text')
    store.undo()
    expect(shown(ONE)).toEqual(['New', 'Old'])
    store.undo()
    expect(shown(ONE)).toEqual(['New', 'Old'])
    expect(store.state.notice?.text).toContain('may have reached the server')
    await vi.advanceTimersByTimeAsync(1000)
    expect(served(ONE)).toEqual(['New', 'Old'])
  })

  test.each<Fault>(['no answer', 'lost answer', 500])(
    '(%s) an undo is made once, and what was typed since stands on it',
    async (fault) => {
      const { store, faults, titleOf, type, enter, serverTitle, serverText } = await setUp()
      type(ONE, 'New text', '/text')
      await enter(ONE, 'New')
      faults.push(fault)
      await store.undo()
      expect(store.state.waiting).toBeDefined()
      type(ONE, 'Newer')
      await vi.advanceTimersByTimeAsync(1000)
      expect([titleOf(ONE), serverTitle(ONE), serverText(ONE)]).toEqual(['Newer', 'Newer', 'New text'])
      expect(store.state).toMatchObject({ waiting: undefined, refused: [] })
      await store.undo()
      expect([serverTitle(ONE), serverText(ONE)]).toEqual(['Old', 'New text'])
    },
  )

  test('whatever fails in whatever order, the server has in the end what the window shows, and nothing is refused', async () => {
    const fault = fc.constantFrom<Fault>('no answer', 'lost answer', 500, 401, 403)
    const action = fc.oneof(
      fc.record({ file: fc.constantFrom(ONE, TWO), pointer: fc.constantFrom('/title', '/text') }),
      fc.record({ wait: fc.constantFrom(0, 300, 5000) }),
      fc.record({ fault }),
      fc.constantFrom('undo' as const, 'undo and go on' as const, 'redo' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        const { store, faults, shown, served, type } = await setUp()
        for (const [index, one] of actions.entries()) {
          if (one === 'undo') await store.undo()
          else if (one === 'undo and go on') void store.undo()
          else if (one === 'redo') await store.redo()
          else if ('fault' in one) faults.push(one.fault)
          else if ('wait' in one) await vi.advanceTimersByTimeAsync(one.wait)
          else type(one.file, `Text ${index}`, one.pointer)
        }
        faults.length = 0
        await vi.advanceTimersByTimeAsync(60_000)
        expect(store.state).toMatchObject({ waiting: undefined, refused: [], busy: false })
        for (const file of [ONE, TWO]) expect(shown(file)).toEqual(served(file))
      }),
      { numRuns: 300 },
    )
  })
})

test('unsaved changes that are dropped come back by undo, also after a reload, and go again by redo', async () => {
  const { store, enter, clock, reload, titleOf, serverTitle } = await setUp()
  await enter(ONE, 'New')
  clock.now += 2000
  await enter(ONE, 'Newer')
  await enter(TWO, 'Other')
  await store.settle(ONE, [])
  expect([titleOf(ONE), serverTitle(ONE), serverTitle(TWO)]).toEqual(['Old', 'Old', 'Other'])
  const again = await reload()
  await again.undo()
  expect(serverTitle(ONE)).toBe('Newer')
  await again.redo()
  expect(serverTitle(ONE)).toBe('Old')
  for (const _ of [1, 2, 3]) await again.undo()
  expect([serverTitle(ONE), serverTitle(TWO)]).toEqual(['New', 'Old'])
})

test('a step that fits no more says so, and lets the steps before it through', async () => {
  const { store, enter, clock, put, serverTitle } = await setUp()
  await enter(TWO, 'Two')
  await enter(ONE, 'One')
  clock.now += 2000
  await enter(ONE, 'Newest')
  // Somebody else has changed the same.
  put(ONE, SAVED.replace('"Old"', '"Theirs"'))
  for (const _ of [1, 2]) {
    await store.undo()
    expect(store.state.notice).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(
        /^The last step, in .*one.json, fits no more and is left out: .* Undo goes on with the one before it\.$/,
      ),
    })
  }
  await store.undo()
  expect([serverTitle(ONE), serverTitle(TWO)]).toEqual(['Theirs', 'Old'])
  expect(store.state.history).toMatchObject({ undo: [], redo: [{ file: TWO }] })
})

test('saving sends all changed documents, and no others', async () => {
  const { store, log, titleOf, type } = await setUp()
  type(TWO, 'New')
  await store.save()
  expect(log.saves).toEqual([[{ file: TWO, base: '1' }]])
  expect([store.state.notice?.tone, store.state.history.undo.map(({ saved }) => saved)]).toEqual([
    'good',
    [true],
  ])
  await store.save()
  expect(log.saves).toHaveLength(1)
  type(TWO, 'Newer')
  expect(store.state.notice).toBeUndefined()
  // What is typed now is a step of its own: undo goes back to what was saved.
  await store.undo()
  expect(titleOf(TWO)).toBe('New')
})

test('a change of several documents is undone and redone as one, also when the server does not answer in between', async () => {
  vi.useFakeTimers()
  const { store, faults, titleOf } = await setUp()
  const rename = (value: string) => {
    const documents = [ONE, TWO].map((file) => ({ file, operations: [set('/title', value, titleOf(file))] }))
    store.changeAll(documents)
    return store.settled()
  }
  const titles = () => [titleOf(ONE), titleOf(TWO)]
  await rename('New')
  await rename('Newer')
  expect(titles()).toEqual(['Newer', 'Newer'])
  faults.push('lost answer')
  await store.undo()
  await vi.advanceTimersByTimeAsync(2000)
  await store.settled()
  expect(titles()).toEqual(['New', 'New'])
  await store.redo()
  expect(titles()).toEqual(['Newer', 'Newer'])
  // It names the change that the user has made.
  expect(store.state.notice?.text).toBe(`Done again: Title, on ${ONE}, and 1 more`)
  expect(store.state.toShow).toEqual({ file: ONE })
  await store.undo()
  expect(store.state.notice?.text).toBe(`Undone: Title, on ${ONE}, and 1 more`)
  await store.undo()
  expect(titles()).toEqual(['Old', 'Old'])
  vi.useRealTimers()
})
