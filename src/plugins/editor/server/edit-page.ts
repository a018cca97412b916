import { randomUUID } from 'node:crypto'
import { BUNDLES } from './bundles.ts'

/** The address of the editor, which the route of the shown page follows. */
const ADDRESS = /^\/_edit(?:[/?]|$)/

/** Whether `url` is an address of the editor. */
export function isEditorAddress(url: string | undefined): boolean {
  return ADDRESS.test(url ?? '')
}

/**
 * Creates the HTML of the editor, with the token for its requests, and the response headers. The headers forbid framing, and all
 * scripts except those of the app and Vite's client.
 */
export function createEditorPage(token: string): { html: string; headers: Record<string, string> } {
  const nonce = randomUUID()
  const html =
    `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>Editor</title><link rel="icon" href="data:,">` +
    `<meta name="edit-token" content="${token}"><meta property="csp-nonce" nonce="${nonce}">` +
    `<link rel="stylesheet" href="${BUNDLES}editor.css"><script type="module" src="${BUNDLES}editor.js"></script></head><body><div id="root"></div></body></html>`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self' ws://localhost:* ws://127.0.0.1:*",
    // Vite's client waits in a worker for a stopped server.
    'worker-src blob:',
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    html,
    headers: {
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  }
}
