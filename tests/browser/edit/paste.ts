import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'

interface Copied {
  text?: string
  html?: string
  /** A file with this name, type and content in base64. */
  file?: { name: string; type: string; base64: string }
}

/** Gives what a program has put into the clipboard: `tests/fixtures/clipboards`. */
export function clipboardOf(program: string): string {
  return readFileSync(join(import.meta.dirname, `../../fixtures/clipboards/${program}.html`), 'utf8')
}

/** Sends an element what a user pastes there, or drops on it. */
export function paste(target: Locator, copied: Copied, type: 'paste' | 'drop' = 'paste'): Promise<void> {
  return target.evaluate(
    async (element, { given, how }) => {
      const data = new DataTransfer()
      if (given.text !== undefined) data.setData('text/plain', given.text)
      if (given.html !== undefined) data.setData('text/html', given.html)
      if (given.file) {
        const bytes = Uint8Array.from(atob(given.file.base64), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], given.file.name, { type: given.file.type }))
      }
      const { left, top } = element.getBoundingClientRect()
      const place = { clientX: left + 8, clientY: top + 8, bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, ...place }),
      )
    },
    { given: copied, how: type },
  )
}
