import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../../../engine/public/files.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { PreviewResult } from '../../git-protocol.ts'
import { listProblems } from '../documents/list-problems.ts'
import { prefixOf, refuse } from '../git/repository.ts'
import { RefusedRequest } from '../refuse.ts'
import { runBuild } from '../run-build.ts'

/** The folder of previews on one's own computer, below the root of the project. Git ignores it. */
const FOLDER = 'preview'
/** Milliseconds for which a preview with a link is kept: 14 days. */
const KEPT = 14 * 24 * 60 * 60_000

/**
 * Builds a preview of the site as of a commit, or as it is here with all unsaved changes, for the day that the editor shows, in a process of its own: in a folder of the project, or, with `links`,
 * where a server of a team shows it below an address; `isOpen`: without a sign-in. Rejects with a `RefusedRequest` when the content has problems, or when the
 * build fails; an earlier preview stays then.
 */
export async function buildPreview(
  content: Content,
  { commit, isOpen }: { commit?: string | undefined; isOpen: boolean },
  links?: { folder: string; address: string },
): Promise<PreviewResult> {
  const { problems, sources } = content
  const { root, day } = sources
  if (commit === undefined && problems.length > 0)
    throw new RefusedRequest(422, {
      message: 'A preview cannot be made while something must be mended. The list of problems leads to it.',
      problems: listProblems(content, problems),
    })
  const id = randomBytes(16).toString('base64url')
  const folder = links ? join(links.folder, id) : join(root, FOLDER)
  const link = links && `${links.address}${id}`
  const env = { SITE_DATE: day, ...(link !== undefined && { SITE_URL: link }) }
  const build = (from: string) => runBuild(from, ['--preview', links ? join(folder, 'site') : folder], env)
  const said = await (commit === undefined ? build(root) : withProjectAt(root, commit, build))
  if (said !== undefined)
    throw new RefusedRequest(500, { message: `The preview could not be made: ${said.slice(-500)}` })
  if (link === undefined) return { folder }
  const until = new Date(Date.now() + KEPT).toISOString()
  writeFileSync(join(folder, 'preview.json'), JSON.stringify({ until, isOpen }))
  return { link: `${link}/`, until }
}

/** Calls `use` with a copy of the project as of a commit, and removes it afterwards. Rejects with a `RefusedRequest` without space. */
async function withProjectAt<T>(root: string, commit: string, use: (root: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  try {
    if (git(root, ['worktree', 'add', '--quiet', '--force', '--detach', folder, commit]) === undefined)
      refuse('git cannot write the files of this change; is the disk full?')
    const project = join(folder, prefixOf(root))
    for (const part of ['node_modules', '.cache']) {
      mkdirSync(join(root, part), { recursive: true })
      if (!existsSync(join(project, part))) symlinkSync(join(root, part), join(project, part))
    }
    return await use(project)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    git(root, ['worktree', 'prune'])
  }
}
