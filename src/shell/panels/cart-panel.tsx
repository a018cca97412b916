import bag from 'icon:shopping-bag'
import { useSnapshot } from 'valtio'
import type { Site } from '../../../schemas/site.ts'
import { CartLinesHolder } from '../../cart/line/line-focus.tsx'
import { sumPrices, useCart } from '../../cart/store.ts'
import { UndoOffer, useRemovedIndex } from '../../cart/undo-offer.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'
import { onPanelToggle, panels } from './panels.ts'
import { Suggestions } from './suggestions.tsx'

/** The panel with the cart, on every page. The total and the buttons stay at its foot; an empty cart leads to the shop. */
export function CartPanel({ navbar: { cart, checkout, shop } }: { navbar: Site['navbar'] }) {
  const labels = useLabels()
  const { exactMoney } = useFormats()
  const { open } = useSnapshot(panels)
  const lines = useCart()
  const hasLines = lines.length > 0
  const offersUndo = useRemovedIndex() !== undefined && !hasLines
  return (
    <Dialog id="cart" title={labels.cart} side="end" open={open === 'cart'} onToggle={onPanelToggle.cart}>
      <CartLinesHolder as="div" className={styles.cart}>
        {offersUndo && <UndoOffer />}
        {hasLines && <CartLines />}
        {!hasLines && (
          <div className={styles.empty}>
            <Icon shape={bag} />
            <p>{labels.cartEmpty}</p>
            {shop && <ButtonLink href={shop.href}>{shop.label}</ButtonLink>}
            <Suggestions wanted={open === 'cart'} />
          </div>
        )}
        {hasLines && (
          <div className={styles.foot}>
            <p className={styles.total} aria-live="polite">
              <span>{labels.cartTotal}</span> <b>{exactMoney(sumPrices(lines))}</b>
            </p>
            {checkout && <ButtonLink href={checkout.href}>{checkout.label}</ButtonLink>}
            {cart && (
              <ButtonLink look="quiet" href={cart.href}>
                {cart.label}
              </ButtonLink>
            )}
          </div>
        )}
      </CartLinesHolder>
    </Dialog>
  )
}
