import { useMemo } from 'react'
import { splitPointer } from '../../../../contract/json-pointer.ts'
import { shapeAt } from '../../../../contract/shape-at.ts'
import { valueAtPointer } from '../../operations.ts'
import type { PageText } from '../../page-protocol.ts'
import type { Colleague, EditLanguage, Operation, Pointer } from '../../protocol.ts'
import type { ChangedWords } from '../../words-protocol.ts'
import styles from '../app.module.css'
import { daysOf } from '../form/days.ts'
import { DocumentForm } from '../form/document-form.tsx'
import { listTargets } from '../form/link-targets.ts'
import { OldWordsContext } from '../form/old-words-note.tsx'
import { pasteWithoutStruck } from '../form/paste/paste-plain.ts'
import { createPlaceWriter } from '../naming/place-words.ts'
import { useNaming } from '../naming/use-naming.ts'
import { useOldWords } from '../naming/use-old-words.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { PairsForm } from '../translate/pairs-form.tsx'
import type { OpenDocument } from '../use-open-document.ts'
import { useHandler } from '../widgets/use-handler.ts'
import { useSame, useSameMembers } from '../widgets/use-same.ts'
import { Button, Message } from '../widgets/widgets.tsx'
import { NotShown } from './not-shown.tsx'
import { Refused } from './refused.tsx'

interface FormPaneProps {
  store: EditorStore
  open: OpenDocument
  /** The possible places of a clicked text, for the user to choose one. */
  choices: readonly PageText[]
  onChoose: (place: PageText) => void
  /** Shows a new item on the page. */
  onAdded: (file: string, pointer: Pointer) => void
  /** Shows the text of a field on the page. */
  onField: (file: string, pointer: Pointer) => void
  /** The language that the page shows; undefined for that of the site itself. */
  language: EditLanguage | undefined
  /** Shows the texts that still say an old price or name. */
  onReplace: (words: ChangedWords) => void
}

/** Says who else of the team changes the document. */
function AlsoChanged({ others, file }: { others: readonly Colleague[]; file: string }) {
  const lines = others.flatMap(({ name, unsaved, saved }) =>
    unsaved.includes(file)
      ? `${name} has unsaved changes here.`
      : saved.includes(file)
        ? `${name} has changes here that are not published yet.`
        : [],
  )
  return lines.length > 0 ? (
    <p className={styles.notShown} role="status">
      {lines.join(' ')}
    </p>
  ) : null
}

/** The form of the selected part, below the messages for the user, which stay when the form scrolls. */
export function FormPane(props: FormPaneProps) {
  const { store, open, choices, onChoose, onAdded, onField, language, onReplace } = props
  const state = useEditorState(store.state)
  const { notice, pasted, refused, site } = state
  const placeOf = createPlaceWriter(state)
  const { selection, document, control, problems } = open
  const titleOf = (name: string) => site?.files.find(({ file }) => file === name)?.title ?? name
  const onChange = useHandler(
    (operations: Operation[], apart?: boolean) =>
      selection && store.change(selection.file, operations, apart),
  )
  const onItem = useHandler((pointer: Pointer) => selection && onAdded(selection.file, pointer))
  const [routes, files] = [site?.names.route, site?.files]
  const targets = useMemo(() => listTargets(routes ?? [], files ?? []), [routes, files])
  const { naming, onFocus } = useNaming(selection, titleOf)
  const oldWords = useOldWords(open, store.settled)
  const notes = useSameMembers({ old: oldWords.old, onShow: onReplace })
  const bodyAt = useSame(document?.bodyAt)
  return (
    <aside
      className={styles.form}
      aria-label="What it says"
      onFocus={(event) => {
        onFocus(event)
        oldWords.look(event.target)
        const pointer = event.target.closest('[data-pointer]')?.getAttribute('data-pointer')
        const file = event.target.closest('[data-file]')?.getAttribute('data-file') ?? selection?.file
        if (pointer && file) onField(file, pointer)
      }}
      onPaste={({ nativeEvent, target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (!isField || nativeEvent.defaultPrevented) return
        const text = pasteWithoutStruck(nativeEvent, target.ownerDocument)
        store.tellPasted(text === undefined ? undefined : { tone: 'bad', text })
      }}
      onBlur={({ target }) => {
        // What has the old name of something gets the new one when the field loses the focus.
        void store.follow()
        oldWords.look(target)
      }}
    >
      <div className={styles.messages}>
        {notice?.tone === 'bad' && <Message tone="bad">{notice.text}</Message>}
        {pasted && (
          <div className={styles.pasted}>
            <Message tone={pasted.tone}>{pasted.text}</Message>
            <Button look="plain" onPress={() => store.tellPasted(undefined)}>
              Close
            </Button>
          </div>
        )}
        {refused.length > 0 && (
          <Refused changes={refused} titleOf={titleOf} placeOf={placeOf} onClose={store.closeRefused} />
        )}
        {choices.length > 0 && (
          <section className={styles.choices}>
            <h2>Which one do you mean?</h2>
            <ul>
              {choices.map((place, index) => (
                <li key={index}>
                  <Button look="plain" onPress={() => onChoose(place)}>
                    “{place.text}” in {titleOf(place.file)}, {placeOf(place.file, place.pointer)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {site && selection && document && control && (
        <NotShown
          {...daysOf(
            shapeAt(control, document.data, splitPointer(selection.pointer)),
            valueAtPointer(document.data, selection.pointer),
          )}
          day={site.day}
          onDay={(day) => void store.showDay(day)}
        />
      )}
      {site && selection && <AlsoChanged others={site.others} file={selection.file} />}
      {language && open.file && open.file.language === undefined && (
        <p className={styles.notShown} role="status">
          This is of the site itself: what you change here, all languages share. Click a text to translate it.
        </p>
      )}
      <div className={styles.fields}>
        {open.file?.kind === 'pairs' && (
          <PairsForm key={open.file.file} store={store} file={open.file} titleOf={titleOf} />
        )}
        {site && selection && document && control && (
          <OldWordsContext value={notes}>
            <DocumentForm
              key={selection.file}
              root={control}
              data={document.data}
              body={document.body}
              bodyAt={bodyAt}
              selection={selection}
              names={site.names}
              targets={targets}
              problems={problems}
              onChange={onChange}
              onAdded={onItem}
              onUpload={store.uploadPicture}
              onPasted={store.tellPasted}
              naming={naming}
            />
          </OldWordsContext>
        )}
      </div>
    </aside>
  )
}
