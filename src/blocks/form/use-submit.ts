import { useRef, useState } from 'react'

/** What has become of a form's fields: nothing yet, on their way, arrived, or not. */
export type Outcome = 'ready' | 'sending' | 'sent' | 'failed' | 'offline'

const PATIENCE = 15_000

async function post(endpoint: string, body: FormData): Promise<Outcome> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), PATIENCE)
  try {
    const { ok } = await fetch(endpoint, {
      method: 'POST',
      body,
      // Form services answer with a page, or send the visitor on to one, unless they are asked for data.
      headers: { accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: control.signal,
    })
    return ok ? 'sent' : 'failed'
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  } finally {
    clearTimeout(timer)
  }
}

/** Posts forms, one at a time: a form that has arrived is cleared, any other keeps what was typed. Gives up after 15 seconds. */
export function useSending() {
  const [outcome, setOutcome] = useState<Outcome>('ready')
  const busy = useRef(false)

  const send = async (endpoint: string, form: HTMLFormElement) => {
    if (busy.current) return
    busy.current = true
    setOutcome('sending')
    const result = await post(endpoint, new FormData(form))
    if (result === 'sent') form.reset()
    setOutcome(result)
    busy.current = false
  }

  /** A thank-you goes when the visitor begins anew; what went wrong stays until it is tried again. */
  const begin = () => setOutcome((now) => (now === 'sent' ? 'ready' : now))

  return { outcome, send, begin }
}
