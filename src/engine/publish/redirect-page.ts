import type { Site } from '../../../schemas/site.ts'
import { escapeHtml } from '../markdown/html/escape-html.ts'

/** Formats a page that forwards visitors without a script, for hosts without redirects. */
export function formatRedirectPage(to: string, { url, language, labels }: Site): string {
  const [page = ''] = to.split('#')
  const target = escapeHtml(to)
  const text = escapeHtml(labels.moved)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${page.startsWith('/') ? url : ''}${escapeHtml(page)}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `</head><body><p><a href="${target}">${text}</a></p></body></html>\n`,
  ].join('')
}
