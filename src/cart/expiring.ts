import { proxy, ref } from 'valtio'

/** What keeps a value: the pointer is over it, or it has the focus. */
type Holder = 'focus' | 'pointer'

/** A value that goes by itself. */
export interface Expiring<T> {
  /** The value, as long as it is there. A Valtio proxy. */
  readonly state: { value: T | undefined }
  /** Sets the value, and starts its time anew. */
  show(value: T): void
  clear(): void
  /** The handlers of the element that shows the value: pointing at it or focusing it keeps it. */
  readonly handlers: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>
}

/** Creates a value that goes after `duration` milliseconds, not counting the time in which the visitor holds it. */
export function createExpiring<T extends object>(duration: number): Expiring<T> {
  const state = proxy<{ value: T | undefined }>({ value: undefined })
  const holders = new Set<Holder>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function clear() {
    clearTimeout(timer)
    holders.clear()
    state.value = undefined
  }
  function restart() {
    clearTimeout(timer)
    if (state.value !== undefined && holders.size === 0) timer = setTimeout(clear, duration)
  }
  const hold = (holder: Holder) => () => {
    holders.add(holder)
    restart()
  }
  const release = (holder: Holder) => () => {
    holders.delete(holder)
    restart()
  }
  return {
    state,
    show(value) {
      // Valtio would replace the parts of the value itself by proxies.
      state.value = ref(value)
      restart()
    },
    clear,
    handlers: {
      onPointerEnter: hold('pointer'),
      onPointerLeave: release('pointer'),
      onFocus: hold('focus'),
      onBlur: release('focus'),
    },
  }
}
