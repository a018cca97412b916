import { toCents } from '../../../../../schemas/parts/money.ts'
import { schemaOf } from '../../../../engine/public/documents.ts'
import { git } from '../../../../engine/public/files.ts'
import { type Content, comparerOf } from '../../../../engine/public/site.ts'
import type { EditVersion, VersionChanges } from '../../git-protocol.ts'
import type { Changeable } from '../../operations.ts'
import { readEditable } from '../splice/apply-operations.ts'
import { refuse, withGit } from './repository.ts'

/** How many versions of a document are listed. */
const MOST_VERSIONS = 50
/** The separators between commits, and between the parts of a commit, in the output of git. */
const [COMMIT, PART] = ['\x1e', '\x1f']

interface StoredVersion extends EditVersion {
  /** The path of the file in that commit, relative to the top of the repository: the file may have been moved since. */
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
 * Lists the versions of a document in git, newest first, including those before it was moved. Throws a `RefusedRequest` when git
 * is not installed, or when the project has no history.
 */
export function listVersions(root: string, file: string): EditVersion[] {
  return readHistory(root, file).map(({ path, ...version }) => version)
}

/**
 * Reads the text of a document in a commit of its history. Throws a `RefusedRequest` when git is not installed, or when there is
 * no such version.
 */
export function readVersion(root: string, file: string, commit: string): string {
  const version = readHistory(root, file).find((known) => known.commit === commit)
  const text =
    version && withGit(() => git(root, ['show', `${version.commit}:${version.path}`], { exact: true }))
  return text ?? refuse('This version cannot be found any more. Close the list and open it again.', 404)
}

/** Converts a document to the form that is compared: each paragraph of its text is an item. */
function toComparable({ data, body }: Changeable): object {
  return {
    ...(typeof data === 'object' ? data : {}),
    ...(body !== undefined && { text: body.trim().split(/\n\s*\n/) }),
  }
}

/**
 * Describes the changes between two texts of a document, one line per change. Throws a `RefusedRequest` when one of the texts
 * cannot be parsed.
 */
export function describeChangesSince(
  content: Content,
  file: string,
  before: string,
  now: string,
): VersionChanges {
  const [earlier, later] = [before, now].map((text) => readEditable(file, text))
  if (!earlier || !later || 'severity' in earlier || 'severity' in later)
    return refuse('This version has a mistake in its form, so it cannot be compared.')
  const money = (dollars: number) => content.sources.formats.money(toCents(dollars))
  const comparer = comparerOf(content.sources.plugins)
  const lines = comparer?.versions(toComparable(earlier), toComparable(later), {
    schema: schemaOf(file),
    money,
  })
  return { lines: lines ?? [], same: before === now }
}
