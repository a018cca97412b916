import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Title } from '../parts/text.ts'
import { defineWords, formatError, problem, refuseWith } from '../words.ts'

const tell = defineWords({
  'map-not-a-web-address': problem('format', () => [
    'is not a web address',
    'paste the address of the embed of a map',
  ]),
  'not-a-maps-service': problem('format', () => [
    'is not an https: address of a maps service',
    'paste the address of its embed',
  ]),
})

export const MapFrame = z
  .strictObject({
    type: z.literal('map'),
    ...blockBase,
    title: Title.describe('The accessible name of the map.').meta({ title: 'Name for screen readers' }),
    src: z
      .httpUrl({ error: formatError(tell('map-not-a-web-address')) })
      .regex(/^https:\/\/[^/?#@]*(map|osm|google)[^/?#@]*\//, refuseWith(tell('not-a-maps-service')))
      .meta({ role: 'address' })
      .describe(
        'The embed address of a maps service, such as https://www.openstreetmap.org/export/embed.html?….',
      )
      .meta({ title: 'Address of the map' }),
  })
  .describe(
    'An embedded map, of the same height in every window. The browser loads it when the visitor scrolls near it.',
  )
export type MapFrame = z.output<typeof MapFrame>
