import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollSmoothly } from '../../../src/ui/scroll-smoothly.ts'

let window: EventTarget
let calm: boolean

beforeEach(() => {
  window = new EventTarget()
  calm = false
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function press(): void {
  window.dispatchEvent(new Event('keydown'))
}

test('a key ends the scroll where it leads, once', () => {
  const go = vi.fn()
  scrollSmoothly(go)
  press()
  press()
  expect(go.mock.calls).toEqual([['smooth'], ['instant']])
})

test.each(['scrollend', 'wheel', 'touchstart'])('after %s a key scrolls nothing any more', (type) => {
  const go = vi.fn()
  scrollSmoothly(go)
  window.dispatchEvent(new Event(type))
  press()
  expect(go.mock.calls).toEqual([['smooth']])
})

test('in a browser that does not tell of the end, a later key scrolls nothing', () => {
  const go = vi.fn()
  scrollSmoothly(go)
  vi.advanceTimersByTime(1000)
  press()
  expect(go.mock.calls).toEqual([['smooth']])
})

test('who asked for less motion is there at once', () => {
  calm = true
  const go = vi.fn()
  scrollSmoothly(go)
  press()
  expect(go.mock.calls).toEqual([['instant']])
})
