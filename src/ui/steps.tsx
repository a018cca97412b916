import type { Steps as StepsData } from '../../schemas/parts/steps.ts'
import { Link } from './link.tsx'
import styles from './steps.module.css'

/** A line of steps. The step of the current page is marked; the steps before it look done. Nothing without steps. */
export function Steps({ steps }: { steps: StepsData }) {
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, href }, index) => (
        <li key={index}>{href === undefined ? <span>{label}</span> : <Link href={href}>{label}</Link>}</li>
      ))}
    </ol>
  )
}
