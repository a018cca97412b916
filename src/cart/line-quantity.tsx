import { Quantity } from '../ui/buttons/quantity.tsx'
import { type CartLine, decrease, increase, setQuantity } from './store.ts'

/** How many of a product are in the cart, to be changed. */
export function LineQuantity({ line: { id, name, quantity } }: { line: CartLine }) {
  return (
    <Quantity
      of={name}
      value={quantity}
      onLess={() => decrease(id)}
      onMore={() => increase(id)}
      onType={(text) => setQuantity(id, text)}
    />
  )
}
