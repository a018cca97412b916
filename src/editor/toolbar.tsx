import type { Waiting } from './queue.ts'
import styles from './toolbar.module.css'
import { Button, Icon, IconButton } from './widgets.tsx'

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
const CONTROL = MAC ? '⌘' : 'Ctrl+'
const SHIFT = MAC ? '⇧⌘' : 'Ctrl+Shift+'

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** "2 unsaved changes in 1 file", or that there are none. */
function describeChanges(steps: number, files: number): string {
  if (files === 0) return 'Everything is saved'
  const where = plural(files, 'file')
  return steps === 0 ? `Unsaved changes in ${where}` : `${plural(steps, 'unsaved change')} in ${where}`
}

/** "Not connected: 3 changes wait here". */
function describeWaiting({ reason, count }: Waiting): string {
  return count === 0 ? reason : `${reason}: ${plural(count, 'change waits', 'changes wait')} here`
}

interface ToolbarProps {
  title: string
  /** How many steps were made since the last save, and in how many files are unsaved changes. */
  steps: number
  files: number
  /** Why changes wait for the server, and how many. */
  waiting: Waiting | undefined
  /** The routes of the pages that show the document. */
  shownOn: readonly string[]
  errors: number
  warnings: number
  canUndo: boolean
  canRedo: boolean
  busy: boolean
  /** How many commits of others are not here yet. */
  newer: number
  /** Sends the changes that wait. */
  onRetry: () => void
  onUndo: () => void
  onRedo: () => void
  onSave: () => void
  onProblems: () => void
  onNewest: () => void
  onPublish: () => void
}

/** What can be done with all of the site's changes, and how they stand. */
export function Toolbar(props: ToolbarProps) {
  const { title, steps, files, waiting, shownOn, errors, warnings, canUndo, canRedo, busy, newer } = props
  return (
    <section className={styles.toolbar} aria-label="All changes">
      <h1 className={styles.title}>{title}</h1>
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
          disabled={!canUndo}
          onPress={props.onUndo}
        />
        <IconButton icon="redo" label="Redo" keys={`${SHIFT}Z`} disabled={!canRedo} onPress={props.onRedo} />
      </div>
      <p className={styles.status} role="status" data-waiting={waiting !== undefined || undefined}>
        {waiting ? describeWaiting(waiting) : busy ? 'Checking …' : describeChanges(steps, files)}
      </p>
      {waiting && (
        <Button look="plain" onPress={props.onRetry}>
          Try now
        </Button>
      )}
      {newer > 0 && (
        <Button look="plain" disabled={busy} onPress={props.onNewest}>
          Get the newest ({newer})
        </Button>
      )}
      <Button onPress={props.onProblems}>
        <span className={styles.problems} data-tone={errors > 0 ? 'bad' : warnings > 0 ? 'warn' : 'good'}>
          <Icon name={errors + warnings > 0 ? 'problem' : 'good'} />
          {errors > 0 ? plural(errors, 'problem') : warnings > 0 ? plural(warnings, 'hint') : 'No problems'}
        </span>
      </Button>
      <Button look="plain" onPress={props.onPublish}>
        Publish …
      </Button>
      <Button look="main" disabled={files === 0} onPress={props.onSave}>
        Save
      </Button>
    </section>
  )
}
