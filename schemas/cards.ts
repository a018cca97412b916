import { z } from 'zod'
import { Article } from './cards/article.ts'
import { Fact } from './cards/fact.ts'
import { Feature } from './cards/feature.ts'
import { Link } from './cards/link.ts'
import { Logo } from './cards/logo.ts'
import { Movie } from './cards/movie.ts'
import { Plan } from './cards/plan.ts'
import { Product } from './cards/product.ts'
import { Slide } from './cards/slide.ts'
import { Speed } from './cards/speed.ts'
import { Testimonial } from './cards/testimonial.ts'
import { list } from './parts/collection-reference.ts'

/** What the component of each card kind gets: one line a kind, and its twin in `lists`. */
export interface Cards {
  article: Article
  fact: Fact
  feature: Feature
  link: Link
  logo: Logo
  movie: Movie
  plan: Plan
  product: Product
  slide: Slide
  speed: Speed
  testimonial: Testimonial
}

const lists = {
  article: { card: z.literal('article'), items: list('article', Article) },
  fact: { card: z.literal('fact'), items: list('fact', Fact) },
  feature: { card: z.literal('feature'), items: list('feature', Feature) },
  link: { card: z.literal('link'), items: list('link', Link) },
  logo: { card: z.literal('logo'), items: list('logo', Logo) },
  movie: { card: z.literal('movie'), items: list('movie', Movie) },
  plan: { card: z.literal('plan'), items: list('plan', Plan) },
  product: { card: z.literal('product'), items: list('product', Product) },
  slide: { card: z.literal('slide'), items: list('slide', Slide) },
  speed: { card: z.literal('speed'), items: list('speed', Speed) },
  testimonial: { card: z.literal('testimonial'), items: list('testimonial', Testimonial) },
} satisfies { [K in keyof Cards]: { card: z.ZodLiteral<K>; items: z.ZodType<Cards[K][]> } }

type Lists = typeof lists
type CardBlock<Base extends z.ZodRawShape> = {
  [K in keyof Lists]: z.ZodObject<Base & Lists[K], z.core.$strict>
}[keyof Lists]

/** A block's shape once for every card kind, each with `card` and the `items` of that kind. */
export function eachCard<Base extends z.ZodRawShape>(base: Base): [CardBlock<Base>, ...CardBlock<Base>[]]
export function eachCard(base: z.ZodRawShape): z.ZodObject[] {
  return Object.values(lists).map((shape) => z.strictObject({ ...base, ...shape }))
}
