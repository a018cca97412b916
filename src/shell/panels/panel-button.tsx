import type { ComponentProps } from 'react'
import { CommandButton } from '../../ui/buttons/command-button.tsx'
import type { PanelName } from './panels.ts'

interface Props extends Omit<ComponentProps<typeof CommandButton>, 'command' | 'target'> {
  panel: PanelName
}

/** A button that opens a panel. */
export function PanelButton({ panel, ...button }: Props) {
  return <CommandButton command="show-modal" target={panel} {...button} />
}
