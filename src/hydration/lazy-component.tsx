import { type ComponentType, use } from 'react'

/** A component whose code arrives when `load` is called; rendered earlier, it suspends until then. */
export type Deferred<P> = ComponentType<P> & {
  /** Loads the code once; rejects when it cannot be had, and tries again at the next call. */
  load: () => Promise<unknown>
}

/**
 * Splits a component off into a chunk of its own. Rendering never starts the load: the server and a navigation
 * load before they render, and on the first page the block's HTML is there and waits until it comes into view.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let loading: Promise<unknown> | undefined
  const { promise: ready, resolve } = defer<ComponentType<P>>()

  function Component(props: P) {
    const Loaded = use(ready)
    return <Loaded {...props} />
  }

  return Object.assign(Component, {
    load: () => {
      loading ??= load().then(
        (component) => {
          // React reads these two fields of a promise: what is loaded renders at once, without a moment's fallback.
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

function defer<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
