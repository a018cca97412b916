import type { Cards } from '../../../schemas/cards.ts'
import styles from './product.module.css'

export function Product({ name }: Cards['product']) {
  return <article className={styles.product}>{name}</article>
}
