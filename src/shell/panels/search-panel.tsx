import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { SearchField } from '../../search/search-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { onPanelToggle, panels } from './panels.ts'
import styles from './search-panel.module.css'

/** The panel with the search field. Two shortcuts open it (`../lazy-parts.tsx`). Submitting it does nothing: its suggestions are links. */
export function SearchPanel() {
  const labels = useLabels()
  const { open } = useSnapshot(panels)
  const ref = useRef<HTMLFormElement>(null)
  const field = {
    kind: 'search',
    name: 'search',
    label: labels.searchField,
    wide: true,
    autocomplete: 'off',
  } as const

  useEffect(() => {
    if (open === 'search') ref.current?.querySelector('input')?.focus()
  }, [open])

  return (
    <Dialog
      id="search"
      title={labels.search}
      side="top"
      open={open === 'search'}
      onToggle={onPanelToggle.search}
    >
      <search>
        <form
          ref={ref}
          className={styles.search}
          method="post"
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchField field={field} inline />
          <Button type="submit">{labels.searchSubmit}</Button>
        </form>
      </search>
    </Dialog>
  )
}
