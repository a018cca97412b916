import type { Block } from '../../../schemas/section.ts'
import { Ticker } from '../../ui/marquee.tsx'
import styles from './marquee.module.css'

/** Short texts in large type that run past over the whole width. */
export function Marquee({ items, speed }: Block<'marquee'>) {
  return (
    <div className={styles.marquee}>
      <Ticker rows={[items]} speed={speed} />
    </div>
  )
}
