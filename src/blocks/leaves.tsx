import type { Leaf } from '../../schemas/leaf.ts'
import { cardComponents } from '../cards/cards.tsx'
import { type LazyComponent, lazyComponent } from '../hydration/lazy-component.tsx'
import { LazyPager } from './grid/lazy-pager.tsx'
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
  faq: lazyComponent(() => import('./faq/faq.tsx').then((module) => module.Faq)),
  form: lazyComponent(() => import('./form/form.tsx').then((module) => module.Form)),
  grid: lazyComponent(() => import('./grid/grid.tsx').then((module) => module.Grid)),
  links: lazyComponent(() => import('./links/links.tsx').then((module) => module.Links)),
  map: lazyComponent(() => import('./map/map.tsx').then((module) => module.MapFrame)),
  marquee: lazyComponent(() => import('./marquee/marquee.tsx').then((module) => module.Marquee)),
  order: lazyComponent(() => import('./order/order.tsx').then((module) => module.Order)),
  plans: lazyComponent(() => import('./plans/plans.tsx').then((module) => module.Plans)),
  product: lazyComponent(() => import('./product/product.tsx').then((module) => module.Product)),
  promo: lazyComponent(() => import('./promo/promo.tsx').then((module) => module.Promo)),
  prose: lazyComponent(() => import('./prose/prose.tsx').then((module) => module.Prose)),
}

/** Renders a leaf block in its frame. */
export const renderLeaf = createRenderer<LeafBlocks>(leafComponents)

/** Loads the code of a leaf block, its cards and its pager. Rejects if a part does not load. */
export async function loadLeaf(leaf: Leaf): Promise<void> {
  await Promise.all([
    leafComponents[leaf.type].load(),
    'card' in leaf && cardComponents[leaf.card].load(),
    'pager' in leaf && LazyPager.load(),
  ])
}
