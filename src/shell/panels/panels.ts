import { proxy } from 'valtio'

export type PanelName = 'menu' | 'search' | 'cart'

/** The open panel. At most one is open. */
export const panels = proxy<{ open: PanelName | undefined }>({ open: undefined })

function createToggleHandler(panel: PanelName) {
  return (open: boolean) => {
    if (open) panels.open = panel
    else if (panels.open === panel) panels.open = undefined
  }
}

/** The `onToggle` handlers of the panels. If one opens, the others close. */
export const onPanelToggle = {
  menu: createToggleHandler('menu'),
  search: createToggleHandler('search'),
  cart: createToggleHandler('cart'),
}
