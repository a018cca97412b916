import { useRef, useState } from 'react'
import { dispatchSiteEvent } from '../../site-events.ts'

/** The state of a form: not submitted, on its way, received, refused by the server, without network, or nothing to order. */
export type SubmitState = 'ready' | 'sending' | 'sent' | 'failed' | 'offline' | 'empty'

/** In milliseconds. */
const TIMEOUT = 15_000

/** Posts the fields of a form or an order; `finish` gets the answer when the endpoint has received them. */
async function post(
  endpoint: string,
  body: FormData | string,
  finish?: (response: Response) => Promise<void>,
): Promise<SubmitState> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), TIMEOUT)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body,
      // Without this header, form services answer with a page or redirect to one.
      headers: {
        accept: 'application/json',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: control.signal,
    })
    if (!response.ok) return 'failed'
    await finish?.(response)
    return 'sent'
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  } finally {
    clearTimeout(timer)
  }
}

async function sendForm(endpoint: string, form: HTMLFormElement): Promise<SubmitState> {
  const state = await post(endpoint, new FormData(form))
  if (state === 'sent') dispatchSiteEvent('site:form-sent', { path: location.pathname, endpoint })
  return state
}

async function sendOrder(endpoint: string, form: HTMLFormElement): Promise<SubmitState> {
  const orders = await import('./send-order.ts').catch(() => undefined)
  if (!orders) return navigator.onLine ? 'failed' : 'offline'
  const order = orders.createOrder(form)
  if (!order) return 'empty'
  return post(endpoint, JSON.stringify(order), async (response) => {
    dispatchSiteEvent('site:form-sent', { path: location.pathname, endpoint, lines: order.lines })
    await orders.finishOrder(response)
  })
}

/**
 * Posts a form, one submission at a time, and returns its state. A received form is reset; after a failure it keeps its
 * values. A submission fails after 15 seconds. An `order` is sent as JSON, with the lines of the cart.
 */
export function useSubmit() {
  const [state, setState] = useState<SubmitState>('ready')
  const busy = useRef(false)

  const send = async (endpoint: string, form: HTMLFormElement, order = false) => {
    if (busy.current) return
    busy.current = true
    setState('sending')
    const result = await (order ? sendOrder : sendForm)(endpoint, form)
    if (result === 'sent') form.reset()
    setState(result)
    busy.current = false
  }

  /** Hides the success message when the visitor types again. An error stays until the next submission. */
  const clearSuccess = () => setState((current) => (current === 'sent' ? 'ready' : current))

  return { state, send, clearSuccess }
}
