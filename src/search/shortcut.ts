import { pressedKey } from '../contract/pressed-key.ts'

type Shortcut = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

/**
 * Whether a key opens the search: Ctrl or ⌘ with K, or the single key of the site. That one counts only while no control has
 * the focus, so that it disturbs neither writing nor speech input (WCAG 2.1.4).
 */
export function isSearchShortcut(event: Shortcut, singleKey: string | undefined, focused: boolean): boolean {
  const key = pressedKey(event)
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  return key === singleKey && !focused
}

/** The same keys as assistive technology reads them from a button (`aria-keyshortcuts`). */
export function searchShortcuts(singleKey: string | undefined): string {
  return ['Control+K', 'Meta+K', ...(singleKey === undefined ? [] : [singleKey])].join(' ')
}
