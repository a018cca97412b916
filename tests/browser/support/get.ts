import type { APIRequestContext, APIResponse } from '@playwright/test'

/**
 * Reads an address without the page. A server closes a connection that has been idle for 5 s: a request that goes out in that
 * moment is sent once more, as browsers do.
 */
export function get(
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  return request.get(address, { headers, maxRetries: 3 })
}
