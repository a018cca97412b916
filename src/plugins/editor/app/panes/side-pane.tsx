import { memo, useMemo, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { Snapshot } from 'valtio'
import { childOf } from '../../../../contract/json-pointer.ts'
import type {
  EditableFile,
  EditLanguage,
  EditState,
  PageRequest,
  Pointer,
  TrashItem,
} from '../../protocol.ts'
import type { FoundText } from '../../words-protocol.ts'
import styles from '../app.module.css'
import { TrashDialog } from '../dialogs/trash-dialog.tsx'
import { emptied } from '../form/emptied.ts'
import { Documents } from '../outline/documents.tsx'
import { Outline } from '../outline/outline.tsx'
import { PageMenu } from '../outline/page-menu.tsx'
import type { useParts } from '../outline/use-parts.ts'
import type { usePlaces } from '../page/use-places.ts'
import { type EditorState, type Selection, useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { useHandler } from '../widgets/use-handler.ts'
import { Button } from '../widgets/widgets.tsx'

interface SidePaneProps {
  store: EditorStore
  files: readonly EditableFile[]
  languages: readonly EditLanguage[]
  templates: EditState['templates']
  trash: EditState['trash']
  /** The documents with unsaved changes. */
  changed: readonly string[]
  /** The document in the form. */
  file: EditableFile | undefined
  selection: Selection | undefined
  parts: ReturnType<typeof useParts>
  places: ReturnType<typeof usePlaces>
  tab: 'parts' | 'all'
  onTab: (tab: 'parts' | 'all') => void
  /** Opens "Find and replace", the list of all pictures, or the question before unsaved changes are dropped. */
  onShow: (dialog: 'replace' | 'pictures' | 'drop' | 'assistant') => void
}

/** The groups of settings of the whole site, such as the menu bar, by their labels. */
function listSettings(files: readonly EditableFile[], shapes: Snapshot<EditorState>['shapes']): FoundText[] {
  return files.flatMap(({ file, kind }) => {
    const control = kind === 'page' || kind === 'collection' ? undefined : shapes?.[kind]
    const fields = control?.kind === 'object' ? control.fields : []
    return fields.map(({ name, label }) => ({ file, pointer: childOf('', name), text: label }))
  })
}

/** What the user can edit: the parts of the open document, and all documents. */
export const SidePane = memo(function SidePane(props: SidePaneProps) {
  const { store, files, languages, templates, trash, changed, file, selection, parts, places, tab } = props
  const { onTab, onShow } = props
  const language = languages.find(({ name }) => name === (file?.language ?? places.language))
  const isPage = file?.kind === 'page'
  const ownTitle =
    file?.kind === 'pairs'
      ? 'All texts'
      : isPage
        ? 'Title and banner'
        : file?.kind === 'collection'
          ? 'All entries'
          : 'Settings'
  const { shapes } = useEditorState(store.state)
  /** What the user is asked to bring back. */
  const [removed, setRemoved] = useState<TrashItem>()
  const settings = useMemo(() => listSettings(files, shapes), [files, shapes])
  const onDrop = useHandler(() => onShow('drop'))
  const onAssistant = useHandler(() => onShow('assistant'))
  const onRestore = useHandler((name: string, commit: string) => void store.restore(name, commit))
  const onFound = useHandler(({ file: name, pointer, line }: FoundText) => {
    void places.openPlace(name, pointer, line)
  })
  const emptyPage = useHandler(async (name: string, block?: Pointer) => {
    const document = await store.open(name)
    const control = shapes?.page
    return document && control ? emptied(control, document, block) : []
  })
  const onRequest = useHandler(async (request: PageRequest) => {
    const route = (await store.changePage(request)) ?? (language ? `/${language.name}` : '/')
    places.show(route)
    const page = store.state.site?.files.find((one) => one.route === route)
    if (page) await places.openPlace(page.file, '')
  })
  return (
    <nav className={styles.side} aria-label="What to edit">
      <Tabs
        className={styles.tabs ?? ''}
        selectedKey={tab}
        onSelectionChange={(key) => onTab(key === 'all' ? 'all' : 'parts')}
      >
        <div className={styles.tabBar}>
          <TabList aria-label="What to choose from" className={styles.tabList ?? ''}>
            <Tab id="parts" className={styles.tab ?? ''}>
              {file && !isPage ? 'Parts' : 'This page'}
            </Tab>
            <Tab id="all" className={styles.tab ?? ''}>
              All content
            </Tab>
          </TabList>
          <PageMenu
            selected={file}
            page={places.page}
            files={files}
            language={language}
            templates={templates}
            isChanged={file !== undefined && changed.some((name) => name === file.file)}
            settled={store.settled}
            onDrop={onDrop}
            onAssistant={onAssistant}
            onRestore={onRestore}
            emptyPage={emptyPage}
            onRequest={onRequest}
          />
        </div>
        <TabPanel id="parts" className={styles.tabPanel ?? ''}>
          <Outline
            nodes={parts.nodes}
            rootTitle={ownTitle}
            selected={selection?.pointer ?? ''}
            broken={parts.broken}
            onSelect={parts.select}
            onOpen={parts.open}
            onAction={parts.act}
            onMove={parts.move}
          />
          {parts.grows && (
            <div className={styles.add}>
              <Button look="plain" onPress={parts.addLast}>
                {isPage ? 'Add a block …' : 'Add an entry'}
              </Button>
            </div>
          )}
        </TabPanel>
        <TabPanel id="all" className={styles.tabPanel ?? ''}>
          <Documents
            files={files}
            language={language}
            changed={changed}
            selected={selection?.file}
            settings={settings}
            trash={trash}
            onSelect={places.openFile}
            onTrash={setRemoved}
            onFound={onFound}
          />
          <div className={styles.add}>
            <Button look="plain" onPress={() => onShow('replace')}>
              Find and replace …
            </Button>
            <Button look="plain" onPress={() => onShow('pictures')}>
              Pictures …
            </Button>
          </div>
        </TabPanel>
      </Tabs>
      {removed && <TrashDialog store={store} item={removed} onClose={() => setRemoved(undefined)} />}
    </nav>
  )
})
