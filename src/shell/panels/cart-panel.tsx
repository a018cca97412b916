import { useSnapshot } from 'valtio'
import type { Site } from '../../../schemas/site.ts'
import { total } from '../../cart/store.ts'
import { UndoOffer } from '../../cart/undo-offer.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { exactMoney } from '../../contract/money.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'
import { followPanel, panels } from './panels.ts'

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
