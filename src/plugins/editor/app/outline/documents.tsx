import { memo, useState } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import type { EditableFile } from '../../protocol.ts'
import { SearchBox } from '../field-widgets.tsx'
import { Icon, type IconName, menuStyles } from '../widgets.tsx'
import styles from './documents.module.css'
import outline from './outline.module.css'

/** Documents of all other kinds belong to the whole site. */
const SITE = 'site'
const SECTIONS: readonly { title: string; icon: IconName; kind: string }[] = [
  { title: 'Pages', icon: 'page', kind: 'page' },
  { title: 'Shared lists', icon: 'list', kind: 'collection' },
  { title: 'The whole site', icon: 'settings', kind: SITE },
]

interface DocumentsProps {
  files: readonly EditableFile[]
  /** The documents with unsaved changes. */
  changed: readonly string[]
  selected: string | undefined
  onSelect: (file: EditableFile) => void
}

/** The list of all documents: pages, lists that several pages share, and settings of the whole site. */
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
          // A click on the selected document deselects it: the handler opens it again.
          const [key = selected] = keys === 'all' ? [] : [...keys]
          const file = files.find((candidate) => candidate.file === key)
          if (file) onSelect(file)
        }}
      >
        {SECTIONS.map(({ title, icon, kind }) => {
          const isOwn = (other: string) => SECTIONS.some((section) => section.kind === other)
          const members = shown.filter((file) => (isOwn(file.kind) ? file.kind : SITE) === kind)
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
