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

/** The name of a card kind, with what its schema says that it is for. */
function nameOf<K extends keyof Cards>(name: K, { description = '' }: z.ZodType) {
  return z.literal(name).describe(description)
}

const cardLists = {
  article: { card: nameOf('article', ArticleCard), items: collectionReference('article', ArticleCard) },
  fact: { card: nameOf('fact', FactCard), items: collectionReference('fact', FactCard) },
  feature: { card: nameOf('feature', FeatureCard), items: collectionReference('feature', FeatureCard) },
  link: { card: nameOf('link', LinkCard), items: collectionReference('link', LinkCard) },
  logo: { card: nameOf('logo', LogoCard), items: collectionReference('logo', LogoCard) },
  movie: { card: nameOf('movie', MovieCard), items: collectionReference('movie', MovieCard) },
  plan: { card: nameOf('plan', PlanCard), items: collectionReference('plan', PlanCard) },
  product: { card: nameOf('product', ProductCard), items: collectionReference('product', ProductCard) },
  slide: { card: nameOf('slide', SlideCard), items: collectionReference('slide', SlideCard) },
  speed: { card: nameOf('speed', SpeedCard), items: collectionReference('speed', SpeedCard) },
  testimonial: {
    card: nameOf('testimonial', TestimonialCard),
    items: collectionReference('testimonial', TestimonialCard),
  },
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
  return Object.values(cardLists).map((shape) =>
    z.strictObject({ ...base, ...shape }).describe(shape.card.description ?? ''),
  )
}
