import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, indentService, syntaxHighlighting } from '@codemirror/language'
import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton, ToggleButton, Toolbar } from 'react-aria-components'
import { useHandler } from '../use-handler.ts'
import { useForm } from './form-context.ts'
import { LinkDialog } from './link-dialog.tsx'
import { Picker, UploadButton } from './pickers.tsx'
import styles from './text-editor.module.css'

/** Highlights Markdown by weight and colour. The font size stays the same, so that lines do not move. */
const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url, tags.tagName], color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.attributeName, tags.monospace], color: 'var(--muted)' },
])

const look = EditorView.theme({
  '&': { fontSize: '14px', color: 'var(--text)', backgroundColor: 'var(--raised)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 12px' },
})

/** Puts marks around the selected text, or removes them. */
function wrap(before: string, after = before): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(
      state.update(
        state.changeByRange(({ from, to }) => {
          const outer = state.sliceDoc(from - before.length, from) + state.sliceDoc(to, to + after.length)
          const isWrapped = outer === before + after
          const changes = isWrapped
            ? [
                { from: from - before.length, to: from },
                { from: to, to: to + after.length },
              ]
            : [
                { from, insert: before },
                { from: to, insert: after },
              ]
          const shift = isWrapped ? -before.length : before.length
          return { changes, range: EditorSelection.range(from + shift, to + shift) }
        }),
        { userEvent: 'input', scrollIntoView: true },
      ),
    )
    return true
  }
}

/** Puts a mark at the start of each selected line, or removes it. */
function prefix(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
    const changes = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index)).map(
      (line) =>
        line.text.startsWith(mark)
          ? { from: line.from, to: line.from + mark.length }
          : { from: line.from, insert: mark },
    )
    dispatch(state.update({ changes, userEvent: 'input', scrollIntoView: true }))
    return true
  }
}

const TOOLS: readonly { name: string; sign: string; run: StateCommand }[] = [
  { name: 'Bold', sign: 'B', run: wrap('**') },
  { name: 'Italic', sign: 'I', run: wrap('*') },
  { name: 'Heading', sign: 'H', run: prefix('## ') },
  { name: 'List', sign: 'List', run: prefix('- ') },
]

/** A text editor for the Markdown of an .mdx page. Every byte that the user does not edit stays the same. */
export function BodyField({ text }: { text: string }) {
  const { change, names, selection } = useForm()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [isLarge, setLarge] = useState(false)
  /** The open dialog: for a picture, or for a link with these words. */
  const [adding, setAdding] = useState<'picture' | { words: string }>()
  const openLink = useHandler(({ state }: { state: EditorState }) => {
    const { from, to } = state.selection.main
    setAdding({ words: state.sliceDoc(from, to) })
    return true
  })
  // The listener is created once, so it reads the latest text and function from here.
  const latest = useRef({ text, change })
  latest.current = { text, change }

  useEffect(() => {
    if (!host.current) return
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          EditorState.lineSeparator.of(latest.current.text.includes('\r\n') ? '\r\n' : '\n'),
          history(),
          keymap.of([
            { key: 'Mod-b', run: wrap('**') },
            { key: 'Mod-i', run: wrap('*') },
            { key: 'Mod-k', run: openLink },
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          markdown(),
          // A new line has no indentation, also below a tag.
          indentService.of(() => 0),
          syntaxHighlighting(highlighting),
          look,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': 'Text of the page',
            spellcheck: 'true',
            tabindex: '0',
          }),
          ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const value = state.sliceDoc()
            const { text: expect, change: report } = latest.current
            if (docChanged && value !== expect) report([{ op: 'body', value, expect }])
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [openLink])

  // Undo and other people's saves change the text from outside.
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.sliceDoc() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  // After a click on the text of the page, the cursor goes to its line.
  useEffect(() => {
    const editor = view.current
    if (!editor || selection.line === undefined) return
    const { doc } = editor.state
    const { from } = doc.line(Math.min(Math.max(selection.line, 1), doc.lines))
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    editor.focus()
  }, [selection])

  const use = (run: StateCommand) => {
    if (!view.current) return
    run(view.current)
    view.current.focus()
  }

  const close = () => {
    setAdding(undefined)
    // The closing dialog focuses its button first; then the text gets the focus, so that the user can go on typing.
    requestAnimationFrame(() => view.current?.focus())
  }
  const addPicture = (path: string) => use(wrap('![', `](${path})`))
  const addLink = (words: string, target: string) => {
    const link = `[${words.replace(/[[\]\\]/g, '\\$&')}](${target})`
    view.current?.dispatch(view.current.state.replaceSelection(link))
    close()
  }

  return (
    <div className={styles.body} data-large={isLarge || undefined}>
      <Toolbar aria-label="Marks of the text" className={styles.tools ?? ''}>
        {TOOLS.map(({ name, sign, run }) => (
          <AriaButton key={name} className={styles.tool ?? ''} aria-label={name} onPress={() => use(run)}>
            {sign}
          </AriaButton>
        ))}
        <AriaButton className={styles.tool ?? ''} onPress={() => view.current && openLink(view.current)}>
          Link
        </AriaButton>
        <AriaButton className={styles.tool ?? ''} onPress={() => setAdding('picture')}>
          Picture
        </AriaButton>
        <ToggleButton className={styles.larger ?? ''} isSelected={isLarge} onChange={setLarge}>
          {isLarge ? 'Smaller' : 'Larger'}
        </ToggleButton>
      </Toolbar>
      <div className={styles.text} ref={host} />
      {adding === 'picture' && (
        <Picker
          title="Choose a picture"
          look="picture"
          names={names.picture}
          current=""
          onPick={addPicture}
          onClose={close}
        >
          <UploadButton
            onUploaded={(path) => {
              addPicture(path)
              close()
            }}
          />
        </Picker>
      )}
      {typeof adding === 'object' && <LinkDialog words={adding.words} onLink={addLink} onClose={close} />}
    </div>
  )
}
