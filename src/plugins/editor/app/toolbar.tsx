import type { Snapshot } from 'valtio'
import { plural } from '../../../contract/plural.ts'
import type { Waiting } from './send-queue.ts'
import { type EditorState, useEditorState } from './state.ts'
import type { EditorStore } from './store.ts'
import styles from './toolbar.module.css'
import { Button, Icon, IconButton } from './widgets.tsx'

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
const CONTROL = MAC ? '⌘' : 'Ctrl+'
const SHIFT = MAC ? '⇧⌘' : 'Ctrl+Shift+'

/** "Unsaved changes in 1 file", or that there are none. */
function describeChanges(files: number): string {
  return files === 0 ? 'Everything is saved' : `Unsaved changes in ${plural(files, 'file')}`
}

/** "Saved: 1 file", "Undone: Title, on Home. Everything is saved", or only what is not saved. */
function describeState(notice: Snapshot<EditorState>['notice'], files: number): string {
  if (notice?.tone !== 'good') return describeChanges(files)
  return notice.withUnsaved ? `${notice.text}. ${describeChanges(files)}` : notice.text
}

/** "Not connected: 3 changes wait here". */
function describeWaiting({ reason, count }: Waiting): string {
  return count === 0 ? reason : `${reason}: ${plural(count, 'change waits', 'changes wait')} here`
}

interface ToolbarProps {
  store: EditorStore
  title: string
  titleOf: (file: string) => string
  /** The routes of the pages that show the document. */
  shownOn: readonly string[]
  onSave: () => void
  onUnsaved: () => void
  onProblems: () => void
  onPreview: () => void
  onPublish: () => void
}

/** The state of all changes, and the actions on them, such as save and publish. */
export function Toolbar({
  store,
  title,
  titleOf,
  shownOn,
  onSave,
  onUnsaved,
  onProblems,
  onPreview,
  onPublish,
}: ToolbarProps) {
  const { site, history, waiting, busy, newer, notice } = useEditorState(store.state)
  const files = site?.changed.length ?? 0
  const conflict = site?.conflicts[0]
  const { length: problems } = site?.problems ?? []
  // What has gone well stands here until the next change, and moves nothing.
  const done = describeState(notice, files)
  const status = waiting ? describeWaiting(waiting) : busy ? 'Checking …' : done
  const errors = site?.problems.filter(({ severity }) => severity === 'error').length ?? 0
  return (
    <section className={styles.toolbar} aria-label="All changes">
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      {shownOn.length > 1 && (
        <p className={styles.shown} title={shownOn.join('\n')}>
          Also changes {plural(shownOn.length, 'page')}
        </p>
      )}
      <div className={styles.group}>
        <IconButton
          icon="undo"
          label="Undo"
          keys={`${CONTROL}Z`}
          disabled={!waiting && history.undo.length === 0}
          onPress={() => void store.undo()}
        />
        <IconButton
          icon="redo"
          label="Redo"
          keys={`${SHIFT}Z`}
          disabled={history.redo.length === 0}
          onPress={() => void store.redo()}
        />
      </div>
      <p
        className={styles.status}
        role="status"
        title={status}
        data-waiting={waiting !== undefined || undefined}
      >
        {status}
      </p>
      {files > 0 && !waiting && conflict === undefined && (
        <Button look="plain" onPress={onUnsaved}>
          Show them
        </Button>
      )}
      {conflict !== undefined && (
        <>
          <p className={styles.conflict} role="alert" title={titleOf(conflict)}>
            Somebody else changes the same
          </p>
          <Button look="plain" onPress={() => void store.showConflict(conflict)}>
            Compare
          </Button>
        </>
      )}
      {waiting && (
        <Button look="plain" onPress={store.retry}>
          Try now
        </Button>
      )}
      {newer > 0 && (
        <Button look="plain" disabled={busy} onPress={() => void store.getNewest()}>
          Get the newest ({newer})
        </Button>
      )}
      <Button onPress={onProblems}>
        <span className={styles.problems} data-tone={errors > 0 ? 'bad' : problems > 0 ? 'warn' : 'good'}>
          <Icon name={problems > 0 ? 'problem' : 'good'} />
          {errors > 0 ? plural(errors, 'problem') : problems > 0 ? plural(problems, 'hint') : 'No problems'}
        </span>
      </Button>
      <Button look="plain" onPress={onPreview}>
        Preview for others …
      </Button>
      <Button look="plain" onPress={onPublish}>
        Publish …
      </Button>
      <Button look="main" disabled={files === 0} onPress={onSave}>
        Save
      </Button>
    </section>
  )
}
