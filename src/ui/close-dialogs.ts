/** Closes the menu, the cart and every other open dialog that `selector` matches. */
export function closeDialogs(selector = ''): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog${selector}`)) dialog.close()
}
