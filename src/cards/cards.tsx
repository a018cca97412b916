import type { Cards } from '../../schemas/cards.ts'
import { type LazyComponent, lazyComponent } from '../hydration/lazy-component.tsx'

/** The component of every card kind. A missing, additional or wrong line does not compile. */
export const cardComponents: { [K in keyof Cards]: LazyComponent<Cards[K]> } = {
  article: lazyComponent(() => import('./article/article.tsx').then((module) => module.ArticleCard)),
  fact: lazyComponent(() => import('./fact/fact.tsx').then((module) => module.FactCard)),
  feature: lazyComponent(() => import('./feature/feature.tsx').then((module) => module.FeatureCard)),
  link: lazyComponent(() => import('./link/link.tsx').then((module) => module.LinkCard)),
  logo: lazyComponent(() => import('./logo/logo.tsx').then((module) => module.LogoCard)),
  movie: lazyComponent(() => import('./movie/movie.tsx').then((module) => module.MovieCard)),
  plan: lazyComponent(() => import('./plan/plan.tsx').then((module) => module.PlanCard)),
  product: lazyComponent(() => import('./product/product.tsx').then((module) => module.ProductCard)),
  slide: lazyComponent(() => import('./slide/slide.tsx').then((module) => module.SlideCard)),
  speed: lazyComponent(() => import('./speed/speed.tsx').then((module) => module.SpeedCard)),
  testimonial: lazyComponent(() =>
    import('./testimonial/testimonial.tsx').then((module) => module.TestimonialCard),
  ),
}
