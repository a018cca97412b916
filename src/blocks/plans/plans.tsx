import type { Block } from '../../../schemas/section.ts'
import { PlanCard } from '../../cards/plan/plan.tsx'
import { costsVary } from '../../cards/plan/total-cost.ts'
import { TabList } from '../../ui/tab-list.tsx'
import { LazySoldPlans } from './lazy-sold-plans.tsx'
import { LazyTotalCost } from './lazy-total-cost.tsx'
import styles from './plans.module.css'

type PlanGroup = Block<'plans'>['groups'][number]

function renderRow(plans: readonly { plan: PlanGroup['plans'][number]; note?: string | undefined }[]) {
  return (
    <div className={styles.plans}>
      <ul className={styles.row} data-scrolls="">
        {plans.map(({ plan, note }, index) => (
          <li key={index} data-first={plan.badge && ''}>
            {note && <p>{note}</p>}
            <PlanCard {...plan} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PlanRow({ intro, plans, coverage, total }: PlanGroup & Pick<Block<'plans'>, 'coverage' | 'total'>) {
  return (
    <>
      {intro && <p className={styles.intro}>{intro}</p>}
      {coverage ? (
        <LazySoldPlans plans={plans}>{renderRow}</LazySoldPlans>
      ) : (
        renderRow(plans.map((plan) => ({ plan })))
      )}
      {total && plans.some(costsVary) && <LazyTotalCost plans={plans} words={total} />}
    </>
  )
}

/** Plans side by side. Several groups become tabs. */
export function Plans({ heading, groups, coverage, note, total }: Block<'plans'>) {
  const tabs = groups.map((group) => ({
    label: group.label ?? '',
    panel: <PlanRow {...group} coverage={coverage} total={total} />,
  }))
  return (
    <>
      {tabs.length > 1 ? <TabList label={heading?.title} tabs={tabs} /> : tabs[0]?.panel}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}
