import type { Locator } from '@playwright/test'

/** Presses the button of this name in a part of the page. */
export const pressButton = (part: Locator, name: string) => part.getByRole('button', { name }).click()
