import { memo, useState } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import type { EditableFile, EditLanguage, TrashItem } from '../../protocol.ts'
import { matcherOf, sentenceWith, type TextSearch } from '../../text-search.ts'
import type { FoundText } from '../../words-protocol.ts'
import { describeTime } from '../dialogs/describe-time.ts'
import { splitFound } from '../form/replace.ts'
import { SearchBox } from '../widgets/field-widgets.tsx'
import { Icon, menuStyles } from '../widgets/widgets.tsx'
import { sectionsOf } from './document-sections.ts'
import styles from './documents.module.css'
import outline from './outline.module.css'
import { useFoundTexts } from './use-found-texts.ts'

/** The most texts that the list shows: “Find and replace” lists all. */
const MOST = 50

interface DocumentsProps {
  files: readonly EditableFile[]
  /** The language whose documents it lists; undefined for those of the site itself. */
  language: EditLanguage | undefined
  /** The documents with unsaved changes. */
  changed: readonly string[]
  selected: string | undefined
  /** The names of all settings, each with its place. */
  settings: readonly FoundText[]
  /** The removed pages and pictures, the latest first. */
  trash: readonly TrashItem[]
  onSelect: (file: EditableFile) => void
  /** Asks whether to bring something back. */
  onTrash: (item: TrashItem) => void
  /** Opens the place of a text. */
  onFound: (text: FoundText) => void
}

/** The key of a text in the list. */
function keyOf({ file, pointer, line }: FoundText): string {
  return `${file} ${pointer ?? line}`
}

/** What the box of the search asks for. */
function searchOf(find: string): TextSearch {
  return { find, matchCase: false, anyAccents: true }
}

/**
 * The list of all documents: pages, lists that several pages share, and settings of the whole site. A search finds their names,
 * those of single settings, and all texts.
 */
export const Documents = memo(function Documents({
  files,
  language,
  changed,
  selected,
  settings,
  trash,
  onSelect,
  onTrash,
  onFound,
}: DocumentsProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const isFound = matcherOf(searchOf(wanted))
  const { texts, all, words } = useFoundTexts(wanted)
  const named = settings.filter(({ text }) => wanted !== '' && isFound(text))
  const found = [...named, ...texts.slice(0, MOST)]
  const own = files.filter((file) => file.language === language?.name)
  const shown = own.filter(({ title, route, file }) => isFound(`${title} ${route ?? file}`))
  const removed = trash.filter(({ title }) => isFound(title))
  return (
    <>
      <SearchBox label="Search pages, lists and settings" value={search} onChange={setSearch} />
      <ListBox
        className={styles.documents ?? ''}
        aria-label="Pages, lists and settings"
        selectionMode="single"
        // When the mouse goes down, the browser would take the focus from the field that opens.
        shouldSelectOnPressUp
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelectionChange={(keys) => {
          // A click on the selected document deselects it: the handler opens it again.
          const [key = selected] = keys === 'all' ? [] : [...keys]
          const file = files.find((candidate) => candidate.file === key)
          const text = found.find((candidate) => keyOf(candidate) === key)
          const item = removed.find(({ id }) => id === key)
          if (file) onSelect(file)
          else if (item) onTrash(item)
          else if (text) onFound(text)
        }}
        renderEmptyState={() => <p className={styles.section}>Nothing has these words.</p>}
      >
        {sectionsOf(shown, selected).map(({ title, icon, members }) => (
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
                  <span className={outline.name}>{file.short ?? file.title}</span>
                  {file.route !== undefined && <span className={outline.type}>{file.route}</span>}
                </span>
                {file.kind === 'pairs' && file.source && file.count?.missing !== 0 && (
                  <span className={styles.missing}>
                    {file.count ? `${file.count.missing} to translate` : 'Not begun'}
                  </span>
                )}
                {changed.includes(file.file) && <span className={styles.changed}>Unsaved</span>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
        {removed.length > 0 && (
          <ListBoxSection>
            <Header className={styles.section ?? ''}>Trash</Header>
            {removed.map(({ id, title, at }) => (
              <ListBoxItem
                key={id}
                id={id}
                textValue={`${title}, removed`}
                className={`${menuStyles.item} ${styles.document}`}
              >
                <Icon name="trash" />
                <span className={outline.words}>
                  <span className={outline.name}>{title}</span>
                  <span className={outline.type}>removed on {describeTime(at)}</span>
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
        {found.length > 0 && (
          <ListBoxSection>
            <Header className={styles.section ?? ''}>
              {all > MOST ? `Settings and texts: the first ${MOST} of ${all}` : 'Settings and texts'}
            </Header>
            {found.map((text) => (
              <FoundItem
                key={keyOf(text)}
                text={text}
                title={files.find(({ file }) => file === text.file)?.title ?? text.file}
                words={named.includes(text) ? wanted : words}
              />
            ))}
          </ListBoxSection>
        )}
      </ListBox>
    </>
  )
})

interface FoundItemProps {
  text: FoundText
  /** The title of its document. */
  title: string
  words: string
}

/** A text with the words of the search: “title of the page — the sentence”. */
function FoundItem({ text, title, words }: FoundItemProps) {
  const search = searchOf(words)
  // In the text of a page, a line has marks before its words.
  const sentence = sentenceWith(text.text.replace(/^[\s>#*+-]+(?=\S)/, ''), search)
  return (
    <ListBoxItem
      id={keyOf(text)}
      textValue={`${title} — ${sentence}`}
      className={`${menuStyles.item} ${styles.document}`}
    >
      <Icon name="search" />
      <span className={outline.words}>
        <span className={styles.found}>
          {splitFound(sentence, search).map((part, place) =>
            place % 2 === 0 ? part : <mark key={place}>{part}</mark>,
          )}
        </span>
        <span className={outline.type}>{title}</span>
      </span>
    </ListBoxItem>
  )
}
