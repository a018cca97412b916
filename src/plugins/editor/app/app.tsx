import { useRef, useState } from 'react'
import type { ChangedWords, EditProblem } from '../protocol.ts'
import styles from './app.module.css'
import { AddBlockDialog } from './dialogs/add-block-dialog.tsx'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { PreviewDialog } from './dialogs/preview-dialog.tsx'
import { PublishDialog } from './dialogs/publish-dialog.tsx'
import { ReplaceDialog } from './dialogs/replace-dialog.tsx'
import { DropDialog, UnsavedDialog } from './dialogs/unsaved-dialog.tsx'
import { createPlaceWriter } from './naming/place-words.ts'
import { useParts } from './outline/use-parts.ts'
import { PageFrame, type PageFrameHandle } from './page/page-frame.tsx'
import { usePlaces } from './page/use-places.ts'
import { FormPane } from './panes/form-pane.tsx'
import { Problems } from './panes/problems.tsx'
import { SidePane } from './panes/side-pane.tsx'
import { Toolbar } from './panes/toolbar.tsx'
import { PicturesDialog } from './pictures/pictures-dialog.tsx'
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
  const { site, shapes, notice, conflict, waiting } = state
  const [tab, setTab] = useState<'parts' | 'all'>('parts')
  const [dialog, setDialog] = useState<'preview' | 'publish' | 'unsaved' | 'drop' | 'replace' | 'pictures'>()
  const [oldWords, setOldWords] = useState<ChangedWords>()
  const [problemsOpen, setProblemsOpen] = useState(false)
  const frame = useRef<PageFrameHandle>(null)
  const places = usePlaces(store, frame, () => setTab('parts'))
  const problems = useSame(site?.problems ?? NO_PROBLEMS)
  const open = useOpenDocument(state, problems)
  const parts = useParts(store, open, places.showAdded)
  const changes = site?.changed.length ?? 0
  const shownOn = useSame(open.document?.shownOn ?? [])
  const changed = useSame(site?.changed ?? [])
  const counts = useSame({
    files: changes,
    errors: problems.filter(({ severity }) => severity === 'error').length,
    problems: problems.length,
    conflict: site?.conflicts[0],
  })
  const titleOf = useHandler((name: string) => site?.files.find(({ file }) => file === name)?.title ?? name)

  const onOpen = useHandler((file: string) => void store.open(file))
  const onDay = useHandler((day: string | null) => void store.showDay(day))
  const onProblems = useHandler(() => setProblemsOpen(!problemsOpen))
  const onReplace = useHandler((changed: ChangedWords) => {
    setOldWords(changed)
    setDialog('replace')
  })
  const closeDialog = () => {
    setDialog(undefined)
    setOldWords(undefined)
  }

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
  useUnsavedQuestion(changes > 0 || (waiting?.count ?? 0) > 0)

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
      <main className={styles.main} aria-label="Preview">
        <PaneBoundary name="The page">
          <PageFrame
            ref={frame}
            path={places.path}
            wanted={places.wanted}
            day={site.day}
            onDay={onDay}
            own={site.own}
            languages={site.languages}
            language={places.language}
            onLanguage={places.chooseLanguage}
            onClick={places.onClick}
            describe={places.describe}
            onPage={places.onPage}
            onKeyDown={onKeyDown}
            onAdd={parts.addAround}
            isAway={waiting !== undefined}
          />
        </PaneBoundary>
        {problemsOpen && (
          <PaneBoundary name="The list of problems">
            <Problems
              problems={problems}
              titleOf={titleOf}
              placeOf={createPlaceWriter(state)}
              onOpen={onOpen}
              onSelect={(problem: EditProblem) => void places.openProblem(problem)}
              onMend={(problem: EditProblem) => void store.mend(problem)}
              onClose={() => setProblemsOpen(false)}
            />
          </PaneBoundary>
        )}
      </main>
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
        {dialog === 'preview' && <PreviewDialog onClose={closeDialog} />}
        {dialog === 'publish' && (
          <PublishDialog
            unsaved={changes}
            titleOf={titleOf}
            onSave={onSave}
            onProblems={() => {
              closeDialog()
              setProblemsOpen(true)
            }}
            onNewest={() => void store.getNewest()}
            onSent={() => void store.lookForNewest()}
            onUndo={store.undoPublication}
            onClose={closeDialog}
          />
        )}
        {dialog === 'unsaved' && <UnsavedDialog store={store} titleOf={titleOf} onClose={closeDialog} />}
        {dialog === 'drop' && open.file && (
          <DropDialog store={store} file={open.file.file} titleOf={titleOf} onClose={closeDialog} />
        )}
        {dialog === 'replace' && (
          <ReplaceDialog
            store={store}
            titleOf={titleOf}
            onOpen={({ file, pointer }) => {
              closeDialog()
              void places.openPlace(file, pointer)
            }}
            onClose={closeDialog}
            oldWords={oldWords}
          />
        )}
        {dialog === 'pictures' && (
          <PicturesDialog
            store={store}
            titleOf={titleOf}
            onOpen={({ file, pointer, line }) => {
              closeDialog()
              void places.openPlace(file, pointer, line)
            }}
            onClose={closeDialog}
          />
        )}
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            title={titleOf(conflict.file)}
            onClose={store.closeConflict}
            placeOf={createPlaceWriter(state)}
            onSettle={(decision) => void store.settle(conflict.file, decision)}
          />
        )}
      </PaneBoundary>
    </div>
  )
}
