const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes the character references of HTML: `&amp;` becomes `&`. */
export function decodeEntities(html: string): string {
  return html
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
}

/** Gives the text of a page, with one space between two elements. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return decodeEntities(body.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
}

/** Gives the contents of the `<meta>` tags of a page by their property or name. */
export function readMeta(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...tags].map(([, key = '', content = '']) => [key, decodeEntities(content)]))
}
