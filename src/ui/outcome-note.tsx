import warning from 'icon:alert-triangle'
import check from 'icon:circle-check'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useLabels } from './labels.tsx'
import styles from './outcome-note.module.css'
import type { Outcome } from './sending.ts'

/** Says what has become of a form, also to screen readers, without taking the focus away. */
export function OutcomeNote({ outcome, sent }: { outcome: Outcome; sent: string | undefined }) {
  const labels = useLabels()
  const ref = useRef<HTMLDivElement>(null)
  const failed = outcome === 'failed' || outcome === 'offline'

  useEffect(() => {
    if (outcome === 'sent' || outcome === 'failed' || outcome === 'offline')
      ref.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])

  return (
    <div ref={ref} className={styles.note}>
      {/* Always there: screen readers speak what changes in it. */}
      <p role="status" data-hushed={outcome === 'sent' ? undefined : ''}>
        {outcome === 'sending' && labels.sending}
        {outcome === 'sent' && (
          <>
            <Icon shape={check} />
            {sent ?? labels.sent}
          </>
        )}
      </p>
      {failed && (
        <p role="alert">
          <Icon shape={warning} />
          {outcome === 'offline' ? labels.sendOffline : labels.sendFailed}
        </p>
      )}
    </div>
  )
}
