import { lazyComponent } from '../../hydration/lazy-component.tsx'

/** The form that checks a postcode, in a chunk of its own because most forms are others. */
export const LazyCoverageCheck = lazyComponent(() =>
  import('./coverage-check.tsx').then((module) => module.CoverageCheck),
)
