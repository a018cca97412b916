import type { z } from 'zod'
import { library } from '../library.ts'

/** Refuses a block or card of the shop on a site without a cart, which lacks its words. */
export function needsShop(_: object, context: z.RefinementCtx): void {
  if (library().shop()) return
  context.addIssue({
    code: 'custom',
    message: 'needs the cart; name its page in "navbar.cart" of content/site.json, or leave this out',
    params: { rule: 'value' },
  })
}
