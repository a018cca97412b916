interface Tag {
  name: string
  attributes: Map<string, string>
}

const ADDRESSES = new Set(
  'href src srcset action formaction poster data xlink:href ping background content'.split(' '),
)
const ACTIVE = new Set(
  'script style iframe object embed base link meta frame template math form input'.split(' '),
)
const SAFE = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:|#|\?|$)/

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
    },
  )
}

/** All opening tags of an HTML text, found as a browser finds them: what stands in a script or in styles is skipped. */
function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  const opening = /<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [, name = '', rest = ''] = found
    const attributes = [...rest.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)]
    tags.push({
      name: name.toLowerCase(),
      attributes: new Map(
        attributes.map(([, key = '', double, single, bare]) => [
          key.toLowerCase(),
          decoded(double ?? single ?? bare ?? ''),
        ]),
      ),
    })
    if (!/^(script|style|title|textarea)$/i.test(name)) continue
    const end = html.toLowerCase().indexOf(`</${name.toLowerCase()}`, opening.lastIndex)
    opening.lastIndex = end < 0 ? html.length : end
  }
  return tags
}

/** How many tags of each kind that can do something a page has. */
export function activeTags(html: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name } of tagsOf(html)) if (ACTIVE.has(name)) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** What in an HTML text could run or lead somewhere that content may not lead to. */
export function dangersOf(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) =>
    [...attributes].flatMap(([key, value]) => {
      const wrong =
        (/^on[a-z]/.test(key) && 'a handler') ||
        (key === 'srcdoc' && 'a frame of its own') ||
        (key === 'style' && 'a style') ||
        (key === 'http-equiv' && value === 'refresh' && 'a redirection') ||
        (isAddress(name, key) &&
          addresses(key, value).some((address) => !SAFE.test(address)) &&
          'an unsafe address')
      return wrong ? [`<${name} ${key}="${value}"> holds ${wrong}`] : []
    }),
  )
}

function isAddress(name: string, key: string): boolean {
  return ADDRESSES.has(key) && !(key === 'content' && name === 'meta')
}

function addresses(key: string, value: string): string[] {
  return key === 'srcset' ? value.split(', ').map((part) => part.trim()) : [value]
}
