/** Keeps presses of buttons in blocks that do not listen yet, and repeats them in their order, each button once, when they do. */
export function keepEarlyClicks(): void {
  const pressed = new Map<Element, Set<HTMLButtonElement>>()
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const frame = button?.closest('[data-type]')
      // A form with an address of its own is sent by the browser then and there.
      if (!button || button.form?.hasAttribute('action') || !frame || frame.hasAttribute('data-live')) return
      const buttons = pressed.get(frame) ?? new Set()
      // The last press of a button counts: of two tabs pressed in turn, the last one shows.
      buttons.delete(button)
      pressed.set(frame, buttons.add(button))
    },
    { capture: true },
  )
  document.addEventListener('live', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const button of pressed.get(target) ?? []) button.click()
    pressed.delete(target)
  })
}
