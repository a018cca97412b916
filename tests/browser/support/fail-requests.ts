import type { Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'

/** How a request can fail. */
export const failureModes = ['not found', 'blocked', 'HTML instead', 'slow'] as const
export type FailureMode = (typeof failureModes)[number]

/** Makes all requests that match `pattern` fail. Gives a function that lets slow requests continue. */
export async function failRequests(page: Page, pattern: RegExp, mode: FailureMode): Promise<() => void> {
  if (mode === 'slow') return holdRequests(page, pattern)
  await page.route(pattern, (route) => {
    if (mode === 'not found') return route.fulfill({ status: 404, body: '' })
    if (mode === 'blocked') return route.abort('blockedbyclient')
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' })
  })
  return () => {}
}
