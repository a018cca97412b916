import { useEffect, useState } from 'react'
import { groupBy } from '../../../../contract/group-by.ts'
import { plural } from '../../../../contract/plural.ts'
import type { TextSearch } from '../../text-search.ts'
import type { ChangedWords, FoundText, FoundTexts } from '../../words-protocol.ts'
import { messageOf, read } from '../api.ts'
import { replaceFound, splitFound } from '../form/replace.ts'
import { createPlaceWriter } from '../naming/place-words.ts'
import { useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { Checkbox, TextField } from '../widgets/field-widgets.tsx'
import { useHandler } from '../widgets/use-handler.ts'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import styles from './dialogs.module.css'

interface ReplaceProps {
  store: EditorStore
  titleOf: (file: string) => string
  /** Shows a price in its form. */
  onOpen: (price: FoundText) => void
  onClose: () => void
  /** What to look for at once. */
  oldWords: ChangedWords | undefined
}

/** The most documents that are read to name places in them. */
const MOST_OPENED = 40

/** What a search has found, and which of the texts the user has left out. */
interface Found extends FoundTexts {
  search: TextSearch
  left: ReadonlySet<FoundText>
}

/** Finds words in all texts of the site, and replaces them in those that the user chooses. One undo takes all of it back. */
export function ReplaceDialog({ store, titleOf, onOpen, onClose, oldWords }: ReplaceProps) {
  const placeOf = createPlaceWriter(useEditorState(store.state))
  const [find, setFind] = useState(oldWords?.find ?? '')
  const [replacement, setReplacement] = useState(oldWords?.replacement ?? '')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeNumbers, setWholeNumbers] = useState(oldWords !== undefined)
  const [found, setFound] = useState<Found>()
  const [refusal, setRefusal] = useState('')

  const look = useHandler(async () => {
    setRefusal('')
    try {
      await store.settled()
      const search = { find, matchCase, wholeNumbers }
      const options = { ...(matchCase && { case: '1' }), ...(wholeNumbers && { whole: '1' }) }
      const result = await read<FoundTexts>('find', { text: find, ...options })
      // The places get their words from the documents.
      const files = new Set([...result.texts, ...result.amounts].map(({ file }) => file))
      await Promise.all([...files].slice(0, MOST_OPENED).map(store.open))
      setFound({ ...result, search, left: new Set() })
    } catch (error) {
      setRefusal(messageOf(error))
    }
  })
  useEffect(() => {
    if (oldWords) void look()
  }, [oldWords, look])
  const choose = (text: FoundText, isChosen: boolean) => {
    if (!found) return
    const left = new Set(found.left)
    if (isChosen) left.delete(text)
    else left.add(text)
    setFound({ ...found, left })
  }
  const chosen = found?.texts.filter((text) => !found.left.has(text)) ?? []
  const replace = async () => {
    if (!found) return
    const changes = [...groupBy(chosen, ({ file }) => file)].map(async ([file, texts]) => {
      const document = await store.open(file)
      return { file, operations: document ? replaceFound(document, texts, found.search, replacement) : [] }
    })
    store.changeAll(await Promise.all(changes))
    onClose()
  }

  return (
    <Dialog title="Find and replace" onClose={onClose} wide>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (find !== '') void look()
        }}
      >
        <div className={styles.pair}>
          <TextField
            label="Find"
            value={find}
            onChange={(text) => {
              setFind(text)
              setFound(undefined)
            }}
            autoFocus
          />
          <TextField label="Replace with" value={replacement} onChange={setReplacement} />
        </div>
        <Checkbox
          checked={matchCase}
          onChange={(on) => {
            setMatchCase(on)
            setFound(undefined)
          }}
        >
          Capital and small letters differ
        </Checkbox>
        <Checkbox
          checked={wholeNumbers}
          onChange={(on) => {
            setWholeNumbers(on)
            setFound(undefined)
          }}
        >
          Not within a longer number
        </Checkbox>
        {refusal !== '' && <Message tone="bad">{refusal}</Message>}
        {found && (
          <p role="status">
            {found.all === 0
              ? 'No text has these words.'
              : `${plural(found.all, 'text has', 'texts have')} these words.`}
            {found.all > found.texts.length && ` The first ${found.texts.length} are shown.`}
          </p>
        )}
        {found && found.all > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box scrolls by keyboard too
          <section className={styles.places} aria-label="Texts with these words" tabIndex={0}>
            {[...groupBy(found.texts, ({ file }) => file)].map(([file, texts]) => (
              <section key={file}>
                <h3>{titleOf(file)}</h3>
                <ul>
                  {texts.map((text, index) => (
                    <li key={index}>
                      <Checkbox checked={!found.left.has(text)} onChange={(on) => choose(text, on)}>
                        <span className={styles.place}>{placeOf(file, text.pointer)}</span>
                        {splitFound(text.text, found.search).map((part, place) =>
                          place % 2 === 0 ? (
                            part
                          ) : (
                            <span key={place}>
                              <del>{part}</del> <ins>{replacement}</ins>
                            </span>
                          ),
                        )}
                      </Checkbox>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </section>
        )}
        {found && found.amounts.length > 0 && (
          <section className={styles.amounts}>
            <p>
              {plural(found.amounts.length, 'price is', 'prices are')} this amount. A price is changed in its
              own form:
            </p>
            <ul>
              {found.amounts.map((price, index) => (
                <li key={index}>
                  <Button look="plain" onPress={() => onOpen(price)}>
                    {titleOf(price.file)}: {placeOf(price.file, price.pointer)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <DialogActions>
          <Button look="plain" onPress={onClose}>
            Cancel
          </Button>
          <Button look={found ? 'plain' : 'main'} type="submit" disabled={find === ''}>
            Find
          </Button>
          {found && (
            <Button look="main" disabled={chosen.length === 0} onPress={() => void replace()}>
              Replace in {plural(chosen.length, 'text')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
