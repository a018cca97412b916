import type { Block } from '../../../schemas/section.ts'
import { PlanLabel } from '../../cards/plan/plan-label.tsx'
import { BASE, LABELS_PATH } from '../../contract/page-path.ts'
import styles from './plan-labels.module.css'

/** The labels of all plans, those of retired plans folded in, and the link to the same as a file. */
export function PlanLabels({ plans, retired, download }: Block<'plan-labels'>) {
  return (
    <div className={styles.labels}>
      {download && (
        <p>
          <a href={BASE + LABELS_PATH} type="text/csv">
            {download}
          </a>
        </p>
      )}
      <ul className={styles.row} data-scrolls="">
        {plans.map((label, index) => (
          <li key={index}>
            <PlanLabel {...label} />
          </li>
        ))}
      </ul>
      {retired && retired.items.length > 0 && (
        <details className={styles.retired}>
          <summary>{retired.title}</summary>
          <ul className={styles.row} data-scrolls="">
            {retired.items.map(({ note, label }, index) => (
              <li key={index}>
                <p>{note}</p>
                <PlanLabel {...label} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
