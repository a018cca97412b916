import { deferred } from '../../ui/deferred.tsx'

/** The pager in a chunk of its own: most grids have none. */
export const DeferredPager = deferred(() => import('../../ui/pager.tsx').then((module) => module.Pager))
