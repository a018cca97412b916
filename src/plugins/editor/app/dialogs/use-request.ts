import { useState } from 'react'
import { messageOf, send } from '../api.ts'

/** A request of a dialog: what the server has answered, or why it has refused. */
interface Asked<T> {
  answer: T | undefined
  /** Empty unless the last request was refused. */
  refusal: string
  busy: boolean
  ask: (body: object) => void
}

/** Lets a dialog send a request when the user asks for it. Calls `onAnswer` when the server has done it. */
export function useRequest<T>(path: string, onAnswer?: () => void): Asked<T> {
  const [answer, setAnswer] = useState<T>()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = (body: object) => {
    setBusy(true)
    setRefusal('')
    send<T>(path, body)
      .then(
        (result) => {
          setAnswer(result)
          onAnswer?.()
        },
        (error: unknown) => setRefusal(messageOf(error)),
      )
      .finally(() => setBusy(false))
  }
  return { answer, refusal, busy, ask }
}
