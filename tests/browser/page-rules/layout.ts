import type { Page } from '@playwright/test'
import { cutOff } from './cut-off.ts'
import { overlaps } from './overlaps.ts'
import { stickingOut } from './sticking-out.ts'
import { wordsOn } from './words-on.ts'

/** What of a page's words cannot be read as it is laid out now, and what makes it scroll across. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  const words = await wordsOn(page)
  return [...(await stickingOut(page)), ...overlaps(words), ...cutOff(words)]
}
