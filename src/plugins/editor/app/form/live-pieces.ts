import { type EditorView, WidgetType } from '@codemirror/view'
import { wordsOf } from '../../../../contract/shape.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import type { TextTag } from './text-tags.ts'

type Build = (element: HTMLElement, view: EditorView) => void

/** An element in place of a piece of source. Equal sources keep their element. */
export class Piece extends WidgetType {
  readonly className: string
  readonly source: string
  readonly build: Build

  constructor(className: string, source: string, build: Build) {
    super()
    this.className = className
    this.source = source
    this.build = build
  }

  override eq(other: Piece): boolean {
    return other.className === this.className && other.source === this.source
  }

  override toDOM(view: EditorView): HTMLElement {
    const element = document.createElement('span')
    element.className = this.className
    this.build(element, view)
    return element
  }

  /** The editor takes clicks on a piece, and puts the caret there; buttons and cells take their own. */
  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button, td, th') !== null
  }
}

function addElement(parent: Element, tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  parent.append(element)
  return element
}

function addPicture(parent: Element, path: string, alt: string): void {
  const picture = document.createElement('img')
  picture.src = /^https?:/.test(path) ? path : pictureUrl(path)
  picture.alt = alt
  parent.append(picture)
}

/** What the cards of tags and pictures ask for. */
export interface TextCards {
  /** Opens the form of the tag at a place. */
  onEdit: (view: EditorView, at: number) => void
  /** Asks for another picture in place of the one around the caret. */
  onPicture: (view: EditorView) => void
  /** The title of what a tag shows. */
  titleOf: (tag: TextTag) => string | undefined
}

/** A picture of a text, and a button that changes it. */
export function pictureCard(source: string, { onPicture }: TextCards): Piece {
  const [, alt = '', path = ''] = /^!\[([^\]]*)\]\((\S*?)(?:\s.*)?\)$/s.exec(source) ?? []
  return new Piece('cm-picture', source, (element, view) => {
    addPicture(element, path, alt)
    const button = addElement(element, 'button', 'cm-card-edit', 'Change')
    button.setAttribute('aria-label', alt === '' ? 'Change the picture' : `Change the picture “${alt}”`)
    button.addEventListener('click', () => {
      view.dispatch({ selection: { anchor: view.posAtDOM(element) + 2 } })
      onPicture(view)
    })
  })
}

/** The card of a tag: its name, its title, and a button that opens its form. */
export function tagCard(source: string, tag: TextTag, { onEdit, titleOf }: TextCards): Piece {
  return new Piece(tag.end ? 'cm-card cm-card-open' : 'cm-card', source, (element, view) => {
    const values = new Map(tag.attributes.map(({ name, value }) => [name, value]))
    const [src, alt] = [values.get('src'), values.get('alt')]
    if (typeof src === 'string') addPicture(element, src, typeof alt === 'string' ? alt : '')
    const words = addElement(element, 'span', 'cm-card-words', '')
    addElement(words, 'strong', '', wordsOf(tag.name))
    addElement(words, 'span', '', titleOf(tag) ?? '')
    if (tag.end && tag.attributes.length === 0 && tag.name === 'Lead') return
    const button = addElement(element, 'button', 'cm-card-edit', 'Edit')
    button.setAttribute('aria-label', `Edit ${wordsOf(tag.name)}`)
    // Finds the place when the user presses the button: the text before the card may have changed.
    button.addEventListener('click', () => onEdit(view, view.posAtDOM(element)))
  })
}

/** A table as readers see it. A click on a cell puts the caret there. */
export function tablePiece(source: string): Piece {
  return new Piece('cm-table', source, (element, view) => {
    const table = document.createElement('table')
    let start = 0
    source.split('\n').forEach((line, index) => {
      const row = document.createElement('tr')
      if (index !== 1)
        for (const cell of line.matchAll(/(?<=^|\|)((?:[^|\\]|\\.)*)\|/g)) {
          // The sign at the start of a line closes no cell.
          if (cell.index === 0) continue
          const at = start + cell.index + 1
          const td = addElement(row, index === 0 ? 'th' : 'td', '', plainText(cell[1] ?? ''))
          td.addEventListener('mousedown', (event) => {
            event.preventDefault()
            view.focus()
            view.dispatch({ selection: { anchor: view.posAtDOM(element) + at } })
          })
        }
      if (index !== 1) table.append(row)
      start += line.length + 1
    })
    element.append(table)
  })
}

/** A line of Markdown without its marks. */
function plainText(source: string): string {
  return source
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|(?<!\\)[*`]/g, '')
    .replace(/\\(.)/g, '$1')
    .trim()
}
