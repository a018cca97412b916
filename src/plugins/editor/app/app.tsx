import { useRef, useState } from 'react'
import type { EditProblem, EditState } from '../protocol.ts'
import type { ChangedWords } from '../words-protocol.ts'
import styles from './app.module.css'
import { AddBlockDialog } from './dialogs/add-block-dialog.tsx'
import { CommandDialog, type CommandDialogName } from './dialogs/command-dialog.tsx'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { createPlaceWriter } from './naming/place-words.ts'
import { useParts } from './outline/use-parts.ts'
import type { PageFrameHandle } from './page/use-frame-document.ts'
import { usePlaces } from './page/use-places.ts'
import { FormPane } from './panes/form-pane.tsx'
import { PreviewPane } from './panes/preview-pane.tsx'
import { SidePane } from './panes/side-pane.tsx'
import { Toolbar } from './panes/toolbar.tsx'
import { useEditorState } from './store/state.ts'
import type { EditorStore } from './store/store.ts'
import { useOpenDocument } from './use-open-document.ts'
import { useShortcuts, useUnsavedQuestion } from './use-shortcuts.ts'
import { PaneBoundary } from './widgets/pane-boundary.tsx'
import { useHandler } from './widgets/use-handler.ts'
import { useSame } from './widgets/use-same.ts'
import { Message } from './widgets/widgets.tsx'

const NO_PROBLEMS: readonly EditProblem[] = []

/** The editor: the outline of a document, the page, and the form of what is selected. */
export function App({ store }: { store: EditorStore }) {
  const state = useEditorState(store.state)
  const { site, shapes, notice, waiting, typing } = state
  const [tab, setTab] = useState<'parts' | 'all'>('parts')
  const { dialog, oldWords, setDialog, onReplace, closeDialog } = useCommandDialog()
  const [problemsOpen, setProblemsOpen] = useState(false)
  const frame = useRef<PageFrameHandle>(null)
  const places = usePlaces(store, frame, () => setTab('parts'))
  const problems = useSame(site?.problems ?? NO_PROBLEMS)
  const open = useOpenDocument(state, problems)
  const parts = useParts(store, open, places.showAdded)
  const changes = site?.changed.length ?? 0
  const shownOn = useSame(open.document?.shownOn ?? [])
  const changed = useSame(site?.changed ?? [])
  const counts = useSame(countsOf(site, problems))
  const titleOf = useHandler((name: string) => site?.files.find(({ file }) => file === name)?.title ?? name)

  const onOpen = useHandler((file: string) => void store.open(file))
  const onDay = useHandler((day: string | null) => void store.showDay(day))
  const onProblems = useHandler(() => setProblemsOpen(!problemsOpen))
  const save = useHandler(async () => {
    await store.save()
    if (store.state.notice?.tone === 'bad' && !store.state.conflict) setProblemsOpen(true)
  })
  const onSave = useHandler(() => void save())
  const onKeyDown = useShortcuts({
    save: onSave,
    undo: () => void store.undo(),
    redo: () => void store.redo(),
    move: parts.moveCurrent,
  })
  useUnsavedQuestion(changes > 0 || (waiting?.count ?? 0) > 0 || typing)

  if (!site || !shapes)
    return (
      <main className={styles.waiting}>
        {notice ? <Message tone={notice.tone}>{notice.text}</Message> : <p>Opening the site …</p>}
      </main>
    )
  return (
    <div className={styles.editor}>
      <PaneBoundary name="The bar with all changes">
        <Toolbar
          store={store}
          title={open.file?.title ?? places.path}
          counts={counts}
          shownOn={shownOn}
          onPage={places.show}
          onSave={onSave}
          titleOf={titleOf}
          onProblems={onProblems}
          onShow={setDialog}
        />
      </PaneBoundary>
      <PaneBoundary name="The list of what to edit">
        <SidePane
          store={store}
          files={site.files}
          languages={site.languages}
          templates={site.templates}
          trash={site.trash}
          changed={changed}
          file={open.file}
          selection={open.selection}
          parts={parts}
          places={places}
          tab={tab}
          onTab={setTab}
          onShow={setDialog}
        />
      </PaneBoundary>
      <PreviewPane
        state={state}
        site={site}
        frame={frame}
        places={places}
        problems={problemsOpen ? problems : undefined}
        titleOf={titleOf}
        onDay={onDay}
        onKeyDown={onKeyDown}
        onAdd={parts.addAround}
        onOpen={onOpen}
        onMend={(problem) => void store.mend(problem)}
        onCloseProblems={() => setProblemsOpen(false)}
      />
      <PaneBoundary name="The form">
        <FormPane
          store={store}
          open={open}
          choices={places.choices}
          onChoose={places.choose}
          onAdded={places.showAdded}
          onField={places.showField}
          language={site.languages.find(({ name }) => name === places.language)}
          onReplace={onReplace}
        />
      </PaneBoundary>
      <PaneBoundary name="The dialog">
        {parts.choice && (
          <AddBlockDialog kinds={parts.choice} onClose={() => parts.choose(undefined)} onAdd={parts.choose} />
        )}
        <CommandDialog
          dialog={dialog}
          store={store}
          unsaved={changes}
          file={open.file?.file}
          oldWords={oldWords}
          titleOf={titleOf}
          onSave={onSave}
          onProblems={() => setProblemsOpen(true)}
          onPlace={(file, pointer, line) => void places.openPlace(file, pointer, line)}
          onClose={closeDialog}
        />
        <OpenConflict store={store} state={state} titleOf={titleOf} />
      </PaneBoundary>
    </div>
  )
}

/** The dialog of a command, and the words that *Replace* begins with. */
function useCommandDialog() {
  const [dialog, setDialog] = useState<CommandDialogName>()
  const [oldWords, setOldWords] = useState<ChangedWords>()
  const onReplace = useHandler((changed: ChangedWords) => {
    setOldWords(changed)
    setDialog('replace')
  })
  const closeDialog = () => {
    setDialog(undefined)
    setOldWords(undefined)
  }
  return { dialog, oldWords, setDialog, onReplace, closeDialog }
}

/** Counts what the bar above all tells. */
function countsOf(site: EditState | undefined, problems: readonly EditProblem[]) {
  return {
    files: site?.changed.length ?? 0,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    problems: problems.length,
    conflict: site?.conflicts[0],
  }
}

interface OpenConflictProps {
  store: EditorStore
  state: ReturnType<typeof useEditorState>
  titleOf: (file: string) => string
}

/** The question about a document that has also changed on the disk. */
function OpenConflict({ store, state, titleOf }: OpenConflictProps) {
  const { conflict } = state
  return (
    conflict && (
      <ConflictDialog
        conflict={conflict}
        title={titleOf(conflict.file)}
        onClose={store.closeConflict}
        placeOf={createPlaceWriter(state)}
        onSettle={(decision) => void store.settle(conflict.file, decision)}
      />
    )
  )
}
