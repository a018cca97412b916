import type { LookupResult } from '../../../schemas/library.ts'

const SCHEMES = ['https:', 'mailto:', 'tel:']
const EMAIL_ADDRESS = /^[^\s@?]+@[^\s@?]+\.[^\s@?]+/
const PHONE_NUMBER = /^\+?[\d().-]*\d{2}[\d().-]*(?:;[\w=+.-]+)*$/
const LOCALHOST = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/?#]|$)/i

/**
 * Checks an address that is not a path, by an allow-list of schemes. It refuses a whole address of the site at
 * `siteUrl`; `resolvePath` then says whether the path is a page.
 */
export function resolveExternalUrl(
  href: string,
  siteUrl: string | undefined,
  resolvePath: (href: string) => LookupResult<string>,
): LookupResult<string> {
  const scheme = schemeOf(href)
  if (scheme === undefined) return incompleteAddress(href)
  const path = sameSitePath(href, siteUrl)
  if (path !== undefined) {
    const found = resolvePath(path)
    const where = LOCALHOST.test(href) ? 'on your own computer' : 'on this site'
    return {
      rule: 'address',
      problem: `"${href}" is ${where}; write "${path}"`,
      fix: 'value' in found ? path : found.fix,
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
  const missing = missingPart(scheme, href.slice(scheme.length))
  return missing === undefined ? { value: href } : { rule: 'address', problem: `"${href}" ${missing}` }
}

function schemeOf(href: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:/i.exec(href)?.[0].toLowerCase()
}

/** Reports an address without a scheme, and suggests the scheme where it is obvious. */
function incompleteAddress(href: string): LookupResult<string> {
  const fix = /^www\./i.test(href)
    ? `https://${href}`
    : EMAIL_ADDRESS.test(href)
      ? `mailto:${href}`
      : undefined
  return fix === undefined
    ? { rule: 'address', problem: `"${href}" is no address; pages start with "/"` }
    : { rule: 'address', problem: `"${href}" is no whole address; write "${fix}"`, fix }
}

/** Gives the path of a whole address of this site or of localhost; undefined for a file such as `/feed.xml`. */
function sameSitePath(href: string, siteUrl: string | undefined): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const withoutWww = (host: string) => host.replace(/^www\./, '')
  const isSameSite =
    siteUrl !== undefined &&
    URL.canParse(siteUrl) &&
    withoutWww(new URL(siteUrl).host) === withoutWww(url.host)
  if (!isSameSite && !LOCALHOST.test(href)) return undefined
  return /\.(?!html$)\w+$/.test(url.pathname) ? undefined : url.pathname + url.search + url.hash
}

/** Says what an address of an allowed scheme lacks, and what to do; undefined when it is complete. */
function missingPart(scheme: string, rest: string): string | undefined {
  if (scheme === 'mailto:')
    return EMAIL_ADDRESS.test(rest)
      ? undefined
      : 'holds no email address; write it as "mailto:name@example.com"'
  if (scheme === 'tel:')
    return PHONE_NUMBER.test(rest) ? undefined : 'holds no phone number; write it as "tel:+12065550142"'
  return /^\/\/[^/?#]/.test(rest) && URL.canParse(scheme + rest)
    ? undefined
    : 'is no whole address; write it as "https://www.example.com/page"'
}
