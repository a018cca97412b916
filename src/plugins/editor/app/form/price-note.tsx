import { createContext, use, useRef } from 'react'
import { plural } from '../../../../contract/plural.ts'
import type { Json, Pointer } from '../../protocol.ts'
import type { OldPrice } from '../use-old-prices.ts'
import { Button } from '../widgets.tsx'
import styles from './controls.module.css'
import { focusFirst } from './focus-first.ts'

/** What the notes below prices show. */
interface PriceNotes {
  /** The old prices that texts still say, by the pointer of the field. */
  old: Readonly<Record<Pointer, OldPrice>>
  /** Shows these texts, to replace the old price in them. */
  onShow: (price: OldPrice) => void
}

export const PriceNotesContext = createContext<PriceNotes>({ old: {}, onShow: () => {} })

/** Says below the field of a price how many texts still say the old one. */
export function PriceNote({ pointer, value }: { pointer: Pointer; value: Json | undefined }) {
  const { old, onShow } = use(PriceNotesContext)
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
