import type { Block } from '../../../schemas/section.ts'
import { TabList } from '../../ui/tab-list.tsx'
import { renderLeaf } from '../leaves.tsx'
import styles from './tabs.module.css'

/** Tabs with blocks. One tab is visible at a time. */
export function Tabs({ heading, tabs }: Block<'tabs'>) {
  return (
    <TabList
      label={heading?.title}
      tabs={tabs.map(({ label, sections }) => ({
        label,
        panel: <div className={styles.panel}>{sections.map(renderLeaf)}</div>,
      }))}
    />
  )
}
