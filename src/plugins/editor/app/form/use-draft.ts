import { useState } from 'react'

/** Holds the typed text, until the value of the document changes. */
export function useDraft(value: string): [string, (draft: string) => void] {
  const [{ known, draft }, setState] = useState({ known: value, draft: value })
  if (known !== value) setState({ known: value, draft: value })
  return [known === value ? draft : value, (next) => setState({ known: value, draft: next })]
}
