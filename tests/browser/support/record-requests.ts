import type { Page } from '@playwright/test'

/** Loads that carry data. Scripts, pictures and fonts of what comes into view load whenever they like. */
const KINDS = ['document', 'fetch', 'xhr', 'ping', 'websocket', 'eventsource']

/** Records the page's requests for documents and data from now on, as method and URL. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (KINDS.includes(request.resourceType())) requests.push(`${request.method()} ${request.url()}`)
  })
  return requests
}
