import type { ReactNode } from 'react'
import { CommandButton } from '../../ui/buttons/command-button.tsx'
import type { PanelName } from './panels.ts'

/** A button that opens a panel. */
export function PanelButton({
  panel,
  label,
  children,
}: {
  panel: PanelName
  label: string
  children: ReactNode
}) {
  return (
    <CommandButton command="show-modal" target={panel} label={label}>
      {children}
    </CommandButton>
  )
}
