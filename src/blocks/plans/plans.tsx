import type { Block } from '../../../schemas/section.ts'
import { PlanCard } from '../../cards/plan/plan.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import styles from './plans.module.css'

type PlanGroup = Block<'plans'>['groups'][number]

function PlanRow({ plans }: PlanGroup) {
  return (
    <ul className={styles.row}>
      {plans.map((plan, index) => (
        <li key={index}>
          <PlanCard {...plan} />
        </li>
      ))}
    </ul>
  )
}

/** Plans side by side. Several groups become tabs. */
export function Plans({ heading, groups, note }: Block<'plans'>) {
  const tabs = groups.map((group) => ({ label: group.label ?? '', panel: <PlanRow {...group} /> }))
  return (
    <>
      {tabs.length > 1 ? <TabList label={heading?.title} tabs={tabs} /> : tabs[0]?.panel}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}
