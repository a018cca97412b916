import { COLLECTIONS, MEDIA, PAGES, valueAt } from '../../../../engine/public/documents.ts'
import { git, withContentAt } from '../../../../engine/public/files.ts'
import { type Content, comparerOf } from '../../../../engine/public/site.ts'
import type { SavedPart } from '../../git-protocol.ts'
import type { Refusal } from '../../protocol.ts'
import { describeFile } from '../documents/describe-file.ts'
import { findTranslated } from '../documents/translations.ts'
import { readEditable } from '../splice/apply-operations.ts'
import { Choice, listAgain, type Part } from './choice.ts'
import type { SentPublication } from './publications.ts'
import { explainRefusal } from './refuse-publication.ts'
import {
  commitForNow,
  listChanged,
  prefixOf,
  refuse,
  SAFE,
  takeFiles,
  takeSnapshot,
  withGit,
} from './repository.ts'
import { createSessionAt } from './session-at.ts'

/** What of the saved content would be published, and what visitors would see then. */
export interface Plan {
  parts: SavedPart[]
  /** One line per visible change, in words. */
  lines: string[]
  /** Why it cannot be published; undefined when it can. */
  refusal: Refusal | undefined
  head: string
  /** The tree to publish: that of the last commit, with the parts that go. */
  tree: string
  /** A commit with what the content is before, with what waits for a review already of the documents that go. */
  start: string
  /** The branches that wait, and of which documents go again. */
  on: string[]
}

/** The names that git gives to kinds of changes. */
const CHANGES: Partial<Record<string, SavedPart['change']>> = { A: 'added', D: 'removed', R: 'moved' }

/** How much of a file must be the same, to take it for one that has moved. */
const SAME = '--find-renames=70%'

/** Lists what differs from the last commit. */
function listParts(
  root: string,
  { head, tree }: { head: string; tree: string },
  waiting: readonly SentPublication[],
): Part[] {
  const told = git(root, ['diff-tree', '-r', SAME, '--relative', '--name-status', '-z', head, tree]) ?? ''
  const words = told.split('\0')
  /** What each publication has otherwise than it is saved now. */
  const others = new Map(waiting.map(({ branch }) => [branch, new Set(listChanged(root, branch, tree))]))
  const parts: Part[] = []
  for (let at = 0; at + 1 < words.length; ) {
    const kind = words[at]?.charAt(0) ?? ''
    const size = kind === 'R' ? 2 : 1
    // The new file of a page that has moved comes first.
    const files = words.slice(at + 1, at + 1 + size).reverse()
    at += 1 + size
    const waits = waiting.find((one) =>
      files.every((file) => one.files.has(file) && !others.get(one.branch)?.has(file)),
    )
    parts.push({ files, change: CHANGES[kind] ?? 'changed', waits })
  }
  return parts
}

/** The title of a part, for people. */
function titleOf(content: Content, head: string, { files: [file = ''], change }: Part): string {
  if (file.startsWith(`${MEDIA}/`)) return file.slice(MEDIA.length + 1)
  if (
    !file.startsWith(`${PAGES}/`) &&
    !file.startsWith(`${COLLECTIONS}/`) &&
    !findTranslated(content, file) &&
    !/^content\/\w+\.json$/.test(file)
  )
    return file.replace(/^content\//, '')
  const before = change === 'removed' ? git(content.sources.root, ['show', `${head}:./${file}`]) : undefined
  const title = before === undefined ? undefined : valueAt(readEditable(file, before), ['data', 'title'])
  return typeof title === 'string' ? title : describeFile(content, file).title
}

/** Puts the files of parts into a tree. Throws a `RefusedRequest` when git cannot write it. */
function putInto(root: string, to: string, from: string, files: readonly string[]): string {
  const prefix = prefixOf(root)
  const tree = takeFiles(root, { from, to, paths: files.map((file) => prefix + file) })
  return tree ?? refuse(`git cannot store the changes; is the disk full? ${SAFE}`)
}

/**
 * Plans what is published of the saved content: the parts with the files `chosen`, or all that do not wait for a review yet, and what
 * these need. The publication `own` goes on: all of it goes again. Throws a `RefusedRequest` when git is not installed, or cannot
 * compare the content, such as in a folder without a commit.
 */
export function planPublication(
  content: Content,
  chosen: readonly string[] | undefined,
  publications: readonly SentPublication[],
  own?: SentPublication,
): Plan {
  const { root, plugins } = content.sources
  return withGit(() => {
    const { head, tree: saved } = takeSnapshot(root)
    const waiting = publications.filter(({ state, isOwn }) => state === 'waiting' && isOwn)
    const parts = listParts(root, { head, tree: saved }, waiting)
    const isChosen = ({ files, waits }: Part) =>
      files.some((file) => own?.files.has(file) || chosen?.includes(file)) || (!chosen && !waits)
    const describe = (part: Part, choice?: Choice): SavedPart => ({
      files: [...part.files],
      title: titleOf(content, head, part),
      change: part.change,
      ...(part.waits && { waits: part.waits.title }),
      ...(choice?.going.has(part) && { goes: choice.needed.has(part) ? 'needed' : 'chosen' }),
      ...(choice?.needed.get(part) && { neededBy: choice.needed.get(part) }),
    })
    const nothing = { lines: [], refusal: undefined, head, tree: head, start: head, on: [] }
    if (!parts.some(isChosen)) return { ...nothing, parts: parts.map((part) => describe(part)) }
    return withContentAt(root, head, (folder) => {
      const read = createSessionAt(content, folder.root)
      const treeOf = (going: Iterable<Part>) =>
        putInto(
          root,
          head,
          saved,
          [...going].flatMap(({ files }) => files),
        )
      const check = (going: readonly Part[]) => {
        folder.show(treeOf(going))
        return read(false)
      }
      const choice = new Choice(content, { parts, chosen: parts.filter(isChosen), waiting }, check)
      const going = [...choice.going]
      const tree = treeOf(going)
      folder.show(tree)
      const now = read()
      const on = listAgain(waiting, going)
      const start = startOf(
        root,
        head,
        on.filter((one) => one.branch !== own?.branch),
        going,
      )
      const refusal = explainRefusal(now)
      return {
        parts: parts.map((part) => describe(part, choice)),
        lines: refusal ? [] : (comparerOf(plugins)?.sinceCommit(root, start, now).lines() ?? []),
        refusal,
        head,
        tree,
        start,
        on: on.map(({ branch }) => branch),
      }
    })
  })
}

/** Gives a commit with the content of the last one, in which the documents that go are as they wait for a review. */
function startOf(root: string, head: string, on: readonly SentPublication[], going: readonly Part[]): string {
  if (on.length === 0) return head
  const files = going.flatMap((part) => part.files)
  // The oldest first: a later one has the changes of an earlier one.
  const tree = on.toReversed().reduce(
    (into, one) =>
      putInto(
        root,
        into,
        one.branch,
        files.filter((file) => one.files.has(file)),
      ),
    head,
  )
  return commitForNow(root, tree, head)
}
