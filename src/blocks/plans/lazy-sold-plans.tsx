import { lazyComponent } from '../../hydration/lazy-component.tsx'

/** Plans that are not sold everywhere, in a chunk of its own because on most sites all of them are. */
export const LazySoldPlans = lazyComponent(() =>
  import('./sold-plans.tsx').then((module) => module.SoldPlans),
)
