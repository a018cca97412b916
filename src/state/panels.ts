import { proxy } from 'valtio'

export type Panel = 'menu' | 'search' | 'cart'

/** Which panel of the shell is open: one at most. */
export const panels = proxy<{ open: Panel | undefined }>({ open: undefined })

/** Opens `panel`, or closes it when `open` is false; other panels give way. */
export function showPanel(panel: Panel, open: boolean): void {
  if (open) panels.open = panel
  else if (panels.open === panel) panels.open = undefined
}
