type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a click asks for what it is on, and not for a new tab, a download or nothing any more. */
export function isPlainClick(click: Click): boolean {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = click
  return !defaultPrevented && button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
