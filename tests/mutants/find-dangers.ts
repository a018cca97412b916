import { decodeEntities } from '../build/read-html.ts'

interface Tag {
  name: string
  attributes: Map<string, string>
}

const URL_ATTRIBUTES = new Set(
  'href src srcset action formaction poster data xlink:href ping background content'.split(' '),
)
const ACTIVE_TAGS = new Set(
  'script style iframe object embed base link meta frame template math form input'.split(' '),
)
const SAFE_URL = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:|#|\?|$)/

/** Gives all opening tags of an HTML text as a browser finds them: it skips the contents of scripts and styles. */
function parseTags(html: string): Tag[] {
  const tags: Tag[] = []
  const opening = /<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const [, name = '', rest = ''] = found
    const attributes = [...rest.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)]
    tags.push({
      name: name.toLowerCase(),
      attributes: new Map(
        attributes.map(([, key = '', double, single, unquoted]) => [
          key.toLowerCase(),
          decodeEntities(double ?? single ?? unquoted ?? ''),
        ]),
      ),
    })
    if (!/^(script|style|title|textarea)$/i.test(name)) continue
    const end = html.toLowerCase().indexOf(`</${name.toLowerCase()}`, opening.lastIndex)
    opening.lastIndex = end < 0 ? html.length : end
  }
  return tags
}

/** What a page may do. */
export interface PageActivity {
  /** The attributes that could run code or load a forbidden URL. */
  dangers: string[]
  /** How many tags there are that can load or run something, by name. */
  activeTags: Record<string, number>
}

/** Finds what an HTML text could run or load. */
export function findActivity(html: string): PageActivity {
  const tags = parseTags(html)
  const activeTags: Record<string, number> = {}
  for (const { name } of tags) if (ACTIVE_TAGS.has(name)) activeTags[name] = (activeTags[name] ?? 0) + 1
  const dangers = tags.flatMap(({ name, attributes }) =>
    [...attributes].flatMap(([key, value]) => {
      const danger =
        (/^on[a-z]/.test(key) && 'a handler') ||
        (key === 'srcdoc' && 'a frame of its own') ||
        (key === 'style' && 'a style') ||
        (key === 'http-equiv' && value === 'refresh' && 'a redirection') ||
        (isUrlAttribute(name, key) &&
          listUrls(key, value).some((url) => !SAFE_URL.test(url)) &&
          'an unsafe address')
      return danger ? [`<${name} ${key}="${value}"> holds ${danger}`] : []
    }),
  )
  return { dangers, activeTags }
}

function isUrlAttribute(name: string, key: string): boolean {
  return URL_ATTRIBUTES.has(key) && !(key === 'content' && name === 'meta')
}

function listUrls(key: string, value: string): string[] {
  return key === 'srcset' ? value.split(', ').map((part) => part.trim()) : [value]
}
