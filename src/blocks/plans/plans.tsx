import type { Block } from '../../../schemas/section.ts'
import { Plan } from '../../cards/plan/plan.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import styles from './plans.module.css'

type Group = Block<'plans'>['groups'][number]

function row({ plans }: Group) {
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
  return (
    <>
      {groups.length > 1 ? (
        <TabList
          label={heading?.title}
          tabs={groups.map((group) => ({ label: group.label ?? '', panel: row(group) }))}
        />
      ) : (
        groups.map(row)
      )}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}
