import { memo, useState } from 'react'
import { Menu, MenuTrigger, Popover } from 'react-aria-components'
import type {
  EditableFile,
  EditLanguage,
  Operation,
  PageRequest,
  PageTemplate,
  Pointer,
} from '../../protocol.ts'
import { PageDialog } from '../dialogs/page-dialog.tsx'
import { VersionsDialog } from '../dialogs/versions-dialog.tsx'
import { MenuAction } from '../widgets/menu-action.tsx'
import { IconButton, menuStyles } from '../widgets/widgets.tsx'
import styles from './documents.module.css'

interface PageMenuProps {
  /** The document in the form. */
  selected: EditableFile | undefined
  isChanged: boolean
  /** The page in the frame. */
  page: EditableFile | undefined
  files: readonly EditableFile[]
  /** The language that has the next new page alone; undefined for a page of the site itself. */
  language: EditLanguage | undefined
  templates: readonly PageTemplate[]
  /** Waits until the server has all changes. */
  settled: () => Promise<void>
  onDrop: () => void
  onAssistant: () => void
  onRestore: (file: string, commit: string) => void
  /** Gives the operations that leave the texts of a page to write; with `block`, only that block stays. */
  emptyPage: (file: string, block?: Pointer) => Promise<Operation[]>
  onRequest: (request: PageRequest) => Promise<void>
}

/** The actions on the whole document in the form, and on the page in the frame. */
export const PageMenu = memo(function PageMenu(props: PageMenuProps) {
  const { selected, isChanged, page, files, language, templates } = props
  const { settled, onDrop, onAssistant, onRestore, emptyPage, onRequest } = props
  const [dialog, setDialog] = useState<PageRequest['action'] | 'versions'>()
  const isPage = page?.kind === 'page'
  const title = selected?.title ?? 'this page'
  const close = () => setDialog(undefined)
  return (
    <div className={styles.actions}>
      <IconButton icon="add" label="New page …" onPress={() => setDialog('create')} />
      <MenuTrigger>
        <IconButton icon="more" label="Move, remove, and more" />
        <Popover className={menuStyles.popover}>
          <Menu aria-label="Pages">
            {page?.kind === 'pairs' && (
              <MenuAction onAction={() => setDialog('own')}>Make this page its own …</MenuAction>
            )}
            <MenuAction disabled={!isPage} onAction={() => setDialog('rename')}>
              Move this page …
            </MenuAction>
            <MenuAction disabled={!isPage} onAction={() => setDialog('remove')}>
              Remove this page …
            </MenuAction>
            <MenuAction disabled={!isChanged} onAction={onDrop}>
              {`Drop the unsaved changes of ${title} …`}
            </MenuAction>
            <MenuAction disabled={!selected} onAction={() => setDialog('versions')}>
              {`Earlier versions of ${title} …`}
            </MenuAction>
            <MenuAction onAction={onAssistant}>Connect an assistant …</MenuAction>
          </Menu>
        </Popover>
      </MenuTrigger>
      {dialog === 'versions' && selected && (
        <VersionsDialog
          file={selected.file}
          title={selected.title}
          onRestore={(commit) => {
            close()
            onRestore(selected.file, commit)
          }}
          onClose={close}
        />
      )}
      {dialog !== undefined && dialog !== 'versions' && (
        <PageDialog
          action={dialog}
          page={page}
          settled={settled}
          pages={files.filter(({ kind, language: own }) => kind === 'page' && own === undefined)}
          language={language}
          templates={templates}
          emptyPage={emptyPage}
          onRequest={onRequest}
          onClose={close}
        />
      )}
    </div>
  )
})
