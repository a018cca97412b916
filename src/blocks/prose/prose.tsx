import type { Block } from '../../../schemas/section.ts'
import styles from './prose.module.css'

export function Prose({ type }: Block<'prose'>) {
  return <div className={styles.prose}>{type}</div>
}
