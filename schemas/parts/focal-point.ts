import { z } from 'zod'

const Percent = z.int().min(0).max(100).multipleOf(10)

/**
 * The point of a picture that stays visible where a frame or the build crops it. The style sheet has a rule for each of its
 * steps, because the security policy of pages allows no styles in attributes.
 */
export const FocalPoint = z
  .strictObject({
    x: Percent.describe('From the left, in per cent of the width, in steps of 10.'),
    y: Percent.describe('From the top, in per cent of the height, in steps of 10.'),
  })
  .meta({
    role: 'focal-point',
    description: 'The point that stays visible where the picture is cropped.',
  })
export type FocalPoint = z.output<typeof FocalPoint>
