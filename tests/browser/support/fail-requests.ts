import type { Page } from '@playwright/test'
import { hold } from './held.ts'

/** How a file can fail to come. */
export const manners = ['missing', 'a page', 'blocked', 'slow'] as const
export type Manner = (typeof manners)[number]

/** Makes all files that `pattern` names fail to come; gives what makes slow ones arrive. */
export async function breakFiles(page: Page, pattern: RegExp, manner: Manner): Promise<() => void> {
  if (manner === 'slow') return hold(page, pattern)
  await page.route(pattern, (route) => {
    if (manner === 'missing') return route.fulfill({ status: 404, body: '' })
    if (manner === 'blocked') return route.abort('blockedbyclient')
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' })
  })
  return () => {}
}
