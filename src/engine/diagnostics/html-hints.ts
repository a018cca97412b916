/** Common HTML tags and the Markdown that replaces them. */
const MARKDOWN_FOR_TAG: Record<string, string> = {
  a: '[words](address)',
  b: '**words**',
  br: 'a backslash at the end of the line, or begin a paragraph by an empty line',
  code: '`words`',
  del: '~~words~~',
  em: '*words*',
  hr: '--- between empty lines',
  i: '*words*',
  img: '![what it shows](folder/picture.webp)',
  li: '- words',
  ol: '1. words',
  s: '~~words~~',
  strong: '**words**',
  ul: '- words',
}

/** Gives the message for an HTML tag in a body. `tags`: the tags that a body may use. */
export function htmlHint(name: string, tags: readonly string[]): string {
  const depth = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
  const own = Object.hasOwn(MARKDOWN_FOR_TAG, name) ? MARKDOWN_FOR_TAG[name] : undefined
  const markdown = depth > 0 ? `${'#'.repeat(Math.max(2, depth))} words` : own
  return `HTML (<${name}>) is not possible here; write ${markdown ?? ['Markdown, or one of: ', tags.join(', ')].join('')}`
}
