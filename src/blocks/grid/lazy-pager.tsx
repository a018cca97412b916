import { lazyComponent } from '../../hydration/lazy-component.tsx'

/** The pager, in a chunk of its own because most grids have none. */
export const LazyPager = lazyComponent(() => import('./pager.tsx').then((module) => module.Pager))
