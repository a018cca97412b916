import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNavigation, type Step } from '../../../src/navigation/navigation.ts'

interface Entry {
  state: unknown
  url: string
}

/** A history as browsers have it, and the parts of a navigation, with loads that end when the test says so. */
function setUp(url = '/') {
  const entries: Entry[] = [{ state: null, url }]
  let at = 0
  const loads = new Map<string, (found: string | undefined) => void>()
  const shown: Step<string>[] = []
  const slow: boolean[] = []
  const address = () => new URL(entries[at]?.url ?? '', 'http://localhost')
  const history = {
    get state(): unknown {
      return entries[at]?.state
    },
    pushState(state: unknown, _: string, to?: string | URL | null) {
      entries.splice(++at, entries.length, { state, url: String(to) })
    },
    replaceState(state: unknown, _: string, to?: string | URL | null) {
      entries[at] = { state, url: String(to) }
    },
    go(steps = 0) {
      at += steps
      navigation.moved(address())
    },
  }
  const navigation = createNavigation('home', address(), {
    history,
    load: ({ pathname, search }) => new Promise((resolve) => loads.set(pathname + search, resolve)),
    show: (next) => shown.push(next),
    slow: (waits) => slow.push(waits),
  })
  return {
    ...navigation,
    history,
    shown: () => shown.map(({ shown: page }) => page),
    slow,
    url: () => entries[at]?.url,
    addresses: () => entries.map((entry) => entry.url),
    /** Ends the load of an address. */
    async arrives(to: string, found: string | undefined = to) {
      loads.get(to)?.(found)
      await Promise.resolve()
      await Promise.resolve()
    },
    async fails(to: string) {
      loads.get(to)?.(undefined)
      await Promise.resolve()
      await Promise.resolve()
    },
    /** A link to a fragment, which the browser follows by itself. */
    fragment(hash: string) {
      const url = address().pathname + hash
      entries.splice(++at, entries.length, { state: null, url })
      navigation.moved(address())
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the page and the address change together, when the page is there', async () => {
  const site = setUp()
  site.follow('/faq#refunds', 'turned')
  expect([site.url(), site.shown()]).toEqual(['/', []])
  await site.arrives('/faq')
  expect(site.url()).toBe('/faq#refunds')
  expect(site.step()).toMatchObject({
    by: 'PUSH',
    shown: '/faq',
    place: { pathname: '/faq', search: '', hash: '#refunds', state: 'turned' },
  })
})

test('of two links followed the later one counts, whichever arrives first', async () => {
  const site = setUp()
  site.follow('/slow')
  site.follow('/fast')
  await site.arrives('/fast')
  await site.arrives('/slow')
  expect(site.shown()).toEqual(['/fast'])
  expect(site.addresses()).toEqual(['/', '/fast'])
})

test('a page that cannot be had leaves the visitor where they are', async () => {
  const site = setUp()
  site.follow('/gone')
  await site.fails('/gone')
  expect([site.addresses(), site.shown()]).toEqual([['/'], []])
})

test('the way back shows the page again under its own key; a link from there forgets what lay ahead', async () => {
  const site = setUp()
  const first = site.step().place.key
  site.follow('/a')
  await site.arrives('/a')
  site.follow('/b')
  await site.arrives('/b')
  site.history.go(-2)
  await site.arrives('/', 'home again')
  expect(site.step()).toMatchObject({ by: 'POP', shown: 'home again', place: { key: first } })
  site.follow('/c')
  await site.arrives('/c')
  expect(site.addresses()).toEqual(['/', '/c'])
})

test('a way back that fails ends where it began: the address is again that of the page', async () => {
  const site = setUp()
  site.follow('/a')
  await site.arrives('/a')
  const { key } = site.step().place
  site.history.go(-1)
  expect(site.url()).toBe('/')
  await site.fails('/')
  expect(site.url()).toBe('/a')
  expect(site.step()).toMatchObject({ shown: '/a', place: { key } })
  expect(site.shown()).toEqual(['/a'])
})

test('going back and forward again before the page is there shows nothing else', async () => {
  const site = setUp()
  site.follow('/a')
  await site.arrives('/a')
  site.history.go(-1)
  site.history.go(1)
  await site.arrives('/', 'home again')
  expect(site.step().shown).toBe('/a')
  expect(site.shown()).not.toContain('home again')
})

test('the same address again is the same step of the history', () => {
  const site = setUp('/faq?x=1')
  site.follow('/faq?x=1')
  expect(site.addresses()).toEqual(['/faq?x=1'])
  expect(site.step()).toMatchObject({ by: 'REPLACE', shown: 'home' })
})

test('a fragment that the browser followed is a step with a key of its own, and loads nothing', async () => {
  const site = setUp('/no/such/page')
  const { key } = site.step().place
  site.fragment('#main')
  expect(site.step()).toMatchObject({ by: 'PUSH', shown: 'home', place: { hash: '#main' } })
  expect(site.step().place.key).not.toBe(key)
  site.history.go(-1)
  expect(site.step()).toMatchObject({ by: 'POP', shown: 'home', place: { hash: '', key } })
})

test('a step that somebody else made is loaded like any other', async () => {
  const site = setUp()
  site.history.pushState({ key: 1 }, '', '/theirs')
  site.history.go(-1)
  site.history.go(1)
  await site.arrives('/theirs')
  expect(site.step()).toMatchObject({ by: 'POP', shown: '/theirs', place: { pathname: '/theirs' } })
  expect(site.history.state).toMatchObject({ key: site.step().place.key })
})

test('a fragment that is followed while a page loads ends the wait for it', async () => {
  const site = setUp()
  site.follow('/a')
  site.fragment('#main')
  await site.arrives('/a')
  expect(site.step().shown).toBe('home')
  vi.advanceTimersByTime(1000)
  expect(site.slow).not.toContain(true)
})

test('a page that takes long says so after 150 ms, until it is there', async () => {
  const site = setUp()
  site.follow('/a')
  vi.advanceTimersByTime(149)
  expect(site.slow).not.toContain(true)
  vi.advanceTimersByTime(1)
  expect(site.slow.at(-1)).toBe(true)
  await site.arrives('/a')
  expect(site.slow.at(-1)).toBe(false)
})

test('a step says whether the visitor had to wait at all', async () => {
  const site = setUp()
  site.follow('/a')
  await site.arrives('/a')
  expect(site.step().late).toBe(false)
  site.follow('/b')
  vi.advanceTimersByTime(1)
  await site.arrives('/b')
  expect(site.step().late).toBe(true)
  site.follow('/b')
  expect(site.step().late).toBe(false)
})

test('a page that is there says nothing', async () => {
  const site = setUp()
  site.follow('/a')
  await site.arrives('/a')
  vi.advanceTimersByTime(1000)
  expect(site.slow).not.toContain(true)
})

test('renewed content shows at the same step; content that comes after a link was followed does not', async () => {
  const site = setUp()
  const { place } = site.step()
  site.renew()
  await site.arrives('/', 'home, edited')
  expect(site.step()).toMatchObject({ place, by: 'POP', shown: 'home, edited' })
  site.renew()
  site.follow('/a')
  await site.arrives('/', 'home, edited twice')
  expect(site.step().shown).toBe('home, edited')
})
