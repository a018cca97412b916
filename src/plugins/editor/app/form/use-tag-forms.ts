import type { EditorView } from '@codemirror/view'
import { type Shape, wordsOf } from '../../../../contract/shape.ts'
import { tagNameOf } from '../../../../contract/text-tags.ts'
import { titleOf } from '../../../../contract/title-of.ts'
import type { Json } from '../../protocol.ts'
import { newBlock } from './emptied.ts'
import { useForm } from './form-context.ts'
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

interface TagForms {
  /** Asks for the fields of a new tag, which begins like `example`, a block on the site; then gives its source. */
  addTag: (name: string, onDone: (source: string) => void, example?: Json) => void
  /** Opens the form of the tag at a place; a tag without a form shows its source. */
  editTag: (editor: EditorView, at: number) => void
  /** The title of what a tag shows. */
  titleOfTag: (tag: TextTag) => string | undefined
}

/** The forms of the tags in a text. */
export function useTagForms(): TagForms {
  const { ask, names, tagKinds } = useForm()
  const controlOf = (name: string): Shape | undefined =>
    OWN_TAGS[name] ?? tagKinds.find(({ type }) => tagNameOf(type) === name)?.shape
  return {
    addTag: (name, onDone, example) => {
      const control = controlOf(name)
      if (!control) return
      ask({
        title: `Add ${wordsOf(name)}`,
        control,
        fields: fieldsWithoutType(newBlock(control, example, names)),
        action: 'Add to the text',
        onDone: (fields) => onDone(printTag(name, fieldsWithoutType(attributesOf(fields, control)))),
      })
    },
    editTag: (editor, at) => {
      const tags = findTags(editor.state.doc.toString())
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
    },
    titleOfTag: (tag) => {
      const control = controlOf(tag.name)
      return control && titleOf(control, fieldsOfTag(tag, control))
    },
  }
}
