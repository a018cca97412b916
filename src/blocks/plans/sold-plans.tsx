import type { ReactNode } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { coverage, useCoverage } from '../../coverage/store.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCoverageTexts } from '../../ui/labels.tsx'
import styles from './sold-plans.module.css'

type Plan = Cards['plan']

interface Props {
  plans: readonly Plan[]
  /** Renders plans, each with a word about it if there is one. */
  children: (plans: readonly { plan: Plan; note?: string | undefined }[]) => ReactNode
}

/**
 * Hides the plans that are not sold at the postcode that the visitor has checked, says how many stay, and shows all again
 * on request. Where none is sold, all stay.
 */
export function SoldPlans({ plans, children }: Props) {
  const { plans: texts } = useCoverageTexts()
  const { checked, allPlans } = useCoverage()
  const { postcode = '', status, plans: names } = checked ?? {}
  const isSold = ({ name }: Plan) => status !== 'no' && (names?.includes(name) ?? true)
  const sold = plans.filter(isSold)
  const some = sold.length > 0 && sold.length < plans.length
  const none = sold.length === 0 && plans.length > 0
  const fillIn = (text: string) =>
    text
      .replace('{postcode}', () => postcode)
      .replace('{count}', () => String(sold.length))
      .replace('{all}', () => String(plans.length))
  const shown = some && !allPlans ? sold : plans
  return (
    <>
      {/* Always in the page: screen readers announce changes of an existing status element. */}
      <div className={styles.note}>
        <p role="status">{none ? fillIn(texts.none) : some && fillIn(texts.some)}</p>
        {some && (
          <Button
            look="text"
            aria-pressed={allPlans}
            onClick={() => {
              coverage.allPlans = !allPlans
            }}
          >
            {texts.showAll}
          </Button>
        )}
      </div>
      {children(
        shown.map((plan) => ({ plan, note: some && !isSold(plan) ? fillIn(texts.notSold) : undefined })),
      )}
    </>
  )
}
