import warning from 'icon:alert-triangle'
import check from 'icon:circle-check'
import { useEffect, useRef } from 'react'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './submit-status.module.css'
import type { Outcome } from './use-submit.ts'

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
