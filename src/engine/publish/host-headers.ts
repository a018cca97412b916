/** What a server should say with every answer; the rest of the policy stands in each page. */
export const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const

/** Pictures may be shown elsewhere: by who shares a page, by readers of the feed, by search engines. */
export const SHARED = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/** How long a browser may keep what has a hash in its name: for ever. */
export const LASTING = 'public, max-age=31536000, immutable'

/** `_headers`, as hosts of static sites read it. What has no hash in its name such hosts have asked for anew anyway. */
export function serverHeaders(): string {
  const block = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', always),
    block('/assets/*', { 'Cache-Control': LASTING }),
    // Hosts that join the two values say nothing by that, which is the same.
    block('/media/*', { 'Cache-Control': LASTING, ...SHARED }),
  ].join('\n\n')}\n`
}
