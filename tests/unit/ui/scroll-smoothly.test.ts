import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollSmoothly } from '../../../src/ui/scroll-smoothly.ts'

let window: EventTarget
let reducedMotion: boolean

beforeEach(() => {
  window = new EventTarget()
  reducedMotion = false
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (type: string) => window.dispatchEvent(new Event(type))
const press = () => send('keydown')

/** Starts a scroll; gives how it was asked for so far. */
function startScroll() {
  const scroll = vi.fn()
  scrollSmoothly(scroll)
  return scroll.mock.calls
}

test.each([
  ['a key ends the scroll at its target, once', ['smooth', 'instant'], press],
  ...['scrollend', 'wheel', 'touchstart'].map(
    (type) => [`after ${type} a key scrolls nothing`, ['smooth'], () => send(type)] as const,
  ),
  ['without scrollend, a later key scrolls nothing', ['smooth'], () => vi.advanceTimersByTime(1000)],
] as const)('%s', (_, scrolls, act) => {
  const calls = startScroll()
  act()
  press()
  expect(calls).toEqual(scrolls.map((behavior) => [behavior]))
})

test('with reduced motion the scroll is instant', () => {
  reducedMotion = true
  const calls = startScroll()
  press()
  expect(calls).toEqual([['instant']])
})
