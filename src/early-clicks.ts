/** Keeps presses of buttons in blocks that do not listen yet, and repeats the last one of a block once it does. */
export function keepEarlyClicks(): void {
  const pressed = new Map<Element, HTMLButtonElement>()
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const frame = button?.closest('[data-type]')
      if (button?.type === 'button' && frame && !frame.hasAttribute('data-live')) pressed.set(frame, button)
    },
    { capture: true },
  )
  document.addEventListener('live', ({ target }) => {
    if (!(target instanceof Element)) return
    pressed.get(target)?.click()
    pressed.delete(target)
  })
}
