/**
 * Shows the whole of what gets the focus in a row that scrolls, which has `data-scrolls`: browsers leave it partly out of
 * view.
 */
export function showFocusedInRows(): void {
  document.addEventListener('focusin', ({ target }) => {
    // Not under a mouse or finger: what moves away under it gets no click.
    if (target instanceof Element && target.matches('[data-scrolls] :focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
