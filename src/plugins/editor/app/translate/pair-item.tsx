import { type KeyboardEvent, memo, useId } from 'react'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { TranslatedText } from '../../protocol.ts'
import { useDraft } from '../form/use-draft.ts'
import { Button, Message } from '../widgets/widgets.tsx'
import { markChange, type PairView } from './pairs.ts'
import styles from './pairs-form.module.css'

interface PairItemProps extends Pick<PairView, 'translation' | 'was' | 'state'> {
  name: string
  file: string
  text: TranslatedText
  locale: string | undefined
  sourceLocale: string | undefined
  problem: string | undefined
  hint: string | undefined
  onWrite: (file: string, text: TranslatedText, words: string, apart?: boolean) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A text of the source, and the field of its translation below. */
export const PairItem = memo(function PairItem(props: PairItemProps) {
  const { name, file, text, translation = '', was, state, locale, sourceLocale, problem, hint } = props
  const { onWrite, onKeyDown } = props
  const { key, suggestion, isOptional } = text
  const [draft, setDraft] = useDraft(translation)
  const id = useId()
  const write = (words: string) => onWrite(file, text, words, true)
  return (
    <li
      className={styles.item}
      data-name={name}
      data-state={state}
      data-file={file}
      data-pointer={childOf('', key)}
    >
      <label className={styles.source} lang={sourceLocale} dir="auto" htmlFor={id}>
        {was === undefined
          ? key
          : markChange(was, key).map(({ text: words, how }, index) => {
              const space = index > 0 ? ' ' : ''
              if (how === 'same') return space + words
              const Mark = how === 'gone' ? 'del' : 'ins'
              return (
                <span key={index}>
                  {space}
                  <Mark>{words}</Mark>
                </span>
              )
            })}
      </label>
      <textarea
        id={id}
        className={styles.translation}
        rows={1}
        lang={locale}
        dir="auto"
        value={draft}
        placeholder={isOptional ? key : undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={(problem ?? hint) ? `${id}-problem` : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setDraft(target.value)
          onWrite(file, text, target.value)
        }}
      />
      {(problem ?? hint) && (
        <div id={`${id}-problem`}>
          {problem ? <Message tone="bad">{problem}</Message> : <p className={styles.hint}>{hint}</p>}
        </div>
      )}
      {state === 'changed' && (
        <Button look="plain" onPress={() => write(translation)}>
          It is still right
        </Button>
      )}
      {state === 'missing' && (
        <div className={styles.offers}>
          {suggestion !== undefined && (
            <Button look="plain" onPress={() => write(suggestion)}>
              Use “{suggestion}”
            </Button>
          )}
          <Button look="plain" onPress={() => write(key)}>
            The same in both
          </Button>
        </div>
      )}
    </li>
  )
})
