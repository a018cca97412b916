import type { Site } from '../../../schemas/site.ts'

/** How tables are served (RFC 4180). */
export const CSV_TYPE = 'text/csv;header=present;charset=utf-8'

/** The headers of every response. Each page contains the rest of its content security policy. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const

const HTTPS = 'Strict-Transport-Security'
/** What a site may ask for beyond its own address. */
const STRICT_TRANSPORT = {
  site: '',
  subdomains: '; includeSubDomains',
  preload: '; includeSubDomains; preload',
} as const satisfies Record<Site['strictTransport'], string>

/**
 * The headers of pictures and videos that differ from those above. Other sites may show them: with a shared link, in a feed
 * reader, in search results. What is opened by itself runs no script and loads nothing. Drawings have styles, and without
 * JavaScript a trailer is a link to its video: with an origin of its own, the browser would not load that.
 */
export const MEDIA_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-same-origin",
} as const

/** The `Cache-Control` of files with a hash in their name: browsers may keep them for ever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Formats `_headers` for hosts of static sites. Files without a hash in their name need no rule, because these hosts
 * revalidate them by default. A rule holds for answers of any status: see `.deploy/README.md`. `types` has the types of the
 * paths whose ending does not say it.
 */
export function formatHostHeaders(
  { strictTransport }: Pick<Site, 'strictTransport'>,
  types: ReadonlyMap<string, string> = new Map(),
): string {
  const block = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', {
      ...SECURITY_HEADERS,
      [HTTPS]: SECURITY_HEADERS[HTTPS] + STRICT_TRANSPORT[strictTransport],
    }),
    block('/assets/*', { 'Cache-Control': IMMUTABLE }),
    // A host may join the values of both blocks. Browsers then apply both security policies, and ignore the resource policy,
    // which allows the same.
    block('/media/*', { 'Cache-Control': IMMUTABLE, ...MEDIA_HEADERS }),
    ...[...types].map(([path, type]) => block(path, { 'Content-Type': type })),
  ].join('\n\n')}\n`
}
