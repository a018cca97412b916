import { constants, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { siteDate } from '../../../../engine/public/library.ts'
import { THEME } from '../../../../engine/public/media.ts'
import { type BuildTarget, readBasePath } from '../../../../engine/public/publish.ts'
import { UserError } from '../../../../engine/public/system.ts'
import { readDraftTexts } from '../drafts/kept-drafts.ts'
import { isPreview, markPreview } from './mark-preview.ts'

/**
 * Builds a preview of the project at `root` in the folder `name`: the site with the changes that are not saved yet. Throws a
 * `UserError` when the folder holds anything but an earlier preview, or belongs to the project.
 */
export function previewTarget(root: string, name: string): BuildTarget {
  const folder = resolve(root, name)
  checkFolder(root, folder, name)
  const drafts = readDraftTexts(root)
  if (drafts.has(THEME))
    throw new UserError(
      `Colours and fonts (${THEME}) have unsaved changes, which a preview cannot show. Save or drop them, then try again. Nothing was built.`,
    )
  return {
    replacements: drafts,
    // The pages of `dist` say that they are published.
    reuse: () => false,
    publish: (stage) => {
      markPreview(stage, { base: readBasePath(root), day: siteDate(root, { replacements: drafts }) })
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(dirname(folder), { recursive: true })
      try {
        renameSync(stage, folder)
      } catch {
        // The folder is on another disk.
        cpSync(stage, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
      }
    },
  }
}

/** Whether `path` is `folder` or below it. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function checkFolder(root: string, folder: string, name: string): void {
  const way = relative(root, folder)
  const isOwn = isWithin(root, folder) && (way === 'dist' || way.startsWith('.') || way.includes(sep))
  if (isOwn || isWithin(folder, root))
    throw new UserError(
      `A preview cannot be written to "${name}", which belongs to the project. Choose another folder, such as "preview". Nothing was built.`,
    )
  if (!existsSync(folder) || isPreview(folder)) return
  if (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)
    throw new UserError(
      `"${name}" holds other files, which a preview would replace. Choose a new folder, or an empty one. Nothing was built.`,
    )
}
