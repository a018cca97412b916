import { lazyComponent } from '../../hydration/lazy-component.tsx'

/** The totals of a plan, in a chunk of their own because most plans have none. */
export const LazyTotalCost = lazyComponent(() =>
  import('./total-cost.tsx').then((module) => module.TotalCost),
)
