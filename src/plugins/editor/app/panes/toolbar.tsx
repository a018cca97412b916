import { memo } from 'react'
import { Button as AriaButton, Menu, MenuTrigger, Popover } from 'react-aria-components'
import type { Snapshot } from 'valtio'
import { plural } from '../../../../contract/plural.ts'
import type { EditState } from '../../protocol.ts'
import type { Waiting } from '../store/send-queue.ts'
import { type EditorState, useEditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { MenuAction } from '../widgets/menu-action.tsx'
import { Button, Icon, IconButton, menuStyles } from '../widgets/widgets.tsx'
import styles from './toolbar.module.css'

const MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
const CONTROL = MAC ? '⌘' : 'Ctrl+'
const SHIFT = MAC ? '⇧⌘' : 'Ctrl+Shift+'

/** "Unsaved changes in 1 file", or that there are none. */
function describeChanges(files: number, typing: boolean): string {
  if (files > 0) return `Unsaved changes in ${plural(files, 'file')}`
  return typing ? 'The text on the page is not saved yet' : 'Everything is saved'
}

/** "Saved: 1 file", "Undone: Title, on Home. Everything is saved", or only what is not saved. */
function describeState({ notice, typing }: Snapshot<EditorState>, files: number): string {
  if (notice?.tone !== 'good' || typing) return describeChanges(files, typing)
  return notice.withUnsaved ? `${notice.text}. ${describeChanges(files, typing)}` : notice.text
}

/** "Not connected: 3 changes wait here". */
function describeWaiting({ reason, count }: Waiting): string {
  return count === 0 ? reason : `${reason}: ${plural(count, 'change waits', 'changes wait')} here`
}

/** The buttons of undo and redo. */
function Steps({ store }: { store: EditorStore }) {
  const { history, waiting } = useEditorState(store.state)
  const canUndo = waiting !== undefined || history.undo.length > 0
  const canRedo = history.redo.length > 0
  return (
    <div className={styles.group}>
      <StepButton way="undo" onPress={store.undo} isPossible={canUndo} />
      <StepButton way="redo" onPress={store.redo} isPossible={canRedo} />
    </div>
  )
}

interface StepButtonProps {
  way: 'undo' | 'redo'
  onPress: () => unknown
  isPossible: boolean
}

/** The history has one step more after each key, which changes no button. */
const StepButton = memo(function StepButton({ way, onPress, isPossible }: StepButtonProps) {
  const [label, keys] = way === 'undo' ? ['Undo', `${CONTROL}Z`] : ['Redo', `${SHIFT}Z`]
  return <IconButton icon={way} label={label} keys={keys} disabled={!isPossible} onPress={onPress} />
})

/** The state of saving and checking. It is a component of its own because each key changes it twice. */
function Status({ store, files }: { store: EditorStore; files: number }) {
  const state = useEditorState(store.state)
  const { waiting, busy } = state
  // A success message shows here until the next change. It has a fixed place, so it moves no button.
  const done = describeState(state, files)
  const status = waiting ? describeWaiting(waiting) : busy ? 'Checking …' : done
  return (
    <p
      className={styles.status}
      role="status"
      title={status}
      data-waiting={waiting !== undefined || undefined}
    >
      {status}
    </p>
  )
}

/** Takes over what others have published. */
function GetNewest({ store, newer }: { store: EditorStore; newer: number }) {
  return (
    // It waits for its turn: a field that loses the focus to it may send something first.
    <Button look="plain" onPress={() => void store.getNewest()}>
      Get the newest ({newer})
    </Button>
  )
}

/** Leads to the sign-in, in another window: this one keeps what was typed. */
function SignInAgain({ address }: { address: string }) {
  return (
    <Button look="plain" onPress={() => window.open(address, '_blank', 'noopener')}>
      Sign in again
    </Button>
  )
}

/** Who edits, and what signs them out. */
function Account({ name, signOut }: NonNullable<EditState['team']>) {
  return (
    <MenuTrigger>
      <IconButton icon="person" label={`Signed in as ${name}`} />
      <Popover className={menuStyles.popover}>
        <Menu aria-label={name}>
          <MenuAction disabled={!signOut} onAction={() => signOut && window.location.assign(signOut)}>
            {signOut ? `Sign out ${name} …` : `${name}: sign out where you have signed in`}
          </MenuAction>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** How many pages show the document, and a list of them, which leads to each. */
function ShownOn({ routes, onPage }: { routes: readonly string[]; onPage: (route: string) => void }) {
  return (
    <MenuTrigger>
      <AriaButton className={styles.shown ?? ''}>Also changes {plural(routes.length, 'page')}</AriaButton>
      <Popover className={menuStyles.popover}>
        <Menu aria-label="Pages that show this">
          {routes.map((route) => (
            <MenuAction key={route} onAction={() => onPage(route)}>
              {route}
            </MenuAction>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** How much is unsaved or wrong. */
interface Counts {
  /** The number of documents with unsaved changes. */
  files: number
  errors: number
  /** The number of problems, with those that are hints. */
  problems: number
  /** The first document with a conflict: another person has changed the same field. */
  conflict: string | undefined
}

interface ToolbarProps {
  store: EditorStore
  title: string
  titleOf: (file: string) => string
  counts: Counts
  /** The routes of the pages that show the document. */
  shownOn: readonly string[]
  /** Shows a page of the site. */
  onPage: (route: string) => void
  onSave: () => void
  onProblems: () => void
  /** Opens a dialog. */
  onShow: (dialog: 'unsaved' | 'preview' | 'publish' | 'published') => void
}

/** The state of all changes, and the actions on them, such as save and publish. */
export const Toolbar = memo(function Toolbar({
  store,
  title,
  titleOf,
  counts: { files, errors, problems, conflict },
  shownOn,
  onPage,
  onSave,
  onProblems,
  onShow,
}: ToolbarProps) {
  const { waiting, newer, toReview, typing, site } = useEditorState(store.state)
  return (
    <section className={styles.toolbar} aria-label="All changes">
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      {shownOn.length > 1 && <ShownOn routes={shownOn} onPage={onPage} />}
      <Steps store={store} />
      <Status store={store} files={files} />
      {files > 0 && !waiting && conflict === undefined && (
        <Button look="plain" onPress={() => onShow('unsaved')}>
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
      {waiting?.signIn !== undefined && <SignInAgain address={waiting.signIn} />}
      {waiting && (
        <Button look="plain" onPress={store.retry}>
          Try now
        </Button>
      )}
      {newer > 0 && <GetNewest store={store} newer={newer} />}
      {toReview > 0 && (
        <Button look="plain" onPress={() => onShow('published')}>
          Review ({toReview})
        </Button>
      )}
      <Button onPress={onProblems}>
        <span className={styles.problems} data-tone={errors > 0 ? 'bad' : problems > 0 ? 'warn' : 'good'}>
          <Icon name={problems > 0 ? 'problem' : 'good'} />
          {errors > 0 ? plural(errors, 'problem') : problems > 0 ? plural(problems, 'hint') : 'No problems'}
        </span>
      </Button>
      <Button look="plain" onPress={() => onShow('preview')}>
        Preview for others …
      </Button>
      <Button look="plain" onPress={() => onShow('publish')}>
        Publish …
      </Button>
      <Button look="main" disabled={files === 0 && !typing} onPress={onSave}>
        Save
      </Button>
      {site?.team && <Account {...site.team} />}
    </section>
  )
})
