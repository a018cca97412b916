import type { ReactNode } from 'react'
import type { Panel } from '../state/panels.ts'
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
  return (
    <CommandButton command="show-modal" target={panel} label={label}>
      {children}
    </CommandButton>
  )
}
