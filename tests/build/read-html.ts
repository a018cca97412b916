const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text of HTML as it is meant: `&amp;` is `&`. */
function decoded(html: string): string {
  return html
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
}

/** The words of a page, each part of its markup parted from the next by one space. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return decoded(body.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
}

/** What the `<meta>` tags of a page say, by property or name. */
export function metaOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...tags].map(([, key = '', content = '']) => [key, decoded(content)]))
}
