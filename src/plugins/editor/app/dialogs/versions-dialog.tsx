import { useEffect, useState } from 'react'
import type { EditVersion, VersionChanges } from '../../git-protocol.ts'
import { messageOf, read } from '../api.ts'
import { Button, Dialog, DialogActions, Message } from '../widgets/widgets.tsx'
import { ChoiceList } from './choice-list.tsx'
import { describeTime } from './describe-time.ts'
import styles from './dialogs.module.css'

interface VersionsProps {
  file: string
  title: string
  onRestore: (commit: string) => void
  onClose: () => void
}

/** The earlier versions of a document: the changes since each one, and a button to restore it. */
export function VersionsDialog({ file, title, onRestore, onClose }: VersionsProps) {
  const [versions, setVersions] = useState<EditVersion[]>()
  /** The version that is compared with the document. */
  const [commit, setCommit] = useState<string>()
  const [changes, setChanges] = useState<VersionChanges>()
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    const show = (found: EditVersion[]) => {
      setVersions(found)
      setCommit(found[0]?.commit)
    }
    read<EditVersion[]>('versions', { file }).then(show, (error: unknown) => setRefusal(messageOf(error)))
  }, [file])
  useEffect(() => {
    if (commit === undefined) return
    let current = true
    setChanges(undefined)
    setRefusal('')
    read<VersionChanges>('changes', { file, commit }).then(
      (found) => current && setChanges(found),
      (error: unknown) => current && setRefusal(messageOf(error)),
    )
    return () => {
      current = false
    }
  }, [file, commit])
  return (
    <Dialog title={`Earlier versions of “${title}”`} onClose={onClose} wide>
      {refusal !== '' && <Message tone="bad">{refusal}</Message>}
      {versions === undefined && refusal === '' && <p role="status">Looking for earlier versions …</p>}
      {versions?.length === 0 && <p>There is none yet: this was never published.</p>}
      {versions && versions.length > 0 && (
        <div className={styles.gallery}>
          <ChoiceList
            label="Versions"
            choices={versions.map(({ commit: id, message, author, date }) => ({
              id,
              name: message,
              about: `${author}, ${describeTime(date)}`,
            }))}
            selected={commit}
            onSelect={setCommit}
          />
          <section className={styles.since} aria-label="What has changed since" aria-live="polite">
            <h3>Since this version</h3>
            {changes === undefined ? <p>Comparing …</p> : <Changes {...changes} />}
          </section>
        </div>
      )}
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Close
        </Button>
        <Button
          look="main"
          disabled={commit === undefined || changes === undefined || changes.same}
          onPress={() => commit !== undefined && onRestore(commit)}
        >
          Bring this version back
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Changes({ lines, same }: VersionChanges) {
  if (same) return <p>Nothing has changed: this is what it says now.</p>
  if (lines.length === 0) return <p>No text has changed, only how it is written.</p>
  return (
    <ul className={styles.changes}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
