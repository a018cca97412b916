/** The responses by which the rules judge a site. */
interface SiteResponses {
  /** Headers of the page by their lower-case names. */
  headers: Record<string, string | string[] | undefined>
  html: string
  /** The response over http; `location` is empty without that header. */
  http: { status: number | undefined; location: string }
  /** Headers of the response to a preflight request from another site. */
  cors: Record<string, string | string[] | undefined>
}

type Verdict = [test: string, result: string, points: number]
type Directives = ReadonlyMap<string, readonly string[]>

const BROAD_SOURCES = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const INLINE_SOURCES = ["'unsafe-inline'", 'data:']
const HALF_A_YEAR = 15_552_000

function parsePolicy(policy: string): Directives {
  const rules = policy
    .split(';')
    .map((rule) => rule.trim().toLowerCase().split(/\s+/))
    .flatMap(([name = '', ...sources]): [string, string[]][] => (name ? [[name, sources]] : []))
  const doubled = new Set(rules.map(([name]) => name)).size < rules.length
  return new Map(doubled ? [] : rules)
}

/** Judges the policy of the page alone: the policy of the header can only make it stricter. */
function policyVerdict(html: string): Verdict {
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
  const rules = parsePolicy(policy)
  const verdict = (result: string, points: number): Verdict => ['content-security-policy', result, points]
  if (rules.size === 0) return verdict('not implemented, or invalid', -25)
  const of = (name: string) => rules.get(name) ?? rules.get('default-src') ?? ['*']
  const has = (name: string, bad: readonly string[]) => of(name).some((source) => bad.includes(source))
  // Browsers ignore 'unsafe-inline' beside a hash, but this refuses it there, too.
  if (has('script-src', [...BROAD_SOURCES, ...INLINE_SOURCES]) || has('object-src', BROAD_SOURCES))
    return verdict('unsafe inline', -20)
  const insecure = [...rules].filter(([, sources]) => sources.some((source) => /^(?:http|ftp):/.test(source)))
  if (insecure.some(([name]) => name !== 'img-src' && name !== 'media-src'))
    return verdict('insecure scheme', -20)
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return verdict('unsafe eval', -10)
  if (insecure.length > 0) return verdict('insecure scheme of pictures', -10)
  if (has('style-src', [...BROAD_SOURCES, ...INLINE_SOURCES])) return verdict('unsafe inline styles', 0)
  return of('default-src').join() === "'none'"
    ? verdict("nothing unsafe, default-src 'none'", 10)
    : verdict('nothing unsafe', 5)
}

function httpVerdict({ status = 0, location }: SiteResponses['http'], host: string): Verdict {
  const test = 'redirection'
  if (status < 300 || status > 399) return [test, 'missing', -20]
  const target = new URL(location, `http://${host}`)
  if (target.protocol !== 'https:') return [test, 'not to https', -20]
  return target.hostname === host ? [test, 'to https', 0] : [test, 'to another host', -5]
}

function transportVerdict(header: string): Verdict {
  const test = 'strict-transport-security'
  const age = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1])
  if (header.includes(',') || Number.isNaN(age)) return [test, 'missing, or invalid', -20]
  return age < HALF_A_YEAR ? [test, 'short', -10] : [test, 'half a year or longer', 0]
}

function referrerVerdict(header: string): Verdict {
  const test = 'referrer-policy'
  if (header === '') return [test, 'missing', 0]
  return /(?:^|,\s*)(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(header)
    ? [test, 'private', 5]
    : [test, 'unsafe, or invalid', -5]
}

function frameVerdict(policy: string, header: string): Verdict {
  const test = 'x-frame-options'
  if (parsePolicy(policy).has('frame-ancestors')) return [test, 'by the content security policy', 5]
  return /^(?:deny|sameorigin)$/i.test(header) ? [test, 'by its own header', 0] : [test, 'missing', -20]
}

function scriptsVerdict(html: string): Verdict {
  const test = 'subresource-integrity'
  const foreign = [...html.matchAll(/<script[^>]*\ssrc="?(?:https?:)?\/\/[^>]*>/g)].map(([tag]) => tag)
  if (foreign.length === 0) return [test, 'no external scripts', 0]
  return foreign.every((tag) => tag.includes(' integrity=')) ? [test, 'present', 5] : [test, 'missing', -50]
}

function resourceVerdict(header: string): Verdict {
  const test = 'cross-origin-resource-policy'
  if (header === '') return [test, 'missing', 0]
  if (/^same-(?:origin|site)$/.test(header)) return [test, header, 10]
  return header === 'cross-origin' ? [test, header, 0] : [test, 'invalid', -5]
}

/**
 * Judges a page of `host` by the rules of Mozilla's HTTP Observatory (algorithm 4). A page starts with 100 points, and each
 * test adds or subtracts points; additions count only from 90 points on. Two rules differ: this does not ask whether the
 * host is on the browsers' preload lists (5 points), and every cookie counts as an insecure one.
 */
export function scoreResponses(host: string, { headers, html, http, cors }: SiteResponses) {
  const header = (name: string) => String(headers[name] ?? '')
  const tests: Verdict[] = [
    policyVerdict(html),
    headers['set-cookie'] ? ['cookies', 'some', -40] : ['cookies', 'none', 0],
    cors['access-control-allow-origin']
      ? ['cross-origin-resource-sharing', 'open', -50]
      : ['cross-origin-resource-sharing', 'none', 0],
    httpVerdict(http, host),
    referrerVerdict(header('referrer-policy')),
    transportVerdict(header('strict-transport-security')),
    scriptsVerdict(html),
    header('x-content-type-options') === 'nosniff'
      ? ['x-content-type-options', 'nosniff', 0]
      : ['x-content-type-options', 'missing', -5],
    frameVerdict(header('content-security-policy'), header('x-frame-options')),
    resourceVerdict(header('cross-origin-resource-policy')),
  ]
  const sum = (points: readonly number[]) => points.reduce((all, some) => all + some, 100)
  const base = sum(tests.map(([, , points]) => Math.min(points, 0)))
  return { tests, score: base < 90 ? base : sum(tests.map(([, , points]) => points)) }
}
