import { proxy } from 'valtio'

/** A sentence that screen readers announce once. `RouteEffects` renders it visually hidden. */
export const announcement = proxy({ text: '' })

interface NavigationError {
  /** The address that could not be loaded; undefined when the last navigation succeeded. */
  href: string | undefined
  offline: boolean
  /** How many navigations have failed so far in this document. */
  failures: number
}

/** Why a navigation failed and the visitor is still on this page. */
export const navigationError = proxy<NavigationError>({ href: undefined, offline: false, failures: 0 })
