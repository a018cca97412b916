import type { ReactNode } from 'react'
import styles from './bottom-note.module.css'
import { useRootMark } from './use-root-mark.ts'

/** A note across the lower edge of the window, with its buttons. It stands in an element with the class `position`. */
export function BottomNote({ children }: { children: ReactNode }) {
  useRootMark('bottom-note')
  return (
    <div className={styles.note} data-surface="card" data-bottom-note="">
      {children}
    </div>
  )
}
