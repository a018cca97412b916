import { git } from '../../../../engine/public/files.ts'
import type { PublishedChange } from '../../git-protocol.ts'
import { fetchNewest } from './newest.ts'
import { findRemote, listChanged, ownAddress, runGit, SENT, withGit } from './repository.ts'

/** How many of the last publications are known. */
const MOST = 20

/** What the project's host has. */
export interface Host {
  /** The newest commit of the branch that changes are made for. */
  newest: string
  /** The branches that were published, by anybody, with their commits. */
  branches: ReadonlyMap<string, string>
}

/** Changes that were published from this repository, and what became of them. */
export interface SentPublication extends Pick<PublishedChange, 'title' | 'date' | 'branch' | 'author'> {
  /** The last commit of its branch. */
  commit: string
  state: 'waiting' | 'merged' | 'gone'
  /** Whether the user has published them; the copies of a team have one repository. */
  isOwn: boolean
  /** What visitors see changed, a line for each change. */
  text: string
  /** The commit with the content before it; undefined when that is not known any more. */
  start: string | undefined
  /** The files that it changes, as paths from the project's root, while it waits for a review. */
  files: ReadonlySet<string>
}

/** The refs that keep what the content was before each publication. */
const STARTS = 'refs/edit-start/'

function startRef(branch: string): string {
  return STARTS + branch.slice('edit/'.length)
}

/** Remembers the commit with the content before a publication, as long as its branch is here. */
export function rememberStart(root: string, branch: string, commit: string): void {
  git(root, ['update-ref', startRef(branch), commit])
}

/** Forgets a publication. */
export function forgetPublication(root: string, branch: string): void {
  git(root, ['branch', '--quiet', '-D', branch])
  git(root, ['update-ref', '-d', startRef(branch)])
}

/** The questions that are on their way, by project. */
const questions = new Map<string, Promise<Host | undefined>>()

/** Asks the project's host; undefined when there is none, or when it cannot be reached. Throws a `RefusedRequest` without git. */
export function askHost(root: string): Promise<Host | undefined> {
  const running = questions.get(root) ?? readHost(root).finally(() => questions.delete(root))
  questions.set(root, running)
  return running
}

async function readHost(root: string): Promise<Host | undefined> {
  const remote = withGit(() => findRemote(root))
  const newest = await fetchNewest(root)
  if (remote === undefined || newest === undefined) return undefined
  const { code, output } = await runGit(root, ['ls-remote', '--heads', remote, `${SENT}*`])
  if (code !== 0) return undefined
  const heads = [...output.matchAll(/^(\w+)\trefs\/heads\/(.+)$/gm)]
  return { newest, branches: new Map(heads.map(([, commit = '', name = '']) => [name, commit])) }
}

/** The separators between the parts of a branch, and between branches, in the output of git. */
const [PART, BRANCH] = ['\x1f', '\x1e']

/**
 * Lists the last publications from this repository, newest first. Without an answer of the host, what this folder does not have yet
 * counts as waiting.
 */
export function listPublications(root: string, host: Host | undefined): SentPublication[] {
  const newest = host?.newest ?? 'HEAD'
  const fields = [
    'refname:lstrip=2',
    'objectname',
    'committerdate:iso-strict',
    'authorname',
    'authoremail:trim',
    'contents:subject',
    'contents:body',
  ]
  const me = ownAddress(root)
  const format = `${fields.map((field) => `%(${field})`).join('%1f')}%1e`
  const order = ['--sort=-committerdate', `--count=${MOST}`]
  const told = git(root, ['for-each-ref', ...order, `--format=${format}`, SENT]) ?? ''
  const merged = new Set(
    git(root, ['for-each-ref', `--merged=${newest}`, '--format=%(refname:lstrip=2)', SENT])?.split('\n'),
  )
  const starts = new Map(
    git(root, ['for-each-ref', '--format=%(refname) %(objectname)', STARTS])
      ?.split('\n')
      .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  )
  const branches = told.split(BRANCH).filter((entry) => entry.trim() !== '')
  return branches.map((entry): SentPublication => {
    const [branch = '', commit = '', date = '', author = '', address = '', title = '', text = ''] = entry
      .trim()
      .split(PART)
    const start = starts.get(startRef(branch))
    const isOwn = me === undefined || me === address
    const known = { branch, commit, title, date, author, isOwn, text, start, files: new Set<string>() }
    if (merged.has(branch) || isMerged(root, newest, branch)) return { ...known, state: 'merged' }
    if (host && !host.branches.has(branch)) return { ...known, state: 'gone' }
    const from = start ?? git(root, ['merge-base', 'HEAD', branch])
    const files = new Set(from === undefined ? [] : listChanged(root, from, branch))
    return { ...known, state: 'waiting', files }
  })
}

/** Whether a commit has all changes of a branch, also when it lacks its commits: a host may have written them anew. */
export function isMerged(root: string, newest: string, branch: string): boolean {
  const merged = git(root, ['merge-tree', '--write-tree', newest, branch])
  return merged !== undefined && merged === git(root, ['rev-parse', `${newest}^{tree}`])
}
