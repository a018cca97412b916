import trash from 'icon:trash'
import { useSnapshot } from 'valtio'
import { type CartLine, cart, remove } from '../state/cart.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLabels } from '../ui/labels.tsx'
import { exactMoney } from '../ui/money.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './cart-lines.module.css'

/** Takes a line out; focus, whose button goes with it, moves on to the next line or to what holds them all. */
function takeOut(id: CartLine['id'], button: HTMLButtonElement): void {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const next = neighbour?.querySelector('button') ?? button.closest('[tabindex="-1"]')
  if (next instanceof HTMLElement) next.focus()
  remove(id)
}

/** The lines of the cart: what, how many, for how much, and a way out for each. */
export function CartLines() {
  const labels = useLabels()
  const { lines } = useSnapshot(cart)
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, picture, price, quantity }) => (
        <li key={id}>
          <span className={styles.picture}>
            <Picture picture={picture} fit="cover" />
          </span>
          <span>
            <b className={styles.name}>{name}</b>
            <span className={styles.price}>
              <span>
                {exactMoney(price)} × {quantity}
              </span>{' '}
              <b>{exactMoney(price * quantity)}</b>
            </span>
          </span>
          <Button
            look="round"
            aria-label={`${labels.remove}: ${name}`}
            onClick={(event) => takeOut(id, event.currentTarget)}
          >
            <Icon shape={trash} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
