/**
 * Records clicks on buttons whose block, panel or footer is not hydrated yet, and repeats them, in order and each button once,
 * when that, or `root` for other buttons, is hydrated. Returns the blocks that were clicked already.
 */
export function replayEarlyClicks(root: HTMLElement): Element[] {
  const recorded = new Map<Element, Set<HTMLButtonElement>>()
  const record = (target: EventTarget | null) => {
    const button = target instanceof Element ? target.closest('button') : null
    // The browser itself submits a form with an action, and runs the command of a button that opens a dialog.
    if (!button || button.form?.hasAttribute('action') || button.commandForElement) return
    const block = button.closest('[data-type], main ~ footer, dialog') ?? root
    if (block.matches('[data-hydrated], [data-static]')) return
    const buttons = recorded.get(block) ?? new Set()
    // The last click on a button counts: of two tabs clicked in turn, the last one is selected.
    buttons.delete(button)
    recorded.set(block, buttons.add(button))
  }

  self.earlyClicks?.forEach(record)
  self.earlyClicks = undefined
  document.addEventListener('click', ({ target }) => record(target), { capture: true })
  document.addEventListener('hydrated', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const button of recorded.get(target) ?? []) button.click()
    recorded.delete(target)
  })
  return [...recorded.keys()]
}
