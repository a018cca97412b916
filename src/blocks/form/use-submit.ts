import { useRef, useState } from 'react'

/** The state of a form: not submitted, on its way, received, refused by the server, or without network. */
export type SubmitState = 'ready' | 'sending' | 'sent' | 'failed' | 'offline'

/** In milliseconds. */
const TIMEOUT = 15_000

async function post(endpoint: string, body: FormData): Promise<SubmitState> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), TIMEOUT)
  try {
    const { ok } = await fetch(endpoint, {
      method: 'POST',
      body,
      // Without this header, form services answer with a page or redirect to one.
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

/**
 * Posts a form, one submission at a time, and returns its state. A received form is reset; after a failure it keeps its
 * values. A submission fails after 15 seconds.
 */
export function useSubmit() {
  const [state, setState] = useState<SubmitState>('ready')
  const busy = useRef(false)

  const send = async (endpoint: string, form: HTMLFormElement) => {
    if (busy.current) return
    busy.current = true
    setState('sending')
    const result = await post(endpoint, new FormData(form))
    if (result === 'sent') form.reset()
    setState(result)
    busy.current = false
  }

  /** Hides the success message when the visitor types again. An error stays until the next submission. */
  const clearSuccess = () => setState((current) => (current === 'sent' ? 'ready' : current))

  return { state, send, clearSuccess }
}
