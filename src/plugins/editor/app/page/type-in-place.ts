import { pressedKey } from '../../../../contract/pressed-key.ts'
import { pasteWithoutStruck } from '../form/paste/paste-plain.ts'
import { BLOCKS, textOf } from './read-click.ts'

/** Waits until React has hydrated the page around `element`; false when that takes more than a second. */
export async function isTakenOver(element: Element): Promise<boolean> {
  const { documentElement } = element.ownerDocument
  const block = element.closest(BLOCKS)
  const end = performance.now() + 1000
  while (performance.now() < end) {
    if (block ? block.hasAttribute('data-hydrated') : documentElement.hasAttribute('data-started'))
      return true
    await new Promise(requestAnimationFrame)
  }
  return false
}

interface Typing {
  /** Gets the new text after Enter, or when the user leaves the element. */
  onText: (text: string) => void
  /** Hears that the text differs from the one before, or does no more; and false at the end. */
  onTyping: (isTyping: boolean) => void
  /** Gets a sentence about what a paste has left out. */
  onLeftOut: (told: string) => void
}

/** Makes an element that contains only text editable. Escape restores the old text. */
export function typeInPlace(element: HTMLElement, { onText, onTyping, onLeftOut }: Typing): void {
  const node = element.firstChild
  if (!node || element.isContentEditable) return
  const before = node.nodeValue ?? ''
  // The space key presses a button, and opens an answer, also where a text is written.
  const isInControl = element.closest('button, summary') !== null
  // After a restart of the server, Vite's client reloads the page and the editor separately.
  const views = [window, element.ownerDocument.defaultView]
  const finish = (text: string) => {
    for (const view of views) view?.removeEventListener('beforeunload', onBlur)
    element.removeEventListener('keydown', onKeyDown)
    element.removeEventListener('keyup', onKeyUp)
    element.removeEventListener('blur', onBlur)
    element.removeEventListener('paste', onPaste)
    element.removeEventListener('input', onInput)
    element.removeAttribute('contenteditable')
    // React keeps a reference to this node, and needs it in the document to change the text.
    node.nodeValue = text
    element.replaceChildren(node)
    if (text !== before) onText(text)
    onTyping(false)
  }
  const typed = () => textOf(element).replace(/\s+/g, ' ').trim() || before
  const onBlur = () => finish(typed())
  const onInput = () => onTyping(typed() !== before)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const key = pressedKey(event)
    if (key === 'Escape') finish(before)
    if (key === ' ' && isInControl) {
      event.preventDefault()
      element.ownerDocument.execCommand('insertText', false, ' ')
    }
    if (key !== 'Enter') return
    event.preventDefault()
    element.blur()
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (pressedKey(event) === ' ' && isInControl) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const told = pasteWithoutStruck(event, element.ownerDocument)
    if (told !== undefined) onLeftOut(told)
  }
  element.addEventListener('keydown', onKeyDown)
  element.addEventListener('keyup', onKeyUp)
  element.addEventListener('paste', onPaste)
  element.addEventListener('input', onInput)
  element.addEventListener('blur', onBlur)
  for (const view of views) view?.addEventListener('beforeunload', onBlur)
  element.contentEditable = 'plaintext-only'
  element.focus()
  // A click on a link or a button has put no caret into its text.
  const selection = element.ownerDocument.getSelection()
  if (selection && !(selection.anchorNode === node && selection.anchorOffset > 0)) {
    selection.selectAllChildren(element)
    selection.collapseToEnd()
  }
}
