import { join } from 'node:path'
import type { Content } from '../../../../engine/public/site.ts'
import type { PreviewResult } from '../../git-protocol.ts'
import { listProblems } from '../documents/list-problems.ts'
import { RefusedRequest } from '../refuse.ts'
import { runBuild } from '../run-build.ts'

/** The folder of previews, below the root of the project. Git ignores it. */
const FOLDER = 'preview'

/**
 * Builds a preview of the site with all unsaved changes, for the day that the editor shows, in a process of its own. Rejects
 * with a `RefusedRequest` when the content has problems, or when the build fails; an earlier preview stays then.
 */
export async function buildPreview(content: Content): Promise<PreviewResult> {
  const { sources, problems } = content
  const { root, day } = sources
  if (problems.length > 0)
    throw new RefusedRequest(422, {
      message: 'A preview cannot be made while something must be mended. The list of problems leads to it.',
      problems: listProblems(content, problems),
    })
  const said = await runBuild(root, ['--preview', FOLDER], { SITE_DATE: day })
  if (said !== undefined)
    throw new RefusedRequest(500, { message: `The preview could not be made: ${said.slice(-500)}` })
  return { folder: join(root, FOLDER) }
}
