import { subscribe } from 'valtio'
import { cart } from '../cart/store.ts'
import { lazyComponent } from '../hydration/lazy-component.tsx'
import { isSearchShortcut } from '../search/shortcut.ts'
import { type PanelName, panels } from './panels/panels.ts'

export const LazyFooter = lazyComponent(() => import('./footer.tsx').then((module) => module.Footer))
export const LazySideMenu = lazyComponent(() =>
  import('./panels/side-menu.tsx').then((module) => module.SideMenu),
)
export const LazySearchPanel = lazyComponent(() =>
  import('./panels/search-panel.tsx').then((module) => module.SearchPanel),
)
export const LazyCartPanel = lazyComponent(() =>
  import('./panels/cart-panel.tsx').then((module) => module.CartPanel),
)

const PANELS: [PanelName, () => Promise<unknown>][] = [
  ['menu', LazySideMenu.load],
  ['search', LazySearchPanel.load],
  ['cart', LazyCartPanel.load],
]

/** Loads the code of the footer and the panels, without which React must not render another page. Rejects if a part does not load. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all([LazyFooter.load(), ...PANELS.map(([, load]) => load())])
}

/** Whether a link, a button or a field has the focus: not what the app focuses after a navigation, such as `<main>`. */
function isControlFocused(): boolean {
  return document.activeElement?.matches(':not(body, [tabindex="-1"])') ?? false
}

/**
 * Loads the code of a panel when the panel first opens, and that of the cart when it holds something. `shortcut` is the key of
 * the site that opens the search. Calls `onFailure` when code does not load: the panel stays static HTML.
 */
export function loadPanelsWhenNeeded(shortcut: string | undefined, onFailure: () => void): void {
  const loadOpened = () => {
    for (const [id, load] of PANELS) if (document.querySelector(`dialog#${id}[open]`)) load().catch(onFailure)
  }
  const loadFilledCart = () => {
    if (cart.lines.length > 0) LazyCartPanel.load().catch(onFailure)
  }
  document.addEventListener('toggle', loadOpened, { capture: true })
  subscribe(cart, loadFilledCart)
  loadOpened()
  loadFilledCart()
  addEventListener('keydown', (event) => {
    if (!isSearchShortcut(event, shortcut, isControlFocused())) return
    event.preventDefault()
    panels.open = 'search'
    LazySearchPanel.load().catch(onFailure)
  })
}
