import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { escapeHtml } from '../../engine/public/publish.ts'

const STYLES = `body{max-inline-size:36rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark}a,button{display:inline-block;padding:.6em 1.2em;font:inherit}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`

/** What a page of this server says: a heading, a sentence, and where a link or a button leads. */
export interface Message {
  title: string
  text: string
  link?: { href: string; words: string }
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
export function sendPage(response: ServerResponse, status: number, { title, text, link }: Message): void {
  const way = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>` : ''
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLES}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</main></body></html>`,
    )
}
