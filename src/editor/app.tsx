import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type {
  EditableFile,
  EditProblem,
  Operation,
  PageRequest,
  PageText,
  UploadResult,
} from '../contract/edit-protocol.ts'
import { send } from './api.ts'
import styles from './app.module.css'
import { AddBlockDialog } from './dialogs/add-block-dialog.tsx'
import { ConflictDialog } from './dialogs/conflict-dialog.tsx'
import { PublishDialog } from './dialogs/publish-dialog.tsx'
import { DocumentForm } from './form/document-form.tsx'
import { placeInWords } from './form/values.ts'
import { Documents } from './outline/documents.tsx'
import { Outline } from './outline/outline.tsx'
import { PageMenu } from './outline/page-menu.tsx'
import { useParts } from './outline/use-parts.ts'
import { PageFrame, type PageFrameHandle } from './page/page-frame.tsx'
import { usePlaces } from './page/use-places.ts'
import { Problems } from './problems.tsx'
import { Refused } from './refused.tsx'
import type { EditorStore } from './store.ts'
import { Toolbar } from './toolbar.tsx'
import { useHandler } from './use-handler.ts'
import { useShortcuts, useUnsavedQuestion } from './use-shortcuts.ts'
import { Button, Message } from './widgets.tsx'

/** What there is before the server has answered. */
const NONE: readonly never[] = []

/** The editor: the outline of a document, the page, and the form of what is selected. */
export function App({ store }: { store: EditorStore }) {
  const state = useSyncExternalStore(store.subscribe, store.state)
  const { site, schemas, documents, selection } = state
  const [tab, setTab] = useState<'parts' | 'all'>('parts')
  const [isPublishing, setPublishing] = useState(false)
  const [problemsOpen, setProblemsOpen] = useState(false)
  const frame = useRef<PageFrameHandle>(null)
  const places = usePlaces(store, frame, () => setTab('parts'))

  const files = site?.files ?? NONE
  const problems = site?.problems ?? NONE
  const changed: readonly string[] = site?.changed ?? NONE
  const fileOf = (file: string | undefined) => files.find((candidate) => candidate.file === file)
  const selected = fileOf(selection?.file)
  const document = selection && documents.get(selection.file)
  const schema = selected && schemas?.[selected.kind]
  const errors = problems.filter(({ severity }) => severity === 'error')
  const selectedFile = selection?.file
  const ownProblems = useMemo(
    () => problems.filter(({ file }) => file === selectedFile),
    [problems, selectedFile],
  )
  const parts = useParts({
    store,
    file: selected,
    document,
    schema,
    problems: ownProblems,
    names: site?.names,
  })

  const save = async () => {
    await store.save()
    if (store.state().notice?.tone === 'bad' && !store.state().conflict) setProblemsOpen(true)
  }
  const onKeyDown = useShortcuts({
    save: () => void save(),
    undo: () => void store.undo(),
    redo: () => void store.redo(),
    move: parts.moveCurrent,
  })
  useUnsavedQuestion(changed.length > 0 || state.waiting !== undefined)
  const onDrop = useHandler((file: string) => void store.resolve(file, 'disk'))
  const onRestore = useHandler((file: string, commit: string) => void store.restore(file, commit))
  const onRequest = useHandler(async (request: PageRequest) => {
    const route = await store.changePage(request)
    places.show(route ?? '/')
  })
  const onChange = useHandler(
    (operations: Operation[]) => selection && store.change(selection.file, operations),
  )

  if (!site || !schemas)
    return (
      <main className={styles.waiting}>
        {state.notice ? (
          <Message tone={state.notice.tone}>{state.notice.text}</Message>
        ) : (
          <p>Opening the site …</p>
        )}
      </main>
    )
  return (
    <div className={styles.editor}>
      <Toolbar
        title={selected?.title ?? places.path}
        steps={state.unsaved}
        waiting={state.waiting}
        files={changed.length}
        shownOn={document?.shownOn ?? []}
        errors={errors.length}
        warnings={problems.length - errors.length}
        canUndo={state.waiting !== undefined || state.undo.length > 0}
        canRedo={state.redo.length > 0}
        busy={state.busy}
        newer={state.newer}
        onRetry={store.retry}
        onUndo={() => void store.undo()}
        onRedo={() => void store.redo()}
        onSave={() => void save()}
        onProblems={() => setProblemsOpen(!problemsOpen)}
        onNewest={() => void store.getNewest()}
        onPublish={() => setPublishing(true)}
      />
      <nav className={styles.side} aria-label="What to edit">
        <Tabs
          className={styles.tabs ?? ''}
          selectedKey={tab}
          onSelectionChange={(key) => setTab(key === 'all' ? 'all' : 'parts')}
        >
          <div className={styles.tabBar}>
            <TabList aria-label="What to choose from" className={styles.tabList ?? ''}>
              <Tab id="parts" className={styles.tab ?? ''}>
                {selected && selected.kind !== 'page' ? 'Parts' : 'This page'}
              </Tab>
              <Tab id="all" className={styles.tab ?? ''}>
                All content
              </Tab>
            </TabList>
            <PageMenu
              selected={selected}
              page={places.page}
              files={files}
              isChanged={selected !== undefined && changed.includes(selected.file)}
              onDrop={onDrop}
              onRestore={onRestore}
              onRequest={onRequest}
            />
          </div>
          <TabPanel id="parts" className={styles.tabPanel ?? ''}>
            <Outline
              nodes={parts.nodes}
              rootTitle={selected?.kind === 'page' ? 'Title, address and banner' : 'Settings'}
              selected={selection?.pointer ?? ''}
              broken={parts.broken}
              onSelect={parts.select}
              onOpen={parts.open}
              onAction={parts.act}
              onMove={parts.move}
            />
            {parts.addLast && (
              <div className={styles.add}>
                <Button look="plain" onPress={parts.addLast}>
                  {selected?.kind === 'page' ? 'Add a block …' : 'Add an entry'}
                </Button>
              </div>
            )}
          </TabPanel>
          <TabPanel id="all" className={styles.tabPanel ?? ''}>
            <Documents
              files={files}
              changed={changed}
              selected={selection?.file}
              onSelect={places.openFile}
            />
          </TabPanel>
        </Tabs>
      </nav>
      <main className={styles.main} aria-label="Preview">
        <PageFrame
          ref={frame}
          path={places.path}
          onClick={places.onClick}
          onPage={places.onPage}
          onKeyDown={onKeyDown}
          onAdd={parts.addAround}
        />
        {problemsOpen && (
          <Problems
            problems={problems}
            titleOf={(file) => fileOf(file)?.title ?? file}
            onSelect={({ file, pointer }: EditProblem) => void places.reveal(file, pointer ?? '')}
            onClose={() => setProblemsOpen(false)}
          />
        )}
      </main>
      <aside className={styles.form} aria-label="What it says">
        {state.notice && <Message tone={state.notice.tone}>{state.notice.text}</Message>}
        {state.refused.length > 0 && (
          <Refused
            changes={state.refused}
            titleOf={(file) => fileOf(file)?.title ?? file}
            onClose={store.closeRefused}
          />
        )}
        {places.choices.length > 0 && (
          <section className={styles.choices}>
            <h2>Which one do you mean?</h2>
            <ul>
              {places.choices.map((place, index) => (
                <li key={index}>
                  <Button look="plain" onPress={() => places.choose(place)}>
                    “{place.text}” in {describePlace(place, fileOf(place.file))}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {selection && document && schema && (
          <DocumentForm
            key={selection.file}
            schema={schema}
            data={document.data}
            {...(document.body !== undefined && { body: document.body })}
            {...(document.bodyAt && { bodyAt: document.bodyAt })}
            selection={selection}
            names={site.names}
            problems={ownProblems}
            onChange={onChange}
            onUpload={uploadPicture}
          />
        )}
      </aside>
      {parts.choice && (
        <AddBlockDialog
          kinds={parts.choice}
          onClose={() => parts.choose(undefined)}
          onAdd={(type) => parts.choose(parts.choice?.find((kind) => kind.type === type))}
        />
      )}
      {isPublishing && <PublishDialog unsaved={changed.length} onClose={() => setPublishing(false)} />}
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          title={fileOf(state.conflict.file)?.title ?? state.conflict.file}
          onClose={store.closeConflict}
          onKeep={(keep) => state.conflict && void store.resolve(state.conflict.file, keep)}
        />
      )}
    </div>
  )
}

function uploadPicture(file: File): Promise<UploadResult> {
  return send(`media?name=${encodeURIComponent(file.name)}`, file)
}

/** The place of a text that stands on a page, in words. */
function describePlace({ file, pointer, line }: PageText, known: EditableFile | undefined): string {
  const title = known?.title ?? file
  if (pointer === undefined) return `${title}, line ${line ?? 1}`
  return placeInWords(title, pointer)
}
