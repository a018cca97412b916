import type { ReactNode } from 'react'
import { CommandButton } from '../../ui/buttons/command-button.tsx'
import type { Panel } from './panels.ts'

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
