import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorSelection, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Highlights Markdown by weight and colour. */
const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url, tags.tagName], color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.attributeName, tags.monospace], color: 'var(--muted)' },
])

const theme = EditorView.theme({
  '&': { fontSize: '14px', color: 'var(--text)', backgroundColor: 'var(--raised)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 12px' },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--panel)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '20em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '5px 10px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
})

/** A triple click selects a line without its end: words that are typed over it stay a paragraph of their own. */
export const selectParagraph = EditorView.mouseSelectionStyle.of(
  (view, { detail, clientX: x, clientY: y }) => {
    if (detail !== 3) return null
    let { from, to } = view.state.doc.lineAt(view.posAtCoords({ x, y }, false))
    return {
      get: () => EditorSelection.single(from, to),
      update: ({ changes }) => {
        from = changes.mapPos(from)
        to = changes.mapPos(to)
      },
    }
  },
)

/** How a text looks in its editor: its type, its marks, and the menu of "/". */
export const textLook: Extension = [syntaxHighlighting(highlighting), theme]
