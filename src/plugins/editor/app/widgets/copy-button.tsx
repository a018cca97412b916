import { useState } from 'react'
import { Button } from './widgets.tsx'

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState('')
  return (
    <Button look="plain" onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}>
      {copied === text ? 'Copied' : label}
    </Button>
  )
}
