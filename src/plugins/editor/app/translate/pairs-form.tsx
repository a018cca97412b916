import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { childOf } from '../../../../contract/json-pointer.ts'
import { pressedKey } from '../../../../contract/pressed-key.ts'
import type { EditableFile, EditProblem, TranslatedText } from '../../protocol.ts'
import { sayAbout } from '../naming/say-about.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { Segments } from '../widgets/segments.tsx'
import { useHandler } from '../widgets/use-handler.ts'
import { PairItem } from './pair-item.tsx'
import { isPlaceOf, type PairView, pagesBefore, readPair, sayLacking, writePair } from './pairs.ts'
import styles from './pairs-form.module.css'
import { usePairs } from './use-pairs.ts'

const FILTERS = [
  ['all', 'All'],
  ['missing', 'Missing'],
  ['changed', 'Changed'],
] as const
type Filter = (typeof FILTERS)[number][0]

interface PairsFormProps {
  store: EditorStore
  /** The open document of pairs. */
  file: EditableFile
  titleOf: (file: string) => string
}

/** A text with its document, as the form lists it. */
interface Entry {
  file: string
  text: TranslatedText
  pair: PairView
}

/** The name of an entry among all. */
const nameOf = ({ file, text }: Pick<Entry, 'file' | 'text'>) => `${file} ${text.key}`

/** The form of a document of pairs: each text of the source above its translation, then those of lists and menus that its page shows. */
export function PairsForm({ store, file, titleOf }: PairsFormProps) {
  const { site, documents, selection } = useEditorState(store.state)
  const pairs = usePairs(file.file, `${site?.edition} ${site?.problems.length}`)
  const [filter, setFilter] = useState<Filter>('all')
  /** What was written since the filter was chosen: it stays in the list. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const language = site?.languages.find(({ name }) => name === file.language)
  const files = pairs.map((one) => one.file).join('\n')
  useEffect(() => {
    for (const one of files.split('\n').filter(Boolean)) void store.open(one)
  }, [store, files])

  const entries = pairs.flatMap(({ file: own, texts }): Entry[] => {
    const data = documents[own]?.data
    return data === undefined ? [] : texts.map((text) => ({ file: own, text, pair: readPair(data, text) }))
  })
  const choose = (next: Filter) => {
    setFilter(next)
    setKept(new Set())
  }
  const isListed = (entry: Entry) =>
    filter === 'all' || entry.pair.state === filter || kept.has(nameOf(entry))
  const count = (wanted: Filter) =>
    entries.filter(({ pair }) => wanted === 'all' || pair.state === wanted).length

  // Shows the field of a click on the page, or of a problem.
  const focus = selection?.focus
  const shown = entries.find(
    (entry) => entry.file === selection?.focusFile && focus !== undefined && isPlaceOf(entry.text, focus),
  )
  const name = shown && nameOf(shown)
  const isHidden = shown !== undefined && !isListed(shown)
  /** The selection whose field has got the focus. */
  const reached = useRef<typeof selection>(undefined)
  useEffect(() => {
    if (selection === undefined || name === undefined || selection === reached.current) return
    if (isHidden) return setFilter('all')
    reached.current = selection
    const item = [...(list.current?.querySelectorAll('li') ?? [])].find((one) => one.dataset.name === name)
    item?.scrollIntoView({ block: 'center' })
    item?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [selection, name, isHidden])

  const onWrite = useHandler((own: string, text: TranslatedText, words: string, apart?: boolean) => {
    const data = store.state.documents[own]?.data
    const { texts = [] } = pairs.find((one) => one.file === own) ?? {}
    if (data === undefined) return
    setKept(new Set([...kept, nameOf({ file: own, text })]))
    store.change(own, writePair(data, text, words, texts), apart, childOf('', text.key))
  })
  /** Ctrl+Enter keeps what is there, and goes on to the next text. */
  const onKeyDown = useHandler((event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (pressedKey(event.nativeEvent) !== 'Enter') return
    // A translation is one paragraph, as its source.
    event.preventDefault()
    if (!event.ctrlKey && !event.metaKey) return
    const { currentTarget: field } = event
    const entry = entries.find((one) => nameOf(one) === field.closest('li')?.dataset.name)
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])]
    fields[fields.indexOf(field) + 1]?.focus()
    if (entry?.pair.state === 'changed' && field.value === entry.pair.translation)
      onWrite(entry.file, entry.text, field.value, true)
  })
  return (
    <div className={styles.form} ref={list}>
      <PairsHead
        title={file.title}
        lacking={
          file.route === undefined ? '' : sayLacking(count('missing'), pagesBefore(file, site?.files ?? []))
        }
        filter={filter}
        count={count}
        // Addresses are never missing.
        hasStates={entries.some(({ text }) => !text.isOptional)}
        onFilter={choose}
      />
      {pairs.map(({ file: own }, index) => {
        const listed = entries.filter((entry) => entry.file === own && isListed(entry))
        const problems = site?.problems.filter((problem) => problem.file === own) ?? []
        if (listed.length === 0) return null
        return (
          <section key={own} aria-label={titleOf(own)}>
            {index > 0 && <h3 className={styles.title}>{titleOf(own)}</h3>}
            <ul>
              {listed.map((entry) => (
                <PairItem
                  key={entry.text.key}
                  name={nameOf(entry)}
                  file={own}
                  text={entry.text}
                  translation={entry.pair.translation}
                  was={entry.pair.was}
                  state={entry.pair.state}
                  locale={language?.locale}
                  sourceLocale={site?.own.locale}
                  problem={describeProblem(problems, entry, 'error')}
                  hint={describeProblem(problems, entry, 'warning')}
                  onWrite={onWrite}
                  onKeyDown={onKeyDown}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {pairs.length > 0 && !entries.some(isListed) && (
        <p className={styles.hint}>
          {filter === 'missing' ? 'Every text has a translation.' : 'No text has changed.'}
        </p>
      )}
    </div>
  )
}

interface PairsHeadProps {
  title: string
  /** What the page lacks until it is published. */
  lacking: string
  filter: Filter
  /** Counts the texts of a filter. */
  count: (filter: Filter) => number
  /** Whether texts can be missing. */
  hasStates: boolean
  onFilter: (filter: Filter) => void
}

/** The title of the document, and the choice of the texts to show. */
function PairsHead({ title, lacking, filter, count, hasStates, onFilter }: PairsHeadProps) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {hasStates && (
        <Segments
          label="Which texts to show"
          options={FILTERS.map(([id, label]) => ({ id, name: `${label} (${count(id)})` }))}
          value={filter}
          onChange={onFilter}
        />
      )}
      <p className={styles.hint}>{lacking} Ctrl+Enter goes on to the next text.</p>
    </header>
  )
}

/**
 * Says what is wrong with a translation, or what its translator should look at; undefined when nothing is. One whose source has
 * changed is to be written anyway.
 */
function describeProblem(
  problems: readonly EditProblem[],
  { text, pair }: Entry,
  wanted: EditProblem['severity'],
): string | undefined {
  if (wanted === 'warning' && pair.state !== 'done') return undefined
  const own = problems.filter(
    ({ pointer, severity }) => severity === wanted && pointer !== undefined && isPlaceOf(text, pointer),
  )
  return own.length === 0 ? undefined : own.map((problem) => sayAbout('The translation', problem)).join(' ')
}
