import { useSnapshot } from 'valtio'
import type { Site } from '../../schemas/site.ts'
import { cart, total } from '../state/cart.ts'
import { panels, showPanel } from '../state/panels.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useLabels } from '../ui/labels.tsx'
import { exactMoney } from '../ui/money.ts'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'

/** What the visitor means to buy, from every page. */
export function CartPanel({ links }: { links: Pick<Site['navbar'], 'cart' | 'checkout'> }) {
  const labels = useLabels()
  const { open } = useSnapshot(panels)
  const { lines } = useSnapshot(cart)
  return (
    <Dialog
      id="cart"
      title={labels.cart}
      side="end"
      open={open === 'cart'}
      onToggle={(now) => showPanel('cart', now)}
    >
      <div className={styles.cart}>
        {lines.length === 0 ? (
          <p className={styles.empty}>{labels.cartEmpty}</p>
        ) : (
          <>
            <CartLines />
            <p className={styles.total}>
              <span>{labels.cartTotal}</span>
              <b>{exactMoney(total(lines))}</b>
            </p>
          </>
        )}
        <ButtonLink href={links.checkout.href}>{links.checkout.label}</ButtonLink>
        <ButtonLink look="quiet" href={links.cart.href}>
          {links.cart.label}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
