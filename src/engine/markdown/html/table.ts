import type { MarkdownNode } from '../parse.ts'

type Table = Extract<MarkdownNode, { type: 'table' }>

/** A table whose head names its columns, and with an empty corner the first column its rows. It scrolls by itself where it is too wide, also by keys; `label` is the id of its heading. */
export function tableHtml(
  { align, children }: Table,
  inner: (nodes: MarkdownNode[]) => string,
  label: string | undefined,
): string {
  const texts = children.map((row) => row.children.map((cell) => inner(cell.children)))
  const named = texts[0]?.[0] === ''
  const [head = '', ...rows] = texts.map((row, index) => {
    const cells = row.map((text, column) => {
      const side = align?.[column] ? ` data-align="${align[column]}"` : ''
      const names = index === 0 ? 'col' : named && column === 0 ? 'row' : undefined
      // An empty head names nothing.
      return names !== undefined && text !== ''
        ? `<th scope="${names}"${side}>${text}</th>`
        : `<td${side}>${text}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const body = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : ''
  const group = label === undefined ? '' : ` role="group" aria-labelledby="${label}"`
  return `<div data-scroll tabindex="0"${group}><table><thead>${head}</thead>${body}</table></div>`
}
