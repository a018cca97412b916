import type { MarkdownNode } from './markdown.ts'

type Table = Extract<MarkdownNode, { type: 'table' }>

/** A table whose head names its columns. It scrolls by itself where it is too wide, also by keys; `label` is the id of its heading. */
export function tableHtml(
  { align, children }: Table,
  inner: (nodes: MarkdownNode[]) => string,
  label: string | undefined,
): string {
  const [head = '', ...rows] = children.map((row, index) => {
    const cells = row.children.map((cell, column) => {
      const text = inner(cell.children)
      const side = align?.[column] ? ` data-align="${align[column]}"` : ''
      // An empty head names nothing.
      return index === 0 && text !== '' ? `<th scope="col"${side}>${text}</th>` : `<td${side}>${text}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const body = rows.length > 0 ? `<tbody>${rows.join('')}</tbody>` : ''
  const named = label === undefined ? '' : ` role="group" aria-labelledby="${label}"`
  return `<div data-scroll tabindex="0"${named}><table><thead>${head}</thead>${body}</table></div>`
}
