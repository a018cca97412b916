import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { type Panel, panels } from '../state/panels.ts'
import { CommandButton } from '../ui/command-button.tsx'

/** Opens a panel of the shell. */
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
    <CommandButton command="show-modal" target={panel} label={label} expanded={open === panel}>
      {children}
    </CommandButton>
  )
}
