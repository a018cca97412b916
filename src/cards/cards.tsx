import type { Cards } from '../../schemas/cards.ts'
import { type Deferred, deferred } from '../ui/deferred.tsx'

/** Every card kind and its component: a line that is missing, surplus or wrong does not compile. */
export const cards: { [K in keyof Cards]: Deferred<Cards[K]> } = {
  article: deferred(() => import('./article/article.tsx').then((module) => module.Article)),
  feature: deferred(() => import('./feature/feature.tsx').then((module) => module.Feature)),
  logo: deferred(() => import('./logo/logo.tsx').then((module) => module.Logo)),
  plan: deferred(() => import('./plan/plan.tsx').then((module) => module.Plan)),
  testimonial: deferred(() => import('./testimonial/testimonial.tsx').then((module) => module.Testimonial)),
}
