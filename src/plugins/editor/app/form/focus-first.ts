/** The main controls of a form. Of the options of a choice, only the one that Tab reaches. */
const FIELDS = 'textarea, input:not([tabindex="-1"]), button[data-main], [contenteditable="true"]'

/** Focuses the first field in a part of the form, else its first button. */
export function focusFirst(part: Element, what = FIELDS): void {
  const fields = [...part.querySelectorAll(what), ...part.querySelectorAll('button')]
  const field = fields.find((candidate) => candidate.checkVisibility())
  if (field instanceof HTMLElement) field.focus()
}
