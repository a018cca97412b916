import { proxy } from 'valtio'

export type Panel = 'menu' | 'search' | 'cart'

/** Which panel of the shell is open: one at most. */
export const panels = proxy<{ open: Panel | undefined }>({ open: undefined })

function follow(panel: Panel) {
  return (open: boolean) => {
    if (open) panels.open = panel
    else if (panels.open === panel) panels.open = undefined
  }
}

/** Told by each panel's dialog that it opened or closed; the others give way. */
export const followPanel = { menu: follow('menu'), search: follow('search'), cart: follow('cart') }
