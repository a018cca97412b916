import { handOverCart } from '../../cart/hand-over.ts'
import { cart, emptyCart, sumPrices } from '../../cart/store.ts'
import type { OrderLine } from '../../site-events.ts'

/** The order as the endpoint gets it. */
export interface FormOrder {
  /** The fields of the form, by name. */
  fields: Record<string, unknown>
  lines: OrderLine[]
  /** In cents. */
  total: number
}

/** Makes an order of the fields of a form and of what is in the cart; undefined when the cart is empty. */
export function createOrder(form: HTMLFormElement): FormOrder | undefined {
  const sold = cart.lines.filter(({ gone }) => !gone)
  if (sold.length === 0) return undefined
  return {
    fields: Object.fromEntries(new FormData(form)),
    lines: sold.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
    total: sumPrices(sold),
  }
}

/** The address of the page where the visitor pays, if the endpoint has answered with one: `{ "next": "https://…" }`. */
async function readNext(response: Response): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined)
  const next =
    typeof answer === 'object' && answer !== null && 'next' in answer ? String(answer.next) : undefined
  return next?.startsWith('https://') ? next : undefined
}

/** Empties the cart after an order, or leads on to the page where the visitor pays; the cart then stays for the way back. */
export async function finishOrder(response: Response): Promise<void> {
  const next = await readNext(response)
  if (next === undefined) return emptyCart()
  handOverCart()
  location.assign(next)
}
