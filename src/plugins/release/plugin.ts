import type { EnginePlugin } from '../../engine/plugin.ts'
import { GitError, git } from '../../engine/public/files.ts'

const FILE = 'release.json'

/** Publishes which commit the site is made from: by `release.json`, the editor finds out since when visitors see a change. */
export const release: EnginePlugin = {
  name: 'release',
  files: {
    fixed: [FILE],
    *list({ sources: { root, place } }, wanted) {
      if (place.folder !== '' || (wanted !== undefined && wanted !== FILE)) return
      const commit = process.env.SITE_COMMIT || findCommit(root)
      if (commit !== undefined)
        yield { path: FILE, content: () => ({ text: `${JSON.stringify({ commit })}\n` }) }
    },
  },
}

/** Gives the last commit; undefined when the files are not those of a commit. */
function findCommit(root: string): string | undefined {
  try {
    return git(root, ['status', '--porcelain']) === '' ? git(root, ['rev-parse', 'HEAD']) : undefined
  } catch (error) {
    if (error instanceof GitError) return undefined
    throw error
  }
}
