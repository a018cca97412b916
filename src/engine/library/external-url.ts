import type { Found } from '../../../schemas/library.ts'

const SCHEMES = ['https:', 'mailto:', 'tel:']
const MAILBOX = /^[^\s@?]+@[^\s@?]+\.[^\s@?]+/
const NUMBER = /^\+?[\d().-]*\d{2}[\d().-]*(?:;[\w=+.-]+)*$/
const OWN_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/?#]|$)/i

/** Checks an address that is no path, by an allow-list of schemes. `path` asks for one of the site at `home`. */
export function outerAddress(
  href: string,
  home: string | undefined,
  path: (href: string) => Found<string>,
): Found<string> {
  const scheme = schemeOf(href)
  if (scheme === undefined) return unfinished(href)
  const own = ownPath(href, home)
  if (own !== undefined) {
    const found = path(own)
    const where = OWN_COMPUTER.test(href) ? 'on your own computer' : 'on this site'
    return {
      rule: 'address',
      problem: `"${href}" is ${where}; write "${own}"`,
      fix: 'value' in found ? own : found.fix,
    }
  }
  if (scheme === 'http:')
    return {
      rule: 'address',
      problem: `"${href}" is not secure; write https:`,
      fix: href.replace(/^http:/i, 'https:'),
    }
  if (!SCHEMES.includes(scheme))
    return {
      rule: 'address',
      problem: `"${scheme}" addresses are not allowed; use a page, ${SCHEMES.join(', ')}`,
    }
  const lacking = lackOf(scheme, href.slice(scheme.length))
  return lacking === undefined ? { value: href } : { rule: 'address', problem: `"${href}" ${lacking}` }
}

function schemeOf(href: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:/i.exec(href)?.[0].toLowerCase()
}

/** An address without its beginning: what it may be is plain to see. */
function unfinished(href: string): Found<string> {
  const meant = /^www\./i.test(href) ? `https://${href}` : MAILBOX.test(href) ? `mailto:${href}` : undefined
  return meant === undefined
    ? { rule: 'address', problem: `"${href}" is no address; pages start with "/"` }
    : { rule: 'address', problem: `"${href}" is no whole address; write "${meant}"`, fix: meant }
}

/** What an address of this site, written out with its host, is as a path; a file such as `/feed.xml` is no page. */
function ownPath(href: string, home: string | undefined): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const host = (name: string) => name.replace(/^www\./, '')
  const same = home !== undefined && URL.canParse(home) && host(new URL(home).host) === host(url.host)
  if (!same && !OWN_COMPUTER.test(href)) return undefined
  return /\.(?!html$)\w+$/.test(url.pathname) ? undefined : url.pathname + url.search + url.hash
}

/** What an address of an allowed scheme lacks, and what to do. */
function lackOf(scheme: string, rest: string): string | undefined {
  if (scheme === 'mailto:')
    return MAILBOX.test(rest) ? undefined : 'holds no email address; write it as "mailto:name@example.com"'
  if (scheme === 'tel:')
    return NUMBER.test(rest) ? undefined : 'holds no phone number; write it as "tel:+12065550142"'
  return /^\/\/[^/?#]/.test(rest) && URL.canParse(scheme + rest)
    ? undefined
    : 'is no whole address; write it as "https://www.example.com/page"'
}
