import { deferred } from '../../hydration/lazy-component.tsx'

/** The pager in a chunk of its own: most grids have none. */
export const DeferredPager = deferred(() => import('./pager.tsx').then((module) => module.Pager))
