import { toCents } from '../../../../schemas/parts/money.ts'
import type { EditVersion, VersionChanges } from '../../../contract/edit-protocol.ts'
import type { Content } from '../../check/content-session.ts'
import { PAGE_SUBJECT } from '../../diff/align-lists.ts'
import { compareValues } from '../../diff/compare.ts'
import { formatChanges } from '../../diff/difference-report.ts'
import { git } from '../../read/git.ts'
import { type EditableText, readEditable } from '../splice/apply-operations.ts'
import { refuse, withGit } from './repository.ts'

/** How many versions of a document are listed. */
const MOST_VERSIONS = 50
/** What git writes between two commits, and between the parts of one. */
const [COMMIT, PART] = ['\x1e', '\x1f']

interface StoredVersion extends EditVersion {
  /** The path of the file in that commit, from the top of the repository: the file may have moved since. */
  path: string
}

function readHistory(root: string, file: string): StoredVersion[] {
  const format = `--format=${COMMIT}${['%H', '%aI', '%an', '%s'].join(PART)}`
  const limits = ['--follow', '--diff-filter=d', `--max-count=${MOST_VERSIONS}`]
  const log = withGit(() => git(root, ['log', format, ...limits, '--name-only', '--', file]))
  if (log === undefined)
    return refuse('There are no earlier versions: git has no history of this project on this computer.')
  return log.split(COMMIT).flatMap((entry) => {
    const [first = '', ...paths] = entry.trim().split('\n')
    const [commit = '', date = '', author = '', message = ''] = first.split(PART)
    const path = paths.at(-1)
    return path === undefined ? [] : [{ commit, date, author, message, path }]
  })
}

/**
 * Lists the versions of a document that git knows, newest first, also those from before it was moved. Throws `RefusedRequest`
 * where there is no git, or no history.
 */
export function listVersions(root: string, file: string): EditVersion[] {
  return readHistory(root, file).map(({ path, ...version }) => version)
}

/** Reads the text that a document had in a commit of its history. Throws `RefusedRequest` when there is none. */
export function readVersion(root: string, file: string, commit: string): string {
  const version = readHistory(root, file).find((known) => known.commit === commit)
  const text =
    version && withGit(() => git(root, ['show', `${version.commit}:${version.path}`], { exact: true }))
  return text ?? refuse('This version cannot be found any more. Close the list and open it again.', 404)
}

/** What a document says, as comparisons take it: each paragraph of a text by itself. */
function toComparable({ data, body }: EditableText): object {
  return {
    ...(typeof data === 'object' ? data : {}),
    ...(body !== undefined && { text: body.trim().split(/\n\s*\n/) }),
  }
}

/** Says in words what has changed in a document between two of its texts: one line a change. */
export function describeChangesSince(
  content: Content,
  file: string,
  before: string,
  now: string,
): VersionChanges {
  const [earlier, later] = [before, now].map((text) => readEditable(file, text))
  if (!earlier || !later || !('data' in earlier) || !('data' in later))
    return refuse('This version has a mistake in its form, so it cannot be compared.')
  const money = (dollars: number) => content.sources.formats.money(toCents(dollars))
  const changes = compareValues(toComparable(earlier), toComparable(later), PAGE_SUBJECT, money)
  return { lines: formatChanges(changes), same: before === now }
}
