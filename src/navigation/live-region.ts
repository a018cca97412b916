import { proxy } from 'valtio'

/** A sentence that screen readers announce once. `RouteEffects` renders it visually hidden. */
export const announcement = proxy({ text: '' })
