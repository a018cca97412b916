import type { Element, ElementContent } from 'hast'
import { attributeOf, type Clipboard, element, elementsIn, isElement, textIn } from './clipboard.ts'
import { unmark } from './pasted-marks.ts'

const isCell = (node: ElementContent): node is Element => isElement(node, 'td', 'th')
const spanOf = (cell: Element, name: 'colSpan' | 'rowSpan') =>
  Math.max(1, Number(attributeOf(cell, name)) || 1)

/** Gives the words of a cell in one line: a cell of Markdown has no paragraphs. */
function lineOf(node: Element, clipboard: Clipboard): ElementContent[] {
  const space: ElementContent = { type: 'text', value: ' ' }
  return node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (child.tagName === 'br') return [space]
    const { tagName } = child
    if (/^[ou]l$/.test(tagName)) clipboard.lose('listInCell')
    if (/^(?:strong|em|del|a)$/.test(tagName)) return [{ ...child, children: lineOf(child, clipboard) }]
    return tagName === 'code' ? [child] : [space, ...lineOf(child, clipboard), space]
  })
}

/** Gives the cells of a table by row and column. Of joined cells, the first holds the words. */
function readCells(table: Element, clipboard: Clipboard): (Element | undefined)[][] {
  const rows = elementsIn(table).filter(({ tagName }) => tagName === 'tr')
  const grid: (Element | undefined)[][] = rows.map(() => [])
  for (const [row, { children }] of rows.entries()) {
    let column = 0
    for (const cell of children.filter(isCell)) {
      const cells = grid[row] ?? []
      while (column in cells) column++
      const [width, height] = [spanOf(cell, 'colSpan'), spanOf(cell, 'rowSpan')]
      if (width * height > 1 && textIn(cell).trim() !== '') clipboard.lose('joined')
      for (let down = 0; down < height; down++)
        for (let right = 0; right < width; right++) {
          const place = grid[row + down]
          if (place) place[column + right] = down + right === 0 ? cell : undefined
        }
      column += width
    }
  }
  const hasWords = (cell: Element | undefined) => cell !== undefined && textIn(cell).trim() !== ''
  const filled = grid.filter((cells) => cells.some(hasWords))
  const width = Math.max(0, ...filled.map((cells) => cells.findLastIndex(hasWords) + 1))
  return filled.map((cells) => Array.from({ length: width }, (_, column) => cells[column]))
}

/** Gives the cells of a table, without those of tables in them. */
function ownCells(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return isCell(child) ? [child] : ownCells(child)
  })
}

/**
 * Gives an element whose tables have a row of heads and cells of one line, as those of Markdown. A table of one row or one column, and
 * one that holds others, is a lay-out: the content of its cells stands one below the other.
 */
export function plainTables(node: Element, clipboard: Clipboard): Element {
  const rebuilt = {
    ...node,
    children: node.children.map((child) =>
      child.type === 'element' ? plainTables(child, clipboard) : child,
    ),
  }
  if (node.tagName !== 'table') return rebuilt
  const captions = rebuilt.children.filter((child) => isElement(child, 'caption'))
  const before = captions.map(({ children }) => element('p', children))
  const isLayout = elementsIn(node).some(({ tagName }) => tagName === 'table')
  const rows = isLayout ? [] : readCells(rebuilt, clipboard)
  const [head = [], ...body] = rows
  if (isLayout || body.length === 0 || head.length < 2) {
    const cells = ownCells(rebuilt)
    return element('div', [...before, ...cells.map(({ children }) => element('div', children))])
  }
  const rowOf = (cells: readonly (Element | undefined)[], name: 'td' | 'th') =>
    element(
      'tr',
      cells.map((cell) => element(name, cell ? lineOf(cell, clipboard) : [])),
    )
  const table = element('table', [
    element('thead', [
      rowOf(
        head.map((cell) => cell && unmark(cell)),
        'th',
      ),
    ]),
    element(
      'tbody',
      body.map((cells) => rowOf(cells, 'td')),
    ),
  ])
  return element('div', [...before, table])
}
