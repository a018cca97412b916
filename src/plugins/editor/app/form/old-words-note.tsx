import { createContext, use, useRef } from 'react'
import { plural } from '../../../../contract/plural.ts'
import type { Json, Pointer } from '../../protocol.ts'
import type { OldWords } from '../naming/use-old-words.ts'
import { Button } from '../widgets/widgets.tsx'
import styles from './controls.module.css'
import { focusFirst } from './focus-first.ts'

/** What the notes below prices and names show. */
interface OldWordsNotes {
  /** The old words that texts still say, by the pointer of the field. */
  old: Readonly<Record<Pointer, OldWords>>
  /** Shows these texts, to replace the old words in them. */
  onShow: (words: OldWords) => void
}

export const OldWordsContext = createContext<OldWordsNotes>({ old: {}, onShow: () => {} })

/** Says below the field of a price or a name how many texts still say the old one. */
export function OldWordsNote({ pointer, value }: { pointer: Pointer; value: Json | undefined }) {
  const { old, onShow } = use(OldWordsContext)
  const note = useRef<HTMLDivElement>(null)
  const found = old[pointer]
  const isShown = found !== undefined && found.now === value && found.count > 0
  return (
    <div ref={note} className={styles.naming} role="status">
      {isShown && (
        <>
          {plural(found.count, 'text still says', 'texts still say')} {found.find}.{' '}
          <Button
            look="plain"
            onPress={() => {
              // The button goes when the texts are mended; the focus comes back to the field.
              const field = note.current?.closest('[data-pointer]')
              if (field) focusFirst(field)
              onShow(found)
            }}
          >
            Show them
          </Button>
        </>
      )}
    </div>
  )
}
