import { z } from 'zod'
import { ArticleCard } from './cards/article.ts'
import { FactCard } from './cards/fact.ts'
import { FeatureCard } from './cards/feature.ts'
import { LinkCard } from './cards/link.ts'
import { LogoCard } from './cards/logo.ts'
import { MovieCard } from './cards/movie.ts'
import { PlanCard } from './cards/plan.ts'
import { ProductCard } from './cards/product.ts'
import { SlideCard } from './cards/slide.ts'
import { SpeedCard } from './cards/speed.ts'
import { TestimonialCard } from './cards/testimonial.ts'
import { collectionReference } from './parts/collection-reference.ts'

/** Card kind → the props of its component. Each kind also has a line in `cardLists`. */
export interface Cards {
  article: ArticleCard
  fact: FactCard
  feature: FeatureCard
  link: LinkCard
  logo: LogoCard
  movie: MovieCard
  plan: PlanCard
  product: ProductCard
  slide: SlideCard
  speed: SpeedCard
  testimonial: TestimonialCard
}

const cardLists = {
  article: { card: z.literal('article'), items: collectionReference('article', ArticleCard) },
  fact: { card: z.literal('fact'), items: collectionReference('fact', FactCard) },
  feature: { card: z.literal('feature'), items: collectionReference('feature', FeatureCard) },
  link: { card: z.literal('link'), items: collectionReference('link', LinkCard) },
  logo: { card: z.literal('logo'), items: collectionReference('logo', LogoCard) },
  movie: { card: z.literal('movie'), items: collectionReference('movie', MovieCard) },
  plan: { card: z.literal('plan'), items: collectionReference('plan', PlanCard) },
  product: { card: z.literal('product'), items: collectionReference('product', ProductCard) },
  slide: { card: z.literal('slide'), items: collectionReference('slide', SlideCard) },
  speed: { card: z.literal('speed'), items: collectionReference('speed', SpeedCard) },
  testimonial: { card: z.literal('testimonial'), items: collectionReference('testimonial', TestimonialCard) },
} satisfies { [K in keyof Cards]: { card: z.ZodLiteral<K>; items: z.ZodType<Cards[K][]> } }

type CardLists = typeof cardLists
type CardBlock<Base extends z.ZodRawShape> = {
  [K in keyof CardLists]: z.ZodObject<Base & CardLists[K], z.core.$strict>
}[keyof CardLists]

/**
 * Returns one schema for each card kind. Each has the fields of `base`, a `card` that names the kind, and `items` of that
 * kind.
 */
export function cardVariants<Base extends z.ZodRawShape>(base: Base): [CardBlock<Base>, ...CardBlock<Base>[]]
export function cardVariants(base: z.ZodRawShape): z.ZodObject[] {
  return Object.values(cardLists).map((shape) => z.strictObject({ ...base, ...shape }))
}
