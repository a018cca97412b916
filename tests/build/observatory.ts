/** The responses by which the rules judge a page. */
export interface SiteResponses {
  /** Headers of the page by their lower-case names. */
  headers: Record<string, string | string[] | undefined>
  html: string
  /** The response over http; `location` is empty without that header. */
  http: { status: number | undefined; location: string }
  /** Headers of the response to a preflight request from another site. */
  cors: Record<string, string | string[] | undefined>
}

const HALF_A_YEAR = 15_552_000
const header = ({ headers }: SiteResponses, name: string) => String(headers[name] ?? '')

/** Gives the sources of each directive of a policy; of none when one is there twice, which makes it invalid. */
function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const rules = policy
    .toLowerCase()
    .split(';')
    .map((rule) => rule.trim().split(/\s+/))
    .flatMap(([name = '', ...sources]): [string, string[]][] => (name ? [[name, sources]] : []))
  const names = new Set(rules.map(([name]) => name))
  return new Map(names.size < rules.length ? [] : rules)
}

/** Whether the policy of the page alone allows nothing that is not named: that of the header can only make it stricter. */
function hasStrictPolicy({ html }: SiteResponses): boolean {
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
  const directives = parsePolicy(policy)
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  // Browsers ignore 'unsafe-inline' beside a hash, but this refuses it there, too.
  const isBroad = (source: string) => /^(?:'unsafe-|data:|\*$|https?:$|https?:\/\/\*)/.test(source)
  return (
    directives.get('default-src')?.join() === "'none'" &&
    !['script-src', 'style-src', 'object-src'].flatMap(sourcesOf).some(isBroad) &&
    ![...directives.values()].flat().some((source) => /^(?:http|ftp):/.test(source))
  )
}

function leadsToHttps({ http: { status = 0, location } }: SiteResponses, host: string): boolean {
  const { protocol, hostname } = new URL(location, `http://${host}`)
  return status >= 300 && status <= 399 && protocol === 'https:' && hostname === host
}

function asksForHttps(policy: string): boolean {
  return !policy.includes(',') && Number(/(?:^|;)\s*max-age=(\d+)/i.exec(policy)?.[1]) >= HALF_A_YEAR
}

/** The rules of Mozilla's HTTP Observatory (algorithm 4): a page that keeps all of them has 130 points, the most there are. */
const RULES: Record<string, (responses: SiteResponses, host: string) => boolean> = {
  'content-security-policy': hasStrictPolicy,
  cookies: (responses) => header(responses, 'set-cookie') === '',
  'cross-origin-resource-sharing': ({ cors }) => cors['access-control-allow-origin'] === undefined,
  redirection: leadsToHttps,
  'referrer-policy': (responses) =>
    /(?:^|,\s*)(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
      header(responses, 'referrer-policy'),
    ),
  'strict-transport-security': (responses) => asksForHttps(header(responses, 'strict-transport-security')),
  'subresource-integrity': ({ html }) => !/<script[^>]*\ssrc="?(?:https?:)?\/\//.test(html),
  'x-content-type-options': (responses) => header(responses, 'x-content-type-options') === 'nosniff',
  'x-frame-options': (responses) =>
    parsePolicy(header(responses, 'content-security-policy')).has('frame-ancestors'),
  'cross-origin-resource-policy': (responses) =>
    /^same-(?:origin|site)$/.test(header(responses, 'cross-origin-resource-policy')),
}

/** Gives the rules by which a page of `host` loses points. */
export function listLostRules(host: string, responses: SiteResponses): string[] {
  return Object.keys(RULES).filter((rule) => RULES[rule]?.(responses, host) !== true)
}
