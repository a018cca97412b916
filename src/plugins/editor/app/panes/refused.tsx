import type { RefusedChange } from '../store/state.ts'
import { Button } from '../widgets/widgets.tsx'
import styles from './refused.module.css'

interface RefusedProps {
  changes: readonly RefusedChange[]
  titleOf: (file: string) => string
  /** Gives a place in words. */
  placeOf: (file: string, pointer: string) => string
  onClose: () => void
}

/** The changes that the server has refused. The user can copy their texts and enter them again. */
export function Refused({ changes, titleOf, placeOf, onClose }: RefusedProps) {
  return (
    <section className={styles.refused} aria-label="Changes that were not made" role="alert">
      <h2>{changes.length === 1 ? 'One change was not made' : `${changes.length} changes were not made`}</h2>
      <ul>
        {changes.map(({ file, pointer, reason, text }, index) => (
          <li key={index}>
            <p>
              <b>{[titleOf(file), placeOf(file, pointer)].filter(Boolean).join(', ')}</b>: {reason}
            </p>
            {text !== undefined && (
              <>
                <p>What you typed:</p>
                <blockquote>{text}</blockquote>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button look="plain" onPress={onClose}>
        Close
      </Button>
    </section>
  )
}
