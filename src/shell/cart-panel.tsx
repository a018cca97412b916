import { useSnapshot } from 'valtio'
import type { Site } from '../../schemas/site.ts'
import { total } from '../state/cart.ts'
import { followPanel, panels } from '../state/panels.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useLabels } from '../ui/labels.tsx'
import { exactMoney } from '../ui/money.ts'
import { UndoOffer } from '../ui/undo-offer.tsx'
import { useCart } from '../ui/use-cart.ts'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'

/** What the visitor means to buy, from every page. */
export function CartPanel({ links }: { links: Pick<Site['navbar'], 'cart' | 'checkout'> }) {
  const labels = useLabels()
  const { open } = useSnapshot(panels)
  const lines = useCart()
  const filled = lines.length > 0
  return (
    <Dialog id="cart" title={labels.cart} side="end" open={open === 'cart'} onToggle={followPanel.cart}>
      <div className={styles.cart} data-lines="" tabIndex={-1}>
        {filled && <CartLines />}
        <p className={filled ? styles.total : styles.empty} aria-live="polite">
          <span>{filled ? labels.cartTotal : labels.cartEmpty}</span>{' '}
          {filled && <b>{exactMoney(total(lines))}</b>}
        </p>
        <UndoOffer />
        <ButtonLink look={filled ? 'main' : 'quiet'} href={links.checkout.href}>
          {links.checkout.label}
        </ButtonLink>
        <ButtonLink look="quiet" href={links.cart.href}>
          {links.cart.label}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
