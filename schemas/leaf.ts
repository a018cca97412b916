import { z } from 'zod'
import { Accordion } from './blocks/accordion.ts'
import { Banner } from './blocks/banner.ts'
import { Carousel } from './blocks/carousel.ts'
import { Faq } from './blocks/faq.ts'
import { Form } from './blocks/form.ts'
import { Grid } from './blocks/grid.ts'
import { Plans } from './blocks/plans.ts'
import { Promo } from './blocks/promo.ts'

/** The vocabulary: one line for every block that holds no other blocks. */
export const leaves = [Accordion, Banner, Carousel, Faq, Form, Grid, Plans, Promo] as const

export const Leaf = z.discriminatedUnion('type', leaves)
export type Leaf = z.output<typeof Leaf>
