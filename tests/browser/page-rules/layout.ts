import type { Page } from '@playwright/test'
import { checkClippedText } from './clipped-text.ts'
import { checkContainedParts } from './contained-parts.ts'
import { checkHorizontalOverflow } from './horizontal-overflow.ts'
import { checkOverlappingText } from './overlapping-text.ts'
import { measureText } from './text-runs.ts'

/** Finds texts that are not readable in the present layout, and elements that stand out of their place or of the window. */
export async function checkLayout(page: Page): Promise<string[]> {
  const runs = await measureText(page)
  return [
    ...(await checkHorizontalOverflow(page)),
    ...(await checkContainedParts(page)),
    ...checkOverlappingText(runs),
    ...checkClippedText(runs),
  ]
}
