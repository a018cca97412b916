import type { Block } from '../../../schemas/section.ts'
import { MarqueeRows } from '../../ui/marquee.tsx'
import styles from './marquee.module.css'

/** Short texts in large type that scroll continuously over the whole width. */
export function Marquee({ items, speed }: Block<'marquee'>) {
  return (
    <div className={styles.marquee}>
      <MarqueeRows rows={[items]} speed={speed} />
    </div>
  )
}
