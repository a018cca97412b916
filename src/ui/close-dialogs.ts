/** Closes the menu, the cart and every other open dialog. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
}
