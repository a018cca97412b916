import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { indentService } from '@codemirror/language'
import { EditorState, Prec, type Transaction } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { TextCards } from './live-pieces.ts'
import { liveText } from './live-text.ts'
import { pasteMarkdown } from './paste/paste-text.ts'
import { breakLine, breakParagraph } from './text-lines.ts'
import { selectParagraph, textLook } from './text-look.ts'
import { toggle } from './text-marks.ts'
import { type Addition, slashMenu } from './text-menu.ts'

/** What a text asks the form for. Each is called with the latest state. */
export interface TextHandlers extends TextCards {
  /** Asks where the selected words lead. */
  onLink: (view: EditorView) => boolean
  /** Gets the text after each change. `isPaste`: whether the change is a step of its own. */
  onText: (text: string, isPaste: boolean) => void
  onFiles: (files: readonly File[]) => void
  /** Gets what a paste could not keep; undefined for nothing. */
  onLost: (lost: string | undefined) => void
  listAdditions: () => Addition[]
}

const isPaste = (transaction: Transaction) => transaction.isUserEvent('input.paste')

/** The state of the editor of a text of Markdown. */
export function createTextState(text: string, handlers: TextHandlers): EditorState {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return EditorState.create({
    doc: text,
    extensions: [
      EditorState.lineSeparator.of(text.includes('\r\n') ? '\r\n' : '\n'),
      history(),
      // Before the keys of Markdown.
      Prec.high(keymap.of([{ key: 'Enter', run: breakParagraph, shift: breakLine }])),
      keymap.of([
        { key: 'Mod-b', run: toggle('bold') },
        { key: 'Mod-i', run: toggle('italic') },
        { key: 'Mod-k', run: handlers.onLink },
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      // Content has no code by indentation and no HTML: tags and their words are read as text.
      markdown({ base: markdownLanguage, extensions: { remove: ['IndentedCode', 'HTMLBlock'] } }),
      liveText(handlers),
      slashMenu(handlers.listAdditions),
      pasteMarkdown({ tell: handlers.onLost, takeFiles: handlers.onFiles }),
      // A new line has no indentation, also below a tag.
      indentService.of(() => 0),
      textLook,
      selectParagraph,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': 'Text of the page',
        spellcheck: 'true',
        tabindex: '0',
      }),
      ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged) handlers.onText(state.sliceDoc(), transactions.some(isPaste))
      }),
    ],
  })
}
