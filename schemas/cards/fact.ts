import { z } from 'zod'
import { Text } from '../parts/text.ts'

/** A figure worth knowing. It counts up when it is first seen; the HTML holds the final figure. */
export const Fact = z.strictObject({
  value: z.number().nonnegative().max(1_000_000_000).describe('The number alone, such as 20.'),
  suffix: Text.optional().describe('What stands right after the number: "K+", "%", "GB".'),
  label: Text,
  highlight: z.boolean().default(false).describe('True sets this one off from the others.'),
})
export type Fact = z.output<typeof Fact>
