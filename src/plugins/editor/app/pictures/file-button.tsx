import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { messageOf } from '../api.ts'
import { Button, Message } from '../widgets/widgets.tsx'

interface FileButtonProps {
  label: string
  /** The label while the file is on its way. */
  busyLabel: string
  /** Sends the file. Rejects with an error whose message an editor understands. */
  onFile: (file: File) => Promise<void>
}

/** Lets the user choose a picture of the device. Shows a message when the server refuses it. */
export function FileButton({ label, busyLabel, onFile }: FileButtonProps) {
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setBusy(true)
    setRefused('')
    await onFile(file).catch((error: unknown) => setRefused(messageOf(error)))
    setBusy(false)
  }
  return (
    <>
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => void send(files)}>
        <Button look="plain" disabled={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
      </FileTrigger>
      {refused !== '' && <Message tone="bad">{refused}</Message>}
    </>
  )
}
