import { type ComponentType, use } from 'react'

/** A component whose code arrives when `load` is called. Rendered earlier, it suspends until then. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code, once. Rejects when that fails; the next call tries again. */
  load: () => Promise<unknown>
}

/**
 * Splits a component off into a chunk of its own. Unlike with `React.lazy`, rendering never starts the load: the server
 * and a navigation load before they render, and on the first page the HTML of a block is there and waits until it
 * comes into view.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loading: Promise<unknown> | undefined
  const { promise: ready, resolve } = promiseWithResolvers<ComponentType<P>>()

  function Component(props: P) {
    const Loaded = use(ready)
    return <Loaded {...props} />
  }

  return Object.assign(Component, {
    load: () => {
      loading ??= load().then(
        (component) => {
          // React reads these two fields of a promise: a loaded component renders at once, without a fallback.
          Object.assign(ready, { status: 'fulfilled', value: component })
          resolve(component)
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  })
}

function promiseWithResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
