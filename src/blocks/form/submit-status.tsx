import warning from 'icon:alert-triangle'
import check from 'icon:circle-check'
import { useEffect, useRef } from 'react'
import { useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './submit-status.module.css'
import type { SubmitState } from './use-submit.ts'

/** Shows and announces the state of a submitted form. Does not move the focus. */
export function SubmitStatus({ state, sent }: { state: SubmitState; sent: string | undefined }) {
  const labels = useLabels()
  const ref = useRef<HTMLDivElement>(null)
  const failures: Partial<Record<SubmitState, string>> = {
    failed: labels.sendFailed,
    offline: labels.sendOffline,
    empty: labels.cartEmpty,
  }
  const failure = failures[state]

  useEffect(() => {
    if (state !== 'ready' && state !== 'sending') ref.current?.scrollIntoView({ block: 'nearest' })
  }, [state])

  return (
    <div ref={ref} className={styles.note}>
      {/* Always in the page: screen readers announce changes of an existing status element. */}
      <p role="status" data-visually-hidden={state === 'sent' ? undefined : ''}>
        {state === 'sending' && labels.sending}
        {state === 'sent' && (
          <>
            <Icon shape={check} />
            {sent ?? labels.sent}
          </>
        )}
      </p>
      {failure && (
        <p role="alert">
          <Icon shape={warning} />
          {failure}
        </p>
      )}
    </div>
  )
}
