import type { Path } from 'react-router-dom'
import { BASE } from '../contract/page-path.ts'

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a click follows the link in this tab: main button, no modifier key, default not prevented. */
export function isPlainClick(click: Click): boolean {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = click
  return !defaultPrevented && button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}

/**
 * Finds the link to a page of this site around an event's target. A path with a dot is that of a file, not of a page; a link with
 * a `type` leads to a file, too, and one with `hreflang` to a page of another language, which is another document.
 */
export function findInternalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined
  if (!`${link.pathname}/`.startsWith(`${BASE}/`) || link.pathname.slice(BASE.length).includes('.'))
    return undefined
  return link.type || link.target || link.hreflang || link.hasAttribute('download') ? undefined : link
}

/** Whether an event's target is in a block, a panel or a footer that is not hydrated. React stops all clicks there. */
function isOutsideReact(target: EventTarget | null): boolean {
  const part =
    target instanceof Element ? target.closest<HTMLElement>('main [data-type], main ~ footer, dialog') : null
  return part !== null && (part.dataset.hydrated === undefined || part.dataset.static !== undefined)
}

/** Calls `navigate` instead of a page load when the visitor follows a link to a page of this site. */
export function interceptLinks(navigate: (target: Path) => void): void {
  const follow = (event: MouseEvent) => {
    const link = findInternalLink(event.target)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    navigate(link)
  }
  document.addEventListener('click', follow)
  document.addEventListener('click', (event) => isOutsideReact(event.target) && follow(event), {
    capture: true,
  })
}
