import type { Block } from '../../../schemas/section.ts'
import { Plan } from '../../cards/plan/plan.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import styles from './plans.module.css'

type Group = Block<'plans'>['groups'][number]

function Row({ plans }: Group) {
  return (
    <ul className={styles.row}>
      {plans.map((plan) => (
        <li key={plan.name}>
          <Plan {...plan} />
        </li>
      ))}
    </ul>
  )
}

/** Plans side by side; more than one group makes tabs. */
export function Plans({ heading, groups, note }: Block<'plans'>) {
  const tabs = groups.map((group) => ({ label: group.label ?? '', panel: <Row {...group} /> }))
  return (
    <>
      {tabs.length > 1 ? <TabList label={heading?.title} tabs={tabs} /> : tabs[0]?.panel}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}
