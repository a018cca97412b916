import { z } from 'zod'
import { library } from '../library.ts'

/** Refuses a block or card of the shop on a site without a cart, which lacks its words. Nothing else of it is checked then. */
export const needsShop = z.superRefine<object>(
  (_, context) => {
    if (library().shop()) return
    context.issues.length = 0
    context.addIssue({
      code: 'custom',
      message: 'needs the cart; name its page in "navbar.cart" of content/site.json, or leave this out',
      params: { rule: 'value' },
    })
  },
  // Also where fields are missing.
  { when: () => true },
)
