import { z } from 'zod'
import { cardVariants } from '../cards.ts'
import { blockBase } from '../parts/block-base.ts'
import { TwoButtons } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Description, Label, Title } from '../parts/text.ts'

const count = z.int().min(1).max(6)

const Opening = z
  .strictObject({
    title: Title.describe('The main title of the page.'),
    text: Description.optional(),
    actions: TwoButtons,
    mosaic: z
      .array(Picture)
      .min(6)
      .max(12)
      .optional()
      .describe(
        'Upright pictures behind the title. With them the slides stand in a frame beside the title; without them the slides fill the window, and the title is on top of them.',
      )
      .meta({ title: 'Pictures behind the title' }),
  })
  .meta({ role: 'heading' })

export const Carousel = z
  .discriminatedUnion(
    'card',
    cardVariants({
      type: z.literal('carousel'),
      ...blockBase,
      opening: Opening.optional()
        .describe(
          'The title of a page that opens with this carousel. A page without a masthead and a banner needs it, at slides.',
        )
        .meta({ title: 'Page title' }),
      label: Label.describe('The accessible name of the carousel, such as "Partners".').meta({
        title: 'Name for screen readers',
      }),
      delay: z
        .int()
        .min(1000)
        .max(30_000)
        .default(5000)
        .describe('The milliseconds between two moves.')
        .meta({ title: 'Pause between moves (milliseconds)' }),
      speed: z
        .int()
        .min(100)
        .max(5000)
        .default(400)
        .describe('The milliseconds of one move.')
        .meta({ title: 'Time of one move (milliseconds)' }),
      effect: z
        .enum(['slide', 'fade'])
        .default('slide')
        .describe(
          'slide: the row moves. fade: one card at a time over the whole width, and each fades into the next.',
        )
        .meta({ title: 'How cards change' }),
      thumbnails: z
        .boolean()
        .default(false)
        .describe(
          'Whether buttons with small pictures lead to the slides, and show how soon the next one comes. For slides only.',
        )
        .meta({ title: 'Small pictures as buttons' }),
      ranked: z
        .boolean()
        .default(false)
        .describe('Whether the cards have numbers, from 1.')
        .meta({ title: 'Numbered cards' }),
      perView: z
        .strictObject({
          default: count.default(1).meta({ title: 'On narrow windows' }),
          340: count.optional().meta({ title: 'From 340 pixels on' }),
          576: count.optional().meta({ title: 'From 576 pixels on' }),
          768: count.optional().meta({ title: 'From 768 pixels on' }),
          992: count.optional().meta({ title: 'From 992 pixels on' }),
          1200: count.optional().meta({ title: 'From 1200 pixels on' }),
          1440: count.optional().meta({ title: 'From 1440 pixels on' }),
          1600: count.optional().meta({ title: 'From 1600 pixels on' }),
        })
        .default({ default: 1 })
        .describe('How many cards are side by side: "default", and from each window width in pixels on.')
        .meta({ title: 'Cards side by side' }),
    }),
  )
  .describe(
    'A row of cards of one kind that advances by itself. Visitors can pause it, and keyboard focus stops it.',
  )
export type Carousel = z.output<typeof Carousel>
