const FIELDS = /^---\n.*?\n---$/ms
const TOKEN = /(?<![=\\])\{[\w.-]{1,80}\}/g

/**
 * A plugin of remark for the MDX extension of VS Code, which `tsconfig.json` names. It hides what the extension would take for
 * code: the fields of a page, and names in braces such as {phone}. Every character keeps its place.
 *
 * @this {import('unified').Processor}
 */
export default function hideTokens() {
  const { parser } = this
  if (!parser) return
  this.parser = (text, file) =>
    parser(
      text
        .replace(FIELDS, (fields) => fields.replace(/[^\n]/g, ' '))
        .replace(TOKEN, (token) => 'x'.repeat(token.length)),
      file,
    )
}
