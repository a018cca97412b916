import type { Cards } from '../../schemas/cards.ts'
import { type Deferred, deferred } from '../hydration/lazy-component.tsx'

/** Every card kind and its component: a line that is missing, surplus or wrong does not compile. */
export const cards: { [K in keyof Cards]: Deferred<Cards[K]> } = {
  article: deferred(() => import('./article/article.tsx').then((module) => module.Article)),
  fact: deferred(() => import('./fact/fact.tsx').then((module) => module.Fact)),
  feature: deferred(() => import('./feature/feature.tsx').then((module) => module.Feature)),
  link: deferred(() => import('./link/link.tsx').then((module) => module.Link)),
  logo: deferred(() => import('./logo/logo.tsx').then((module) => module.Logo)),
  movie: deferred(() => import('./movie/movie.tsx').then((module) => module.Movie)),
  plan: deferred(() => import('./plan/plan.tsx').then((module) => module.Plan)),
  product: deferred(() => import('./product/product.tsx').then((module) => module.Product)),
  slide: deferred(() => import('./slide/slide.tsx').then((module) => module.Slide)),
  speed: deferred(() => import('./speed/speed.tsx').then((module) => module.Speed)),
  testimonial: deferred(() => import('./testimonial/testimonial.tsx').then((module) => module.Testimonial)),
}
