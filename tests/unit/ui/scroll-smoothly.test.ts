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

function press(): void {
  window.dispatchEvent(new Event('keydown'))
}

/** Starts a scroll; gives how it was asked for so far. */
function startScroll() {
  const scroll = vi.fn()
  scrollSmoothly(scroll)
  return scroll.mock.calls
}

test('a key ends the scroll at its target, once', () => {
  const calls = startScroll()
  press()
  press()
  expect(calls).toEqual([['smooth'], ['instant']])
})

test.each(['scrollend', 'wheel', 'touchstart'])('after %s a key scrolls nothing any more', (type) => {
  const calls = startScroll()
  window.dispatchEvent(new Event(type))
  press()
  expect(calls).toEqual([['smooth']])
})

test('without a scrollend event, a later key scrolls nothing', () => {
  const calls = startScroll()
  vi.advanceTimersByTime(1000)
  press()
  expect(calls).toEqual([['smooth']])
})

test('with reduced motion the scroll is instant', () => {
  reducedMotion = true
  const calls = startScroll()
  press()
  expect(calls).toEqual([['instant']])
})
