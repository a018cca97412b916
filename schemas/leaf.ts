import { z } from 'zod'
import { Accordion } from './blocks/accordion.ts'
import { Article } from './blocks/article.ts'
import { ArticleEnd } from './blocks/article-end.ts'
import { Banner } from './blocks/banner.ts'
import { Carousel } from './blocks/carousel.ts'
import { Cart } from './blocks/cart.ts'
import { Compare } from './blocks/compare.ts'
import { Faq } from './blocks/faq.ts'
import { Form } from './blocks/form.ts'
import { Grid } from './blocks/grid.ts'
import { Links } from './blocks/links.ts'
import { MapFrame } from './blocks/map.ts'
import { Marquee } from './blocks/marquee.ts'
import { Order } from './blocks/order.ts'
import { PlanLabels } from './blocks/plan-labels.ts'
import { Plans } from './blocks/plans.ts'
import { Product } from './blocks/product.ts'
import { Promo } from './blocks/promo.ts'
import { Prose } from './blocks/prose.ts'
import { Search } from './blocks/search.ts'
import { datesInOrder, datesOutOfOrder } from './parts/offer-dates.ts'

/** The schemas of all leaf blocks. A leaf block holds no other blocks. */
export const leafSchemas = [
  Accordion,
  Article,
  ArticleEnd,
  Banner,
  Carousel,
  Cart,
  Compare,
  Faq,
  Form,
  Grid,
  Links,
  MapFrame,
  Marquee,
  Order,
  PlanLabels,
  Plans,
  Product,
  Promo,
  Prose,
  Search,
] as const

/** A block that contains no blocks. */
export const Leaf = z.discriminatedUnion('type', leafSchemas).refine(datesInOrder, datesOutOfOrder)
export type Leaf = z.output<typeof Leaf>
