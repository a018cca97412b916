import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNavigation, type NavigationState } from '../../../src/navigation/navigation.ts'

interface HistoryEntry {
  state: unknown
  url: string
}

/** A navigation over a simulated browser history, with loads that the test ends. */
function setUp(url = '/') {
  const entries: HistoryEntry[] = [{ state: null, url }]
  let at = 0
  const loads = new Map<string, (content: string | undefined) => void>()
  const shown: NavigationState<string>[] = []
  const navigating: boolean[] = []
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
      navigation.handlePopState(address())
    },
  }
  /** The browser follows a link to a fragment by itself. */
  const goToFragment = (hash: string) => {
    const { pathname, search } = address()
    const url = pathname + search + hash
    entries.splice(++at, entries.length, { state: null, url })
    navigation.handlePopState(address())
  }
  const navigation = createNavigation('home', address(), {
    history,
    load: ({ pathname, search }) => new Promise((resolve) => loads.set(pathname + search, resolve)),
    show: (next) => shown.push(next),
    goToFragment,
    setNavigating: (value) => navigating.push(value),
  })
  const settled = async () => {
    await Promise.resolve()
    await Promise.resolve()
  }
  /** Ends the load of an address with content. */
  const loaded = async (to: string, content = to) => {
    loads.get(to)?.(content)
    await settled()
  }
  return {
    ...navigation,
    history,
    shown: () => shown.map(({ content }) => content),
    navigating,
    url: () => entries[at]?.url,
    addresses: () => entries.map((entry) => entry.url),
    settled,
    loaded,
    /** Ends the load of an address without content. */
    async failed(to: string) {
      loads.get(to)?.(undefined)
      await settled()
    },
    /** Follows a link, and ends the load. */
    async visit(to: string) {
      navigation.push(to)
      await loaded(to)
    },
    goToFragment,
    /** Gives what ends the load of an address that was asked for last. */
    endOf: (to: string) => loads.get(to),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the page and the address change together, when the page is loaded', async () => {
  const site = setUp()
  site.push('/faq#refunds', 'paginated')
  expect([site.url(), site.shown()]).toEqual(['/', []])
  await site.loaded('/faq')
  expect(site.url()).toBe('/faq#refunds')
  expect(site.current()).toMatchObject({
    action: 'PUSH',
    content: '/faq',
    location: { pathname: '/faq', search: '', hash: '#refunds', state: 'paginated' },
  })
})

test('when two links are followed, the later one wins, whichever page loads first', async () => {
  const site = setUp()
  site.push('/slow')
  site.push('/fast')
  await site.loaded('/fast')
  await site.loaded('/slow')
  expect(site.shown()).toEqual(['/fast'])
  expect(site.addresses()).toEqual(['/', '/fast'])
})

test('a page that fails to load leaves the visitor where they are', async () => {
  const site = setUp()
  site.push('/gone')
  await site.failed('/gone')
  expect([site.addresses(), site.shown()]).toEqual([['/'], []])
})

test('going back shows the page again under its own key; a link from there drops the forward entries', async () => {
  const site = setUp()
  const first = site.current().location.key
  await site.visit('/a')
  await site.visit('/b')
  site.history.go(-2)
  await site.loaded('/', 'home again')
  expect(site.current()).toMatchObject({ action: 'POP', content: 'home again', location: { key: first } })
  await site.visit('/c')
  expect(site.addresses()).toEqual(['/', '/c'])
})

test('going back to a page that fails to load restores the address of the current page', async () => {
  const site = setUp()
  await site.visit('/a')
  const { key } = site.current().location
  site.history.go(-1)
  expect(site.url()).toBe('/')
  await site.failed('/')
  expect(site.url()).toBe('/a')
  expect(site.current()).toMatchObject({ content: '/a', location: { key } })
  expect(site.shown()).toEqual(['/a'])
})

test('going back once more, to a page that fails to load, restores the address of the page in between', async () => {
  const site = setUp()
  for (const to of ['/a', '/b']) await site.visit(to)
  site.history.go(-1)
  await site.loaded('/a')
  site.history.go(-1)
  await site.failed('/')
  expect([site.url(), site.current().content]).toEqual(['/a', '/a'])
})

test('going back and forward again before the page is loaded shows no other page', async () => {
  const site = setUp()
  await site.visit('/a')
  site.history.go(-1)
  site.history.go(1)
  await site.loaded('/', 'home again')
  expect(site.current().content).toBe('/a')
  expect(site.shown()).not.toContain('home again')
})

test('a link to the current address replaces the history entry', () => {
  const site = setUp('/faq?x=1')
  site.push('/faq?x=1')
  expect(site.addresses()).toEqual(['/faq?x=1'])
  expect(site.current()).toMatchObject({ action: 'REPLACE', content: 'home' })
})

test('a fragment that the browser followed is an entry with its own key, and loads nothing', async () => {
  const site = setUp('/no/such/page')
  const { key } = site.current().location
  site.goToFragment('#main')
  expect(site.current()).toMatchObject({ action: 'PUSH', content: 'home', location: { hash: '#main' } })
  expect(site.current().location.key).not.toBe(key)
  site.history.go(-1)
  expect(site.current()).toMatchObject({ action: 'POP', content: 'home', location: { hash: '', key } })
})

test('the browser itself follows a link to a fragment of the current page', () => {
  const site = setUp('/faq?x=1')
  site.push({ pathname: '/faq', search: '?x=1', hash: '#refunds' })
  expect(site.addresses()).toEqual(['/faq?x=1', '/faq?x=1#refunds'])
  expect(site.current()).toMatchObject({ action: 'PUSH', content: 'home', location: { hash: '#refunds' } })
})

test('an entry that other code made is loaded like any other', async () => {
  const site = setUp()
  site.history.pushState({ key: 1 }, '', '/theirs')
  site.history.go(-1)
  site.history.go(1)
  await site.loaded('/theirs')
  expect(site.current()).toMatchObject({
    action: 'POP',
    content: '/theirs',
    location: { pathname: '/theirs' },
  })
  expect(site.history.state).toMatchObject({ key: site.current().location.key })
})

test('following a fragment while a page loads cancels the load', async () => {
  const site = setUp()
  site.push('/a')
  site.goToFragment('#main')
  await site.loaded('/a')
  expect(site.current().content).toBe('home')
  vi.advanceTimersByTime(1000)
  expect(site.navigating).not.toContain(true)
})

test('setNavigating is true from 150 ms of waiting until the page is loaded', async () => {
  const site = setUp()
  site.push('/a')
  vi.advanceTimersByTime(149)
  expect(site.navigating).not.toContain(true)
  vi.advanceTimersByTime(1)
  expect(site.navigating.at(-1)).toBe(true)
  await site.loaded('/a')
  expect(site.navigating.at(-1)).toBe(false)
})

test('the state says whether the visitor had to wait at all; setNavigating stays false for a page that is loaded at once', async () => {
  const site = setUp()
  await site.visit('/a')
  expect(site.current().slow).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(site.navigating).not.toContain(true)
  site.push('/b')
  vi.advanceTimersByTime(1)
  await site.loaded('/b')
  expect(site.current().slow).toBe(true)
  site.push('/b')
  expect(site.current().slow).toBe(false)
})

test('refreshed content shows at the same entry; content that comes after a link was followed does not', async () => {
  const site = setUp()
  const { location } = site.current()
  site.refresh()
  await site.loaded('/', 'home, edited')
  expect(site.current()).toMatchObject({ location, action: 'POP', content: 'home, edited' })
  site.refresh()
  site.push('/a')
  await site.loaded('/', 'home, edited twice')
  expect(site.current().content).toBe('home, edited')
})

test('of two refreshes, the later one counts, whichever is loaded first', async () => {
  const site = setUp()
  site.refresh()
  const endFirst = site.endOf('/')
  site.refresh()
  await site.loaded('/', 'home, newer')
  endFirst?.('home, older')
  await site.settled()
  expect(site.shown()).toEqual(['home, newer'])
})
