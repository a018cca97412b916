import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '../../engine/public/publish.ts'

const STYLES = `body{max-inline-size:36rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark}a,button{display:inline-block;padding:.6em 1.2em;font:inherit}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`

/** What a page of this server says: a heading, a sentence, and where a link or a button leads. */
export interface Message {
  title: string
  text: string
  link?: { href: string; words: string }
  /** A button that sends a form, which changes something. */
  button?: { action: string; words: string }
}

/** Goes on to an address of this server from a page of it: the editor does not open for links of other sites. */
export function goOn(response: ServerResponse, href: string): void {
  response.setHeader('refresh', `0; url=${href}`)
  sendPage(response, 200, {
    title: 'The editor opens',
    text: 'One moment, please.',
    link: { href, words: 'Open it' },
  })
}

/** Sends a page that says something in words. */
export function sendPage(
  response: ServerResponse,
  status: number,
  { title, text, link, button }: Message,
): void {
  const way = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>` : ''
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button>${escapeHtml(button.words)}</button></form>`
    : ''
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLES}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}${way}</main></body></html>`,
    )
}

/** Whether somebody opens a page, in a window or in a frame of the editor. */
export function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
}

/** Whether somebody opens a page in a window. */
export function isWindow(request: IncomingMessage): boolean {
  return isVisit(request) && request.headers['sec-fetch-dest'] === 'document'
}

export function redirect(response: ServerResponse, location: string, cookie?: string): void {
  if (cookie !== undefined) response.setHeader('set-cookie', cookie)
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

/** Answers a request of a script. */
export function sendJson(response: ServerResponse, status: number, message: string, more?: object): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify({ message, ...more }))
}
