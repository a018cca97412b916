import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Title } from '../parts/text.ts'

/** An embedded map, of the same height in every window. The browser loads it when the visitor scrolls near it. */
export const MapFrame = z.strictObject({
  type: z.literal('map'),
  ...blockBase,
  title: Title.describe('The accessible name of the map.').meta({ title: 'Name for screen readers' }),
  src: z
    .httpUrl({ error: 'is no web address; paste the address of the embed of a map' })
    .regex(/^https:\/\/[^/?#@]*(map|osm|google)[^/?#@]*\//, {
      error: 'is no https: address of a maps service; paste the address of its embed',
    })
    .meta({ role: 'address' })
    .describe(
      'The embed address of a maps service, such as https://www.openstreetmap.org/export/embed.html?….',
    )
    .meta({ title: 'Address of the map' }),
})
export type MapFrame = z.output<typeof MapFrame>
