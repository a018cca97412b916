import './live-text.css'
import { ensureSyntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { Piece, pictureCard, type TextCards, tablePiece, tagCard } from './live-pieces.ts'
import { findTags } from './text-tags.ts'

/** Tells the field whether the text has the focus: without it, no mark shows. */
const setFocus = StateEffect.define<boolean>()

const HIDDEN = Decoration.replace({})

const HIDDEN_LINE = Decoration.replace({ block: true })

const LINK = Decoration.mark({ class: 'cm-words-of-link' })

const BULLET = Decoration.replace({
  widget: new Piece('cm-bullet', '•', (element) => {
    element.textContent = '•'
  }),
})

/** The marks that are hidden while the caret is outside of their node. */
const MARKS = ['EmphasisMark', 'CodeMark', 'StrikethroughMark', 'QuoteMark', 'HeaderMark']

/** Decorates a text as it is read. The signs of Markdown show only where the caret is. */
function decorate(state: EditorState, hasFocus: boolean, cards: TextCards): DecorationSet {
  // Not `sliceDoc`, which has the line ends of the file: positions count each line end as one.
  const text = state.doc.toString()
  const found: Range<Decoration>[] = []
  const isOpen = (from: number, to: number) =>
    hasFocus && state.selection.ranges.some((range) => range.from <= to && range.to >= from)
  const lineAt = (position: number) => state.doc.lineAt(position)
  const add = (decoration: Decoration, from: number, to = from) => {
    if (decoration.spec.class !== undefined || from < to) found.push(decoration.range(from, to))
  }
  /** Puts an element in the place of whole lines. */
  const addBlock = (piece: Piece, from: number, to: number) =>
    add(Decoration.replace({ widget: piece, block: true }), lineAt(from).from, lineAt(to).to)

  /** The parts that an element replaces: no mark is looked for in them. */
  const replaced: { from: number; to: number }[] = []
  for (const tag of findTags(text)) {
    const inner = tag.end && { from: tag.to, to: tag.end.from }
    if (inner) {
      const [first, last] = [lineAt(inner.from).number, lineAt(inner.to).number]
      for (let line = first; line <= last; line++) {
        const { from, text: words } = state.doc.line(line)
        add(Decoration.line({ class: `cm-within cm-within-${tag.name.toLowerCase()}` }), from)
        const indent = words.length - words.trimStart().length
        if (line > first && !isOpen(from, from + words.length)) add(HIDDEN, from, from + indent)
      }
    }
    // Where words stand on the line of the tag, only its signs are hidden.
    const isAlone = text.slice(tag.to, lineAt(tag.to).to).trim() === ''
    const { from, to } = isAlone ? { from: lineAt(tag.from).from, to: lineAt(tag.to).to } : tag
    if (!isOpen(from, to)) {
      const card = tagCard(text.slice(tag.from, tag.to), tag, cards)
      if (isAlone) addBlock(card, from, to)
      else add(HIDDEN, from, to)
      replaced.push({ from, to })
    }
    if (!tag.end || isOpen(tag.end.from, tag.end.to)) continue
    const last = lineAt(tag.end.from)
    if (last.text.trim() === `</${tag.name}>`) add(HIDDEN_LINE, last.from, last.to)
    else add(HIDDEN, tag.end.from, tag.end.to)
  }

  ensureSyntaxTree(state, text.length, 100)?.iterate({
    enter: ({ name, from, to, node }) => {
      if (replaced.some((part) => part.from <= from && to <= part.to)) return false
      const parent = node.parent ?? node
      const level = /^ATXHeading(\d)$/.exec(name)?.[1]
      if (level !== undefined)
        add(Decoration.line({ class: `cm-heading cm-heading-${level}` }), lineAt(from).from)
      if (name === 'Blockquote')
        for (let line = lineAt(from).number; line <= lineAt(to).number; line++)
          add(Decoration.line({ class: 'cm-quote' }), state.doc.line(line).from)
      if (MARKS.includes(name)) {
        const isOfLine = name === 'HeaderMark' || name === 'QuoteMark'
        const around = isOfLine ? lineAt(from) : parent
        const space = isOfLine && text[to] === ' ' ? 1 : 0
        if (parent.name !== 'FencedCode' && !isOpen(around.from, around.to)) add(HIDDEN, from, to + space)
      }
      if (name === 'ListMark' && /^[-*+]$/.test(text.slice(from, to)) && !isOpen(from, to))
        add(BULLET, from, to)
      if (name === 'Escape' && !isOpen(from, to)) add(HIDDEN, from, from + 1)
      if (name === 'Link') {
        const [, closing] = node.getChildren('LinkMark')
        if (!closing) return
        add(LINK, from + 1, closing.from)
        if (isOpen(from, to)) return
        add(HIDDEN, from, from + 1)
        add(HIDDEN, closing.from, to)
      }
      if (name === 'Image' && !isOpen(from, to)) {
        const source = text.slice(from, to)
        const picture = pictureCard(source, cards)
        if (lineAt(from).text.trim() === source) addBlock(picture, from, to)
        else add(Decoration.replace({ widget: picture }), from, to)
        return false
      }
      if (name === 'Table' && !isOpen(from, to)) {
        addBlock(tablePiece(text.slice(from, to)), from, to)
        return false
      }
      return
    },
  })
  return Decoration.set(found, true)
}

/**
 * Shows a text as it is read: bold is bold, a link is its words, a picture is the picture, and a tag is a card. The signs of
 * Markdown show only where the caret is, and no character changes.
 */
export function liveText(cards: TextCards): Extension {
  const field = StateField.define<{ hasFocus: boolean; decorations: DecorationSet }>({
    create: (state) => ({ hasFocus: false, decorations: decorate(state, false, cards) }),
    update: (value, { state, docChanged, selection, effects }) => {
      const focus = effects.find((effect) => effect.is(setFocus))
      if (!docChanged && !selection && !focus) return value
      const hasFocus = focus ? focus.value : value.hasFocus
      return { hasFocus, decorations: decorate(state, hasFocus, cards) }
    },
    provide: (self) => EditorView.decorations.from(self, ({ decorations }) => decorations),
  })
  const tell = (hasFocus: boolean) => (_: FocusEvent, view: EditorView) => {
    if (view.state.field(field).hasFocus !== hasFocus) view.dispatch({ effects: setFocus.of(hasFocus) })
  }
  // Not `focusChangeEffect`: after a click in the frame of the page it misses that the focus is back.
  return [field, EditorView.domEventHandlers({ focus: tell(true), blur: tell(false) })]
}
