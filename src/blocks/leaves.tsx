import type { Leaf } from '../../schemas/leaf.ts'
import { cards } from '../cards/cards.tsx'
import { type Deferred, deferred } from '../hydration/lazy-component.tsx'
import { DeferredPager } from './grid/lazy-pager.tsx'
import { renderer } from './renderer.tsx'

/** Block type → what its component gets, for the blocks that hold no other blocks. */
export type Leaves = { [T in Leaf['type']]: Extract<Leaf, { type: T }> }

/** Every leaf block and its component: a line that is missing, surplus or wrong does not compile. */
export const leaves: { [T in keyof Leaves]: Deferred<Leaves[T]> } = {
  accordion: deferred(() => import('./accordion/accordion.tsx').then((module) => module.Accordion)),
  article: deferred(() => import('./article/article.tsx').then((module) => module.Article)),
  banner: deferred(() => import('./banner/banner.tsx').then((module) => module.Banner)),
  carousel: deferred(() => import('./carousel/carousel.tsx').then((module) => module.Carousel)),
  cart: deferred(() => import('./cart/cart.tsx').then((module) => module.Cart)),
  faq: deferred(() => import('./faq/faq.tsx').then((module) => module.Faq)),
  form: deferred(() => import('./form/form.tsx').then((module) => module.Form)),
  grid: deferred(() => import('./grid/grid.tsx').then((module) => module.Grid)),
  links: deferred(() => import('./links/links.tsx').then((module) => module.Links)),
  map: deferred(() => import('./map/map.tsx').then((module) => module.MapFrame)),
  marquee: deferred(() => import('./marquee/marquee.tsx').then((module) => module.Marquee)),
  order: deferred(() => import('./order/order.tsx').then((module) => module.Order)),
  plans: deferred(() => import('./plans/plans.tsx').then((module) => module.Plans)),
  product: deferred(() => import('./product/product.tsx').then((module) => module.Product)),
  promo: deferred(() => import('./promo/promo.tsx').then((module) => module.Promo)),
  prose: deferred(() => import('./prose/prose.tsx').then((module) => module.Prose)),
}

/** Renders a leaf block in its frame. */
export const renderLeaf = renderer<Leaves>(leaves)

/** Loads the code that a leaf needs; rejects when a part of it cannot be had. */
export async function loadLeaf(leaf: Leaf): Promise<void> {
  await Promise.all([
    leaves[leaf.type].load(),
    'card' in leaf && cards[leaf.card].load(),
    'pager' in leaf && DeferredPager.load(),
  ])
}
