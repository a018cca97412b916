import down from 'icon:chevron-down'
import { useId } from 'react'
import type { TotalWords } from '../../../schemas/blocks/plans.ts'
import type { Cards } from '../../../schemas/cards.ts'
import { chooseStartMonth, useStartMonth } from '../../cards/plan/start-month.ts'
import { costAfter, costParts, costsVary, sumParts } from '../../cards/plan/total-cost.ts'
import { useFormats } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './total-cost.module.css'

type Plan = Cards['plan']

/** The times whose totals are shown, in months. What comes after is told of the longer one. */
const SPANS = [12, 24] as const

/** What a plan costs together from the month `start` on, and what that is made of. */
function CostTable({ plan, start, words }: { plan: Plan; start: string; words: TotalWords }) {
  const { money } = useFormats()
  const { name, price, taxes } = plan
  const each = price.per ? `/${price.per}` : ''
  return (
    <div className={styles.plan}>
      <table>
        <caption>{name}</caption>
        {SPANS.map((months) => {
          const parts = costParts(plan, start, months)
          return (
            <tbody key={months}>
              <tr className={styles.sum}>
                <th scope="rowgroup">{words.months.replace('{months}', String(months))}</th>
                <td>{money(sumParts(parts))}</td>
              </tr>
              {parts.map((part, index) => (
                <tr key={index}>
                  <th scope="row">
                    {part.name && `${part.name}: `}
                    {part.count}&nbsp;×&nbsp;{money(part.amount)}
                  </th>
                  <td>{money(part.count * part.amount)}</td>
                </tr>
              ))}
            </tbody>
          )
        })}
        <tbody>
          <tr className={styles.sum}>
            <th scope="row">{words.after}</th>
            <td>
              {money(costAfter(plan, start, SPANS[1]))}
              {each}
            </td>
          </tr>
        </tbody>
      </table>
      {taxes !== undefined && taxes !== 'included' && (
        <p className={styles.note}>
          {words.taxes}
          {taxes !== 'varies' && `: ${money(taxes)}${each}`}
        </p>
      )}
    </div>
  )
}

/**
 * What plans cost together, where the price is not all there is to say. If a price changes on a day of the calendar,
 * visitors choose the month in which they begin.
 */
export function TotalCost({ plans, words }: { plans: readonly Plan[]; words: TotalWords }) {
  const id = useId()
  const { month } = useFormats()
  const dated = plans.find(({ priceSteps }) => priceSteps)
  const { start, choices } = useStartMonth(dated?.asOf)
  return (
    <details className={styles.total}>
      <summary>
        {words.title} <Icon shape={down} />
      </summary>
      {dated && choices.length > 0 && (
        <p className={styles.start}>
          <label htmlFor={id}>{words.start}</label>
          <select id={id} value={start} onChange={({ target }) => chooseStartMonth(target.value)}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {month(choice)}
              </option>
            ))}
          </select>
        </p>
      )}
      <div className={styles.plans}>
        {plans.filter(costsVary).map((plan, index) => (
          <CostTable key={index} plan={plan} start={start} words={words} />
        ))}
      </div>
    </details>
  )
}
