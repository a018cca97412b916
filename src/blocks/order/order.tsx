import { useId } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { useCart } from '../../cart/use-cart.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import styles from './order.module.css'

/** Fixed items or those in the cart, their total and the payment options. The selected option has no effect. */
export function Order({ items, payment, note, links }: Block<'order'>) {
  const labels = useLabels()
  const { money } = useFormats()
  const group = useId()
  const lines = useCart()
  const inCart = lines
    .filter(({ gone }) => !gone)
    .map(({ name, price, quantity }) => ({
      name,
      detail: quantity > 1 ? `${quantity} × ${money(price)}` : undefined,
      amount: price * quantity,
    }))
  const shown = items ?? inCart
  const sum = shown.reduce((cents, { amount }) => cents + amount, 0)
  return (
    <div className={styles.order}>
      <ul className={styles.items}>
        {shown.map(({ name, detail, amount }, index) => (
          <li key={index}>
            <span>
              <b>{name}</b>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>{' '}
            <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{labels.cartEmpty}</p>}
      <p className={styles.total}>
        <span>{labels.cartTotal}</span> <b>{money(sum)}</b>
      </p>
      <fieldset className={styles.payment}>
        <legend>{payment.title}</legend>
        {payment.options.map(({ label, text }, index) => (
          <div key={index} className={styles.option}>
            <input
              type="radio"
              id={group + index}
              name={group}
              defaultChecked={index === 0}
              aria-describedby={text && `${group}t${index}`}
            />
            <label htmlFor={group + index}>{label}</label>
            {text && (
              <p id={`${group}t${index}`} className={styles.detail}>
                {text}
              </p>
            )}
          </div>
        ))}
      </fieldset>
      {note && <p className={styles.detail}>{note}</p>}
      <Actions links={links} />
    </div>
  )
}
