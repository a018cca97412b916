import { useSnapshot } from 'valtio'
import type { Link } from '../../../schemas/parts/link.ts'
import { CartLinesHolder } from '../../cart/line/line-focus.tsx'
import { sumPrices } from '../../cart/store.ts'
import { UndoOffer } from '../../cart/undo-offer.tsx'
import { useCart } from '../../cart/use-cart.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'
import { onPanelToggle, panels } from './panels.ts'

/** The panel with the cart, on every page. */
export function CartPanel({ cart, checkout }: { cart: Link; checkout: Link | undefined }) {
  const labels = useLabels()
  const { exactMoney } = useFormats()
  const { open } = useSnapshot(panels)
  const lines = useCart()
  const hasLines = lines.length > 0
  return (
    <Dialog id="cart" title={labels.cart} side="end" open={open === 'cart'} onToggle={onPanelToggle.cart}>
      <CartLinesHolder as="div" className={styles.cart}>
        {hasLines && <CartLines />}
        <p className={hasLines ? styles.total : styles.empty} aria-live="polite">
          <span>{hasLines ? labels.cartTotal : labels.cartEmpty}</span>{' '}
          {hasLines && <b>{exactMoney(sumPrices(lines))}</b>}
        </p>
        <UndoOffer />
        {checkout && (
          <ButtonLink look={hasLines ? 'main' : 'quiet'} href={checkout.href}>
            {checkout.label}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" href={cart.href}>
          {cart.label}
        </ButtonLink>
      </CartLinesHolder>
    </Dialog>
  )
}
