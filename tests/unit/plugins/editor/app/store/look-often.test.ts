import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookOften } from '../../../../../../src/plugins/editor/app/store/look-often.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window of the editor that looks for the newest. */
function setUp() {
  const window = new EventTarget()
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), shown)
  const navigator = { onLine: true }
  const look = vi.fn(async () => {})
  lookOften(look, { window, document, navigator })
  return {
    look,
    navigator,
    focus: () => window.dispatchEvent(new Event('focus')),
    show: (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('looks at the start, when the user comes back, and every five minutes, but not at each focus', async () => {
  const { look, focus, show } = setUp()
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  focus()
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  focus()
  expect(look).toHaveBeenCalledTimes(2)
  show('hidden')
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  expect(look).toHaveBeenCalledTimes(2)
  show('visible')
  expect(look).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(look).toHaveBeenCalledTimes(5)
})

test('does not look while the computer is offline, or while it still looks', async () => {
  const { look, focus, navigator } = setUp()
  navigator.onLine = false
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  focus()
  expect(look).toHaveBeenCalledTimes(1)
  navigator.onLine = true
  look.mockReturnValue(new Promise(() => {}))
  focus()
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  expect(look).toHaveBeenCalledTimes(2)
})
