import { memo, useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { EditableFile, Operation, PageRequest } from '../../protocol.ts'
import { PageDialog } from '../dialogs/page-dialog.tsx'
import { VersionsDialog } from '../dialogs/versions-dialog.tsx'
import { IconButton, menuStyles } from '../widgets.tsx'

interface PageMenuProps {
  /** The document in the form. */
  selected: EditableFile | undefined
  isChanged: boolean
  /** The page in the frame. */
  page: EditableFile | undefined
  files: readonly EditableFile[]
  onDrop: (file: string) => void
  onRestore: (file: string, commit: string) => void
  /** Gives the operations that leave the texts of a page to write. */
  emptyPage: (file: string) => Promise<Operation[]>
  onRequest: (request: PageRequest) => Promise<void>
}

/** The actions on the whole document in the form, and on the page in the frame. */
export const PageMenu = memo(function PageMenu(props: PageMenuProps) {
  const { selected, isChanged, page, files, onDrop, onRestore, emptyPage, onRequest } = props
  const [dialog, setDialog] = useState<PageRequest['action'] | 'versions'>()
  const title = selected?.title ?? 'this page'
  const close = () => setDialog(undefined)
  const item = (label: string, disabled: boolean, onAction: () => void) => (
    <MenuItem className={menuStyles.item} isDisabled={disabled} onAction={onAction}>
      {label}
    </MenuItem>
  )
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label="New page, and more" />
        <Popover className={menuStyles.popover}>
          <Menu aria-label="Pages">
            {item('New page …', false, () => setDialog('create'))}
            {item('Move this page …', !page, () => setDialog('rename'))}
            {item('Remove this page …', !page, () => setDialog('remove'))}
            {item(
              `Drop the unsaved changes of ${title}`,
              !isChanged,
              () => selected && onDrop(selected.file),
            )}
            {item(`Earlier versions of ${title} …`, !selected, () => setDialog('versions'))}
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
          pages={files.filter(({ kind }) => kind === 'page')}
          emptyPage={emptyPage}
          onRequest={onRequest}
          onClose={close}
        />
      )}
    </>
  )
})
