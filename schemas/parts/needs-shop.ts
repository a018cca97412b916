import { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, issueOf, problem } from '../words.ts'

const tell = defineWords({
  'needs-cart': problem(
    'value',
    () => ['needs the cart', 'name its page in "navbar.cart" of content/site.json, or leave this out'],
    (_, { field, place }) => [
      'needs the cart',
      `choose its page in ${field('navbar')} of ${place('content/site.json')}, or remove this`,
    ],
  ),
})

/** Refuses a block or card of the shop on a site without a cart, which lacks its words. Nothing else of it is checked then. */
export const needsShop = z.superRefine<object>(
  (_, context) => {
    if (library().shop()) return
    context.issues.length = 0
    context.addIssue(issueOf(tell('needs-cart')))
  },
  // Also where fields are missing.
  { when: () => true },
)
