import type { Block } from '../../../schemas/section.ts'
import styles from './map.module.css'

export function MapFrame({ type }: Block<'map'>) {
  return <div className={styles.map}>{type}</div>
}
