import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/fields/form-field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { onPanelToggle, panels } from './panels.ts'
import styles from './search-panel.module.css'

/** The panel with the search field. Submitting it does nothing yet. */
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
          <FormField field={field}>{(id) => <TextInput field={field} id={id} />}</FormField>
          <Button type="submit">{labels.searchSubmit}</Button>
        </form>
      </search>
    </Dialog>
  )
}
