import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodePath } from '../../../schemas/parts/decode-path.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import { addQuery, encodeAddress, trimPathEnd } from '../library/redirect-url.ts'
import { basePath } from '../render/base-path.ts'
import { escapeHtml } from '../render/escape-html.ts'

const REDIRECTS_FILE = '_redirects'

/** Gives the path of an old address as written and in lower case, because many hosts distinguish them. */
function spellingsOf(from: string): Set<string> {
  const path = trimPathEnd(decodePath(from).normalize())
  return new Set([path, path.toLowerCase()])
}

/**
 * Formats `_redirects` for Netlify and Cloudflare. Netlify would give the page of the same name, which other hosts need, unless
 * the status ends in `!`; Cloudflare refuses that. Netlify sets NETLIFY when it builds.
 */
function formatRedirects(redirects: readonly Redirect[]): string {
  const status = process.env.NETLIFY === 'true' ? '301!' : '301'
  return redirects
    .flatMap(({ from, to }) =>
      [...spellingsOf(from)].map((path) => `${encodeAddress(path)} ${to} ${status}\n`),
    )
    .join('')
}

/** Formats a map for nginx, which ignores the case of A to Z alone. `.deploy/nginx.conf` defines the variables. */
function formatNginxMap(redirects: readonly Redirect[]): string {
  const inLowerCase = (path: string) => path.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return redirects
    .flatMap(({ from, to }) =>
      [...new Set([...spellingsOf(from)].map(inLowerCase))].map(
        (path) => `"${path}" "${addQuery(to, '$is_args$args', '$and_args')}";\n`,
      ),
    )
    .join('')
}

/** Writes the redirects to `stage` for all kinds of hosts: `_redirects`, a map for nginx, and a page per old address. */
export function publishRedirects(stage: string, site: Site, redirects: readonly Redirect[]): void {
  writeFileSync(join(stage, REDIRECTS_FILE), formatRedirects(redirects))
  writeFileSync(join(stage, `${REDIRECTS_FILE}.map`), formatNginxMap(redirects))
  for (const { from, to } of redirects)
    for (const path of spellingsOf(from)) {
      const file = join(stage, `${path}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, formatRedirectPage(to, site))
    }
}

/** Reads the redirects of the release in `dist`. */
export function readRedirects(dist: string): Redirect[] {
  const file = join(dist, REDIRECTS_FILE)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter(Boolean).map((line) => {
    const [from = '', to = ''] = line.split(' ')
    return { from, to }
  })
}

/** Formats a page that forwards visitors without a script, for hosts without redirects. */
export function formatRedirectPage(to: string, { url, locale, labels }: Site): string {
  const [page = ''] = to.split('#')
  const target = escapeHtml(to.startsWith('/') ? basePath(url) + to : to)
  const text = escapeHtml(labels.moved)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${page.startsWith('/') ? url : ''}${escapeHtml(page)}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `</head><body><p><a href="${target}">${text}</a></p></body></html>\n`,
  ].join('')
}
