import down from 'icon:chevron-down'
import bag from 'icon:shopping-bag'
import type { Block } from '../../../schemas/section.ts'
import { CartLinesHolder } from '../../cart/line/line-focus.tsx'
import { sumPrices, useCart } from '../../cart/store.ts'
import { UndoOffer, useRemovedIndex } from '../../cart/undo-offer.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Steps } from '../../ui/steps.tsx'
import styles from './cart.module.css'
import { CartTable } from './cart-table.tsx'

/** The cart as a table with its totals. On a phone, the totals of an empty cart are folded. The coupon form has no effect. */
export function Cart({ steps, back, empty, coupon, totals, note, checkout }: Block<'cart'>) {
  const labels = useLabels()
  const { exactMoney } = useFormats()
  const lines = useCart()
  const hasLines = lines.length > 0
  const offersUndo = useRemovedIndex() !== undefined && !hasLines
  const sum = exactMoney(sumPrices(lines))
  const couponForm = (
    <form className={styles.coupon} method="post" onSubmit={(event) => event.preventDefault()}>
      <Field field={coupon.field} />
      <Button type="submit" look="quiet">
        {coupon.submit}
      </Button>
    </form>
  )
  const sums = (
    <>
      <h2>{totals}</h2>
      {!hasLines && couponForm}
      <dl aria-live="polite">
        <div>
          <dt>{labels.subtotal}</dt>
          <dd>{sum}</dd>
        </div>
        <div className={styles.total}>
          <dt>{labels.cartTotal}</dt>
          <dd>{sum}</dd>
        </div>
      </dl>
      <ButtonLink look={hasLines ? 'main' : 'quiet'} href={checkout.href}>
        {checkout.label}
      </ButtonLink>
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
  return (
    <>
      <Steps steps={steps} />
      <div className={styles.cart}>
        <CartLinesHolder as="section" className={styles.lines} label={labels.cart}>
          {offersUndo && <UndoOffer />}
          {hasLines ? (
            <CartTable lines={lines} />
          ) : (
            <div className={styles.empty}>
              <span className={styles.icon}>
                <Icon shape={bag} />
              </span>
              <h2>{labels.cartEmpty}</h2>
              <p>{empty}</p>
              <ButtonLink href={back.href}>{back.label}</ButtonLink>
            </div>
          )}
          {hasLines && (
            <div className={styles.actions}>
              <ButtonLink look="quiet" href={back.href}>
                {back.label}
              </ButtonLink>
              {couponForm}
            </div>
          )}
        </CartLinesHolder>
        {hasLines ? (
          <div className={styles.totals}>{sums}</div>
        ) : (
          <details className={styles.fold}>
            <summary>
              {totals} <Icon shape={down} />
            </summary>
            <div className={styles.totals}>{sums}</div>
          </details>
        )}
      </div>
    </>
  )
}
