import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { indentService } from '@codemirror/language'
import { EditorState, Prec, type StateCommand } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton, ToggleButton, Toolbar } from 'react-aria-components'
import type { Shape } from '../../../../contract/shape.ts'
import { wordsOf } from '../../../../contract/shape.ts'
import { tagNameOf } from '../../../../contract/text-tags.ts'
import { titleOf } from '../../../../contract/title-of.ts'
import type { Json } from '../../protocol.ts'
import { messageOf, readExample } from '../api.ts'
import { AddBlockDialog } from '../dialogs/add-block-dialog.tsx'
import { useHandler } from '../use-handler.ts'
import { newBlock } from './emptied.ts'
import { useForm } from './form-context.ts'
import { LinkDialog } from './link-dialog.tsx'
import { liveText } from './live-text.ts'
import { NamingNote } from './naming-note.tsx'
import { pasteMarkdown } from './paste/paste-text.ts'
import { Picker } from './pickers.tsx'
import { insertParagraph, insertPicture, TEXT_COMMANDS, toggle } from './text-commands.ts'
import styles from './text-editor.module.css'
import { breakLine, breakParagraph, marksOf } from './text-lines.ts'
import { textLook } from './text-look.ts'
import { type Addition, slashMenu } from './text-menu.ts'
import {
  attributesOf,
  fieldsOfTag,
  fieldsWithoutType,
  findTags,
  OWN_TAGS,
  printTag,
  rewriteTag,
  type TextTag,
} from './text-tags.ts'

/** A text editor for the Markdown of an .mdx page. Every byte that the user does not edit stays the same. */
export function BodyField({ text }: { text: string }) {
  const { ask, change, names, selection, tagKinds, tell, upload } = useForm()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  // On a wide screen, a text is wide and its page still has the width of a tablet.
  const [isLarge, setLarge] = useState(() => matchMedia('(min-width: 1400px)').matches)
  /** The open dialog: for a picture, for a block, or for a link with these words. */
  const [adding, setAdding] = useState<'picture' | 'block' | { words: string }>()
  const takeFiles = useHandler(async (files: readonly File[]) => {
    const refused: string[] = []
    for (const file of files) {
      tell({ tone: 'good', text: `Uploading ${file.name} …` })
      if (!file.type.startsWith('image/'))
        refused.push(`${file.name} is no picture: a text holds no other files.`)
      else
        await upload(file).then(
          ({ path }) => {
            use(insertParagraph('', 0))
            use(insertPicture(path))
          },
          (error: unknown) => refused.push(`${file.name}: ${messageOf(error)}`),
        )
    }
    tell(refused.length > 0 ? { tone: 'bad', text: refused.join(' ') } : undefined)
  })
  const openLink = useHandler(({ state }: { state: EditorState }) => {
    const { from, to } = state.selection.main
    setAdding({ words: state.sliceDoc(from, to) })
    return true
  })
  const controlOf = (name: string): Shape | undefined =>
    OWN_TAGS[name] ?? tagKinds.find(({ type }) => tagNameOf(type) === name)?.shape
  const insert = (text: string, caret?: number) => use(insertParagraph(text, caret))
  const insertAround = (name: 'Lead' | 'Note') => insert(`<${name}>\n  \n</${name}>`, `<${name}>\n  `.length)
  /** Asks for the fields of a new tag, which begins like `example`, a block on the site; then inserts it. */
  const addTag = (name: string, example?: Json) => {
    const control = controlOf(name)
    if (!control) return
    ask({
      title: `Add ${wordsOf(name)}`,
      control,
      fields: fieldsWithoutType(newBlock(control, example, names)),
      action: 'Add to the text',
      onDone: (fields) => insert(printTag(name, fieldsWithoutType(attributesOf(fields, control)))),
    })
  }
  /** Opens the form of the tag at a place; a tag without a form shows its source. */
  const editTag = useHandler((editor: EditorView, at: number) => {
    const text = editor.state.doc.toString()
    const tags = findTags(text)
    const index = tags.findIndex(({ to }) => to >= at)
    const tag = tags[index]
    const control = tag && controlOf(tag.name)
    if (!tag || !control) return
    ask({
      title: wordsOf(tag.name),
      control,
      fields: fieldsOfTag(tag, control),
      action: 'Done',
      onDone: (fields) => {
        // The text may have changed in the meantime: the tag is looked for again.
        const now = editor.state.doc.toString()
        const same = findTags(now)[index]
        if (same?.name !== tag.name) return
        const next = rewriteTag(now, same, fieldsWithoutType(attributesOf(fields, control)))
        editor.dispatch({ changes: { from: same.from, to: same.to, insert: next }, userEvent: 'input' })
      },
    })
  })
  const titleOfTag = useHandler((tag: TextTag) => {
    const control = controlOf(tag.name)
    return control && titleOf(control, fieldsOfTag(tag, control))
  })
  const listAdditions = useHandler((): Addition[] => [
    { name: 'Picture', run: () => setAdding('picture') },
    { name: 'Block', about: 'chosen from examples', run: () => setAdding('block') },
    ...TEXT_COMMANDS.filter(({ marksWords }) => !marksWords),
    { name: 'Link', run: openLink },
    { name: 'Lead', about: 'a larger first paragraph', run: () => insertAround('Lead') },
    { name: 'Note', about: 'a box beside the text', run: () => insertAround('Note') },
    { name: 'Figure', about: 'a picture with a caption', run: () => addTag('Figure') },
    ...tagKinds.map(({ type }) => ({
      name: wordsOf(type),
      about: 'a block',
      run: () => void readExample(type).then(({ value }) => addTag(tagNameOf(type), value)),
    })),
  ])
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
          // Before the keys of Markdown.
          Prec.high(keymap.of([{ key: 'Enter', run: breakParagraph, shift: breakLine }])),
          keymap.of([
            { key: 'Mod-b', run: toggle('bold') },
            { key: 'Mod-i', run: toggle('italic') },
            { key: 'Mod-k', run: openLink },
            ...historyKeymap,
            ...defaultKeymap,
          ]),
          // Content has no code by indentation and no HTML: tags and their words are read as text.
          markdown({ base: markdownLanguage, extensions: { remove: ['IndentedCode', 'HTMLBlock'] } }),
          liveText(editTag, titleOfTag),
          slashMenu(listAdditions),
          pasteMarkdown({
            tell: (lost) => tell(lost === undefined ? undefined : { tone: 'bad', text: lost }),
            takeFiles: (files) => void takeFiles(files),
          }),
          // A new line has no indentation, also below a tag.
          indentService.of(() => 0),
          textLook,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': 'Text of the page',
            spellcheck: 'true',
            tabindex: '0',
          }),
          ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const value = state.sliceDoc()
            const { text: expect, change: report } = latest.current
            const isPaste = transactions.some((transaction) => transaction.isUserEvent('input.paste'))
            if (docChanged && value !== expect) report([{ op: 'body', value, expect }], isPaste)
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [editTag, listAdditions, openLink, takeFiles, tell, titleOfTag])

  // Undo and other people's saves change the text from outside.
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.sliceDoc() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  // After a click on the text of the page, the cursor goes to its line; the line of a tag opens its form.
  useEffect(() => {
    const editor = view.current
    if (!editor || selection.line === undefined) return
    const { doc } = editor.state
    const { from, text: line } = doc.line(Math.min(Math.max(selection.line, 1), doc.lines))
    editor.dispatch({
      selection: { anchor: from + marksOf(line).length },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    editor.focus()
    if (findTags(doc.toString()).some((tag) => !tag.end && tag.from <= from + line.length && tag.to >= from))
      editTag(editor, from)
  }, [selection, editTag])

  const use = (run: StateCommand) => {
    if (!view.current) return
    run(view.current)
    view.current.focus()
  }

  const resize = (large: boolean) => {
    setLarge(large)
    view.current?.focus()
  }
  const close = () => {
    setAdding(undefined)
    // The closing dialog focuses its button first; then the text gets the focus, so that the user can go on typing.
    requestAnimationFrame(() => view.current?.focus())
  }
  const addLink = (words: string, target: string) => {
    const link = `[${words.replace(/[[\]\\]/g, '\\$&')}](${target})`
    view.current?.dispatch(view.current.state.replaceSelection(link))
    close()
  }

  return (
    <div className={styles.body} data-large={isLarge || undefined} data-pointer="body">
      <Toolbar aria-label="Marks of the text" className={styles.tools ?? ''}>
        {TEXT_COMMANDS.filter(({ sign }) => sign).map(({ name, sign, run }) => (
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
        <AriaButton className={styles.tool ?? ''} onPress={() => setAdding('block')}>
          Block
        </AriaButton>
        <ToggleButton className={styles.larger ?? ''} isSelected={isLarge} onChange={resize}>
          {isLarge ? 'Smaller' : 'Larger'}
        </ToggleButton>
      </Toolbar>
      <div className={styles.text} ref={host} />
      <NamingNote pointer="body" />
      {adding === 'picture' && (
        <Picker look="picture" current="" onPick={(path) => use(insertPicture(path))} onClose={close} />
      )}
      {adding === 'block' && (
        <AddBlockDialog
          kinds={tagKinds}
          onAdd={(type, example) => {
            setAdding(undefined)
            addTag(tagNameOf(type), example)
          }}
          onClose={close}
        />
      )}
      {typeof adding === 'object' && <LinkDialog words={adding.words} onLink={addLink} onClose={close} />}
    </div>
  )
}
