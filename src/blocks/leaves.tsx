import type { Leaf } from '../../schemas/leaf.ts'
import { cardComponents } from '../cards/cards.tsx'
import { isStatic } from '../contract/static-blocks.ts'
import { type LazyComponent, lazyComponent } from '../hydration/lazy-component.tsx'
import { LazyCoverageCheck } from './form/lazy-coverage-check.tsx'
import { LazyPager } from './grid/lazy-pager.tsx'
import { LazySoldPlans } from './plans/lazy-sold-plans.tsx'
import { LazyTotalCost } from './plans/lazy-total-cost.tsx'
import { createRenderer } from './renderer.tsx'

/** Block type → the props of its component, for leaf blocks. */
export type LeafBlocks = { [T in Leaf['type']]: Extract<Leaf, { type: T }> }

/** The component of every leaf block. A missing, additional or wrong line does not compile. */
export const leafComponents: { [T in keyof LeafBlocks]: LazyComponent<LeafBlocks[T]> } = {
  accordion: lazyComponent(() => import('./accordion/accordion.tsx').then((module) => module.Accordion)),
  article: lazyComponent(() => import('./article/article.tsx').then((module) => module.Article)),
  'article-end': lazyComponent(() =>
    import('./article-end/article-end.tsx').then((module) => module.ArticleEnd),
  ),
  banner: lazyComponent(() => import('./banner/banner.tsx').then((module) => module.Banner)),
  carousel: lazyComponent(() => import('./carousel/carousel.tsx').then((module) => module.Carousel)),
  cart: lazyComponent(() => import('./cart/cart.tsx').then((module) => module.Cart)),
  compare: lazyComponent(() => import('./compare/compare.tsx').then((module) => module.Compare)),
  faq: lazyComponent(() => import('./faq/faq.tsx').then((module) => module.Faq)),
  form: lazyComponent(() => import('./form/form.tsx').then((module) => module.Form)),
  grid: lazyComponent(() => import('./grid/grid.tsx').then((module) => module.Grid)),
  links: lazyComponent(() => import('./links/links.tsx').then((module) => module.Links)),
  map: lazyComponent(() => import('./map/map.tsx').then((module) => module.MapFrame)),
  marquee: lazyComponent(() => import('./marquee/marquee.tsx').then((module) => module.Marquee)),
  order: lazyComponent(() => import('./order/order.tsx').then((module) => module.Order)),
  'plan-labels': lazyComponent(() =>
    import('./plan-labels/plan-labels.tsx').then((module) => module.PlanLabels),
  ),
  plans: lazyComponent(() => import('./plans/plans.tsx').then((module) => module.Plans)),
  product: lazyComponent(() => import('./product/product.tsx').then((module) => module.Product)),
  promo: lazyComponent(() => import('./promo/promo.tsx').then((module) => module.Promo)),
  prose: lazyComponent(() => import('./prose/prose.tsx').then((module) => module.Prose)),
  search: lazyComponent(() => import('./search/search.tsx').then((module) => module.Search)),
}

/** Renders a leaf block in its frame. */
export const renderLeaf = createRenderer<LeafBlocks>(leafComponents, isStatic)

/** Gives the form of a leaf block, if it has one. */
function formOf(leaf: Leaf) {
  if (leaf.type === 'form') return leaf
  return leaf.type === 'banner' ? leaf.entry : undefined
}

/** Loads the code of a leaf block, its cards and what only some blocks of its type need. Rejects if a part does not load. */
export async function loadLeaf(leaf: Leaf): Promise<void> {
  await Promise.all([
    leafComponents[leaf.type].load(),
    'card' in leaf && cardComponents[leaf.card].load(),
    'pager' in leaf && LazyPager.load(),
    'total' in leaf && LazyTotalCost.load(),
    formOf(leaf)?.coverage && LazyCoverageCheck.load(),
    leaf.type === 'plans' && leaf.coverage && LazySoldPlans.load(),
  ])
}
