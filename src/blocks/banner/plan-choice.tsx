import { Fragment, useId } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { Price } from '../../ui/price.tsx'
import styles from './plan-choice.module.css'

type Props = NonNullable<Block<'banner'>['choice']>

/**
 * Radio buttons with the speeds of plans, and the price of the chosen plan below. Styles alone show it, so the choice
 * works without JavaScript. The attribute `data-step` says which plan it is, for the styles of the picture.
 */
export function PlanChoice({ label, plans }: Props) {
  const id = useId()
  const chosen = Math.max(
    0,
    plans.findIndex(({ badge }) => badge),
  )
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {plans.map(({ name, speed, price }, index) => (
        <Fragment key={name}>
          <label className={styles.option}>
            <input
              type="radio"
              name={id}
              data-step={index + 1}
              defaultChecked={index === chosen}
              aria-describedby={id + index}
            />
            {speed?.down ?? name}
          </label>
          <div className={styles.plan} id={id + index}>
            <p>{name}</p>
            <Price price={price} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  )
}
