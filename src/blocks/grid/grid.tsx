import type { Block } from '../../../schemas/section.ts'
import { renderCards } from '../../cards/render-cards.tsx'
import styles from './grid.module.css'

/** Cards of one kind in rows of equal height. */
export function Grid(props: Block<'grid'>) {
  return (
    <ul className={styles.grid} data-card={props.card} data-columns={props.columns}>
      {renderCards(props)}
    </ul>
  )
}
