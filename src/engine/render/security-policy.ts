import { hash } from 'node:crypto'
import type { AllowedOrigins } from '../check/summary/allowed-origins.ts'

/** `'sha256-…'`: names an inline script or style in a content security policy. */
function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

/**
 * The content security policy of a page: it runs the site's own scripts, the inline `script` and the inline `css`, and
 * uses the `frames` and `endpoints` that the site's content names; nothing else.
 */
export function securityPolicy({
  script,
  css,
  frames,
  endpoints,
}: AllowedOrigins & { script: string; css: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(script)}`,
    `style-src 'self' ${hashSource(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...endpoints].join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "base-uri 'none'",
    // Not 'self': without JavaScript too, a form without an endpoint sends nothing and stays where it is.
    `form-action ${endpoints.join(' ') || "'none'"}`,
  ].join('; ')
}
