import { Quantity } from '../../ui/buttons/quantity.tsx'
import { type CartLine, decreaseQuantity, increaseQuantity, setQuantity } from '../store.ts'

/** The quantity of a cart line, with its controls. */
export function LineQuantity({ line: { id, name, quantity } }: { line: CartLine }) {
  return (
    <Quantity
      itemName={name}
      value={quantity}
      onLess={() => decreaseQuantity(id)}
      onMore={() => increaseQuantity(id)}
      onType={(text) => setQuantity(id, text)}
    />
  )
}
