import { hash } from 'node:crypto'
import type { Integrations } from '../../../schemas/parts/integrations.ts'
import type { AllowedOrigins } from '../check/page-summary.ts'

/** `'sha256-…'`: names an inline script or style in a content security policy. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/** Names the scripts of other services. A policy knows no queries. */
function scriptSources({ scripts }: Pick<Integrations, 'scripts'>): string[] {
  const foreign = scripts.filter((address) => !address.startsWith('/')).map((address) => new URL(address))
  return foreign.map(({ origin, pathname }) => origin + pathname)
}

/** What the client of Vite's dev server needs beyond what a page needs. */
interface DevClient {
  /** Names the style elements that it adds. */
  nonce: string
  /** The origin of its web socket, such as `ws://localhost:*`. */
  socket: string
}

interface PolicyParts extends AllowedOrigins {
  /** The scripts of other services, and the hosts that they use. */
  integrations?: Pick<Integrations, 'scripts' | 'hosts'> | undefined
  /** The text of the inline script. */
  script: string
  /** The inline styles; in the dev server its client, which adds styles. */
  styles: string | DevClient
}

/**
 * The content security policy of a page: it runs the site's own scripts, the inline `script` and the inline `styles`, and
 * uses the `frames`, `endpoints` and `integrations` that the site's content names; nothing else.
 */
export function securityPolicy({
  script,
  styles,
  frames,
  endpoints,
  integrations = { scripts: [], hosts: [] },
}: PolicyParts): string {
  const { hosts } = integrations
  const client = typeof styles === 'string' ? undefined : styles
  return [
    "default-src 'none'",
    `script-src ${["'self'", hashSource(script), ...scriptSources(integrations)].join(' ')}`,
    `style-src 'self' ${typeof styles === 'string' ? hashSource(styles) : `'nonce-${styles.nonce}'`}`,
    `img-src ${["'self'", 'data:', ...hosts].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...(client ? [client.socket] : []), ...endpoints, ...hosts].join(' ')}`,
    // When the dev server has stopped, its client waits for it in a worker.
    ...(client ? ['worker-src blob:'] : []),
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    // Not 'self': without JavaScript too, a form without an endpoint sends nothing and stays where it is.
    `form-action ${endpoints.join(' ') || "'none'"}`,
  ].join('; ')
}
