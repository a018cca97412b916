import { proxy } from 'valtio'

interface Trouble {
  /** The address that could not be had; undefined when all is well. */
  href: string | undefined
  offline: boolean
  /** How often in turn. */
  times: number
}

/** Why the visitor is still on this page. */
export const trouble = proxy<Trouble>({ href: undefined, offline: false, times: 0 })
