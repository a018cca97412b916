/**
 * Keeps the presses of buttons that nobody listens to yet, and repeats them in their order, each button once, when
 * their block, or what stands around the blocks (`root`), does. Gives the elements that were pressed in already.
 */
export function keepEarlyClicks(root: HTMLElement): Element[] {
  const pressed = new Map<Element, Set<HTMLButtonElement>>()
  const keep = (target: EventTarget | null) => {
    const button = target instanceof Element ? target.closest('button') : null
    // A form with an address of its own is sent by the browser then and there, and dialogs are opened by it.
    if (!button || button.form?.hasAttribute('action') || button.commandForElement) return
    const frame = button.closest('[data-type]') ?? root
    if (frame.hasAttribute('data-live')) return
    const buttons = pressed.get(frame) ?? new Set()
    // The last press of a button counts: of two tabs pressed in turn, the last one shows.
    buttons.delete(button)
    pressed.set(frame, buttons.add(button))
  }

  self.early?.forEach(keep)
  self.early = undefined
  document.addEventListener('click', ({ target }) => keep(target), { capture: true })
  document.addEventListener('live', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const button of pressed.get(target) ?? []) button.click()
    pressed.delete(target)
  })
  return [...pressed.keys()]
}
