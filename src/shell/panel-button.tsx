import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { type Panel, panels, showPanel } from '../state/panels.ts'
import { Button } from '../ui/button.tsx'

/** Opens a panel; before the app has started the browser itself does, by `command`. */
export function PanelButton({
  panel,
  label,
  children,
}: {
  panel: Panel
  label: string
  children: ReactNode
}) {
  const { open } = useSnapshot(panels)
  return (
    <Button
      look="round"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open === panel}
      command="show-modal"
      commandfor={panel}
      onClick={() => showPanel(panel, true)}
    >
      {children}
    </Button>
  )
}
