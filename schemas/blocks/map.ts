import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Text } from '../parts/text.ts'

/** A maps service's frame, 378 px high at any width (spec.md, /contact-us). It is loaded when it comes near. */
export const MapFrame = z.strictObject({
  type: z.literal('map'),
  ...frame,
  title: Text.describe('Names the frame for screen readers.'),
  src: z
    .httpUrl({ error: 'is no web address' })
    .regex(/^https:\/\/[^/?#@]*(map|osm|google)[^/?#@]*\//, {
      error: 'is no https: address of a maps service; paste the address of its embed',
    })
    .describe(
      'The embed address of a maps service, such as https://www.openstreetmap.org/export/embed.html?….',
    ),
})
export type MapFrame = z.output<typeof MapFrame>
