import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { followPanel, panels } from '../state/panels.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Entry } from '../ui/entry.tsx'
import { useLabels } from '../ui/labels.tsx'
import styles from './search-panel.module.css'

/** The search box; searching does nothing yet (spec.md, section 5). */
export function SearchPanel() {
  const labels = useLabels()
  const { open } = useSnapshot(panels)
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    if (open === 'search') ref.current?.querySelector('input')?.focus()
  }, [open])

  return (
    <Dialog
      id="search"
      title={labels.search}
      side="top"
      open={open === 'search'}
      onToggle={followPanel.search}
    >
      <search ref={ref} className={styles.search}>
        <Entry
          entry={{
            fields: [
              { kind: 'search', name: 'search', label: labels.searchField, wide: true, autocomplete: 'off' },
            ],
            submit: labels.searchSubmit,
            flow: 'row',
            links: [],
          }}
        />
      </search>
    </Dialog>
  )
}
