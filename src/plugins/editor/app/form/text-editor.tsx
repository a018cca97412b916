import type { StateCommand } from '@codemirror/state'
import { useState } from 'react'
import { Button as AriaButton, ToggleButton, Toolbar } from 'react-aria-components'
import { wordsOf } from '../../../../contract/shape.ts'
import { tagNameOf } from '../../../../contract/text-tags.ts'
import { messageOf, readExample } from '../api.ts'
import { useForm } from './form-context.ts'
import { NamingNote } from './naming-note.tsx'
import { insertParagraph, insertPicture, TEXT_COMMANDS } from './text-commands.ts'
import { AddDialog, type Adding } from './text-dialogs.tsx'
import styles from './text-editor.module.css'
import { linkAround } from './text-links.ts'
import type { Addition } from './text-menu.ts'
import { useTagForms } from './use-tag-forms.ts'
import { useTextView } from './use-text-view.ts'

/** A text editor for the Markdown of an .mdx page. Every byte that the user does not edit stays the same. */
export function BodyField({ text }: { text: string }) {
  const { change, selection, tagKinds, tell, upload } = useForm()
  const { addTag, editTag, titleOfTag } = useTagForms()
  // On a wide screen, a text is wide and its page still has the width of a tablet.
  const [isLarge, setLarge] = useState(() => matchMedia('(min-width: 1400px)').matches)
  const [adding, setAdding] = useState<Adding>()
  const openLink: StateCommand = ({ state }) => {
    const { from, to } = state.selection.main
    setAdding({ link: linkAround(state, 'Link') ?? { words: state.sliceDoc(from, to), target: '' } })
    return true
  }
  const openPicture: StateCommand = ({ state }) => {
    setAdding({ picture: linkAround(state, 'Image')?.target ?? '' })
    return true
  }
  const openBlocks: StateCommand = () => {
    setAdding('block')
    return true
  }
  const addFiles = async (files: readonly File[]) => {
    const refused: string[] = []
    for (const file of files) {
      tell({ tone: 'good', text: `Uploading ${file.name} …` })
      if (!file.type.startsWith('image/'))
        refused.push(`${file.name} is no picture: a text holds no other files.`)
      else
        await upload(file).then(
          ({ path }) => {
            insert('', 0)
            use(insertPicture(path))
          },
          (error: unknown) => refused.push(`${file.name}: ${messageOf(error)}`),
        )
    }
    tell(refused.length > 0 ? { tone: 'bad', text: refused.join(' ') } : undefined)
  }
  const { host, use } = useTextView(text, selection, {
    onEdit: editTag,
    onPicture: openPicture,
    titleOf: titleOfTag,
    onLink: openLink,
    onFiles: (files) => void addFiles(files),
    onLost: (lost) => tell(lost === undefined ? undefined : { tone: 'bad', text: lost }),
    onText: (value, isPaste) => change([{ op: 'body', value, expect: text }], isPaste),
    listAdditions: (): Addition[] => [
      { name: 'Picture', run: openPicture },
      { name: 'Block', about: 'chosen from examples', run: openBlocks },
      ...TEXT_COMMANDS.filter(({ marksWords }) => !marksWords),
      { name: 'Link', run: openLink },
      { name: 'Lead', about: 'a larger first paragraph', run: () => insertAround('Lead') },
      { name: 'Note', about: 'a box beside the text', run: () => insertAround('Note') },
      { name: 'Figure', about: 'a picture with a caption', run: () => addTag('Figure', insert) },
      ...tagKinds.map(({ type }) => ({
        name: wordsOf(type),
        about: 'a block',
        run: () => void readExample(type).then(({ value }) => addTag(tagNameOf(type), insert, value)),
      })),
    ],
  })
  const insert = (source: string, caret?: number) => use(insertParagraph(source, caret))
  const insertAround = (name: 'Lead' | 'Note') => insert(`<${name}>\n  \n</${name}>`, `<${name}>\n  `.length)

  return (
    <div className={styles.body} data-large={isLarge || undefined} data-pointer="body">
      <Toolbar aria-label="Marks of the text" className={styles.tools ?? ''}>
        {TEXT_COMMANDS.filter(({ sign }) => sign).map(({ name, sign, run }) => (
          <Tool key={name} name={name} sign={sign} onPress={() => use(run)} />
        ))}
        <Tool name="Link" onPress={() => use(openLink)} />
        <Tool name="Picture" onPress={() => use(openPicture)} />
        <Tool name="Block" onPress={() => use(openBlocks)} />
        <ToggleButton
          className={styles.larger ?? ''}
          isSelected={isLarge}
          onChange={(large) => {
            setLarge(large)
            use(() => true)
          }}
        >
          {isLarge ? 'Smaller' : 'Larger'}
        </ToggleButton>
      </Toolbar>
      <div className={styles.text} ref={host} />
      <NamingNote pointer="body" />
      {adding && (
        <AddDialog
          adding={adding}
          onBlock={(type, example) => addTag(tagNameOf(type), insert, example)}
          use={use}
          onClose={() => setAdding(undefined)}
        />
      )}
    </div>
  )
}

/** A button of the bar; it shows its sign, or else its name. */
function Tool({ name, sign, onPress }: { name: string; sign?: string | undefined; onPress: () => void }) {
  return (
    <AriaButton className={styles.tool ?? ''} aria-label={name} onPress={onPress}>
      {sign ?? name}
    </AriaButton>
  )
}
