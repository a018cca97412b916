type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a click follows the link in this tab: no other button, no modifier key, and nobody has prevented it. */
export function isPlainClick(click: Click): boolean {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = click
  return !defaultPrevented && button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
}
