import type { MarkdownNode, NodeOf } from '../parse.ts'

/**
 * Renders a table. Its first row holds the column headers; with an empty corner cell, its first column holds the row
 * headers. A table that is too wide scrolls in its own box, also by keyboard. `inner` renders the content of a cell;
 * `headingId` is the id of the heading above the table.
 */
export function renderTable(
  { align, children }: NodeOf<'table'>,
  inner: (nodes: MarkdownNode[]) => string,
  headingId: string | undefined,
): string {
  const rows = children.map((row) => row.children.map((cell) => inner(cell.children)))
  const hasRowHeaders = rows[0]?.[0] === ''
  const [head = '', ...bodyRows] = rows.map((row, index) => {
    const cells = row.map((content, column) => {
      const alignment = align?.[column] ? ` data-align="${align[column]}"` : ''
      const scope = index === 0 ? 'col' : hasRowHeaders && column === 0 ? 'row' : undefined
      // An empty cell is no header.
      return scope !== undefined && content !== ''
        ? `<th scope="${scope}"${alignment}>${content}</th>`
        : `<td${alignment}>${content}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const body = bodyRows.length > 0 ? `<tbody>${bodyRows.join('')}</tbody>` : ''
  const label = headingId === undefined ? '' : ` role="group" aria-labelledby="${headingId}"`
  return `<div data-scroll tabindex="0"${label}><table><thead>${head}</thead>${body}</table></div>`
}
