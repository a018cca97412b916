import { type ReactNode, useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import form from '../form/form.module.css'
import { SearchBox } from '../widgets/field-widgets.tsx'
import { pictureUrl } from './picture-url.ts'
import styles from './tiles.module.css'

/** The most results shown. The search narrows them. */
const MOST = 120

export const URL_OF = {
  picture: pictureUrl,
  icon: (name: string) => `/__edit/icon?name=${encodeURIComponent(name)}`,
} as const

interface TilesProps {
  title: string
  names: readonly string[]
  look: keyof typeof URL_OF
  current: string
  /** What else a tile says of a name, line by line. */
  factsOf: (name: string) => readonly string[]
  onPick: (name: string) => void
  children?: ReactNode
}

/** A picture or an icon for each name, with a search for names. `children` stand beside the search. */
export function Tiles({ title, names, look, current, factsOf, onPick, children }: TilesProps) {
  const [query, setQuery] = useState('')
  const words = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)))
  /** Sorts the current name first, then names that begin with the search text, short ones first. */
  const rankOf = (name: string) => {
    if (name === current) return -1
    const [last = ''] = name.split('/').slice(-1)
    return words[0] === undefined ? 0 : last.startsWith(words[0]) ? last.length : 1000
  }
  const shown = found.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery} filter={() => true}>
      <div className={styles.top}>
        <SearchBox label="Search by name" value={query} onChange={setQuery} autoFocus />
        {children}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the search keeps the focus while arrows choose a tile; here, keys scroll */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <ListBox
          className={styles.tiles ?? ''}
          data-look={look}
          layout="grid"
          aria-label={title}
          onAction={(key) => onPick(String(key))}
          renderEmptyState={() => 'Nothing has this name.'}
        >
          {shown.slice(0, MOST).map((name) => (
            <ListBoxItem
              key={name}
              id={name}
              textValue={name}
              className={styles.tile ?? ''}
              data-current={name === current || undefined}
            >
              <img src={URL_OF[look](name)} alt="" loading="lazy" />
              <span>{name.split('/').at(-1)}</span>
              {factsOf(name).map((fact) => (
                <small key={fact}>{fact}</small>
              ))}
            </ListBoxItem>
          ))}
        </ListBox>
      </section>
      {found.length > MOST && (
        <p className={form.help}>
          {MOST} of {found.length} are shown. Write more of the name to narrow the list.
        </p>
      )}
    </Autocomplete>
  )
}
