import { memo, useState } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import type { EditableFile } from '../../contract/edit-protocol.ts'
import { ROOT_DOCUMENTS } from '../../contract/root-documents.ts'
import { Icon, type IconName, menuStyles, SearchBox } from '../widgets.tsx'
import styles from './documents.module.css'
import outline from './outline.module.css'

const SECTIONS: readonly { title: string; icon: IconName; kinds: readonly EditableFile['kind'][] }[] = [
  { title: 'Pages', icon: 'page', kinds: ['page'] },
  { title: 'Shared lists', icon: 'list', kinds: ['collection'] },
  { title: 'The whole site', icon: 'settings', kinds: ROOT_DOCUMENTS },
]

interface DocumentsProps {
  files: readonly EditableFile[]
  /** Those with changes that are not saved. */
  changed: readonly string[]
  selected: string | undefined
  onSelect: (file: EditableFile) => void
}

/** All that can be edited: pages, lists that several pages share, and what all pages show. */
export const Documents = memo(function Documents({ files, changed, selected, onSelect }: DocumentsProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase()
  const shown = files.filter(({ title, route, file }) =>
    `${title} ${route ?? file}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <>
      <SearchBox label="Search pages, lists and settings" value={search} onChange={setSearch} />
      <ListBox
        className={styles.documents ?? ''}
        aria-label="Pages, lists and settings"
        selectionMode="single"
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelectionChange={(keys) => {
          // A click on what is selected takes it out of the selection: it is opened again all the same.
          const [key = selected] = keys === 'all' ? [] : [...keys]
          const file = files.find((candidate) => candidate.file === key)
          if (file) onSelect(file)
        }}
      >
        {SECTIONS.map(({ title, icon, kinds }) => {
          const members = shown.filter(({ kind }) => kinds.includes(kind))
          return members.length === 0 ? null : (
            <ListBoxSection key={title}>
              <Header className={styles.section ?? ''}>{title}</Header>
              {members.map((file) => (
                <ListBoxItem
                  key={file.file}
                  id={file.file}
                  textValue={file.title}
                  className={`${menuStyles.item} ${styles.document}`}
                >
                  <Icon name={icon} />
                  <span className={outline.words}>
                    <span className={outline.name}>{file.title}</span>
                    {file.route !== undefined && <span className={outline.type}>{file.route}</span>}
                  </span>
                  {changed.includes(file.file) && <span className={styles.changed}>Unsaved</span>}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )
        })}
      </ListBox>
    </>
  )
})
