import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { isWholeFolder, listFolder } from './file-list.js'

/** The number of folders that stay: those of the current code, and of a few branches. */
const MAX_FOLDERS = 4

/**
 * Notes that a folder was used now.
 *
 * @param {string} folder
 */
function markAsUsed(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // Another user has made it. It may go earlier than the others.
  }
}

/**
 * Removes the folders that were not used for longest. A process that was killed has left its draft: it goes like a folder.
 *
 * @param {string} parent
 */
function removeOldest(parent) {
  try {
    const folders = readdirSync(parent)
      .map((name) => ({ path: join(parent, name), lastUsed: statSync(join(parent, name)).mtimeMs }))
      .toSorted((a, b) => b.lastUsed - a.lastUsed)
    for (const { path } of folders.slice(MAX_FOLDERS)) rmSync(path, { recursive: true, force: true })
  } catch {
    // Another user has made one of them, or another process removes it at the same time.
  }
}

/**
 * Gives the folder of the name `key` in `parent`. When there is none, or one of its files is damaged, `fill` writes its files to
 * a draft, which gets the name when it is complete; the folders that were not used for longest are removed. Rejects when `fill`
 * does.
 *
 * @param {string} parent
 * @param {string} key
 * @param {(draft: string) => Promise<void>} fill
 * @returns {Promise<string>}
 */
export async function findOrMakeFolder(parent, key, fill) {
  const folder = join(parent, key)
  if (isWholeFolder(folder)) {
    markAsUsed(folder)
    // It may be a link, as in copies of a project.
    return realpathSync(folder)
  }
  const draft = join(parent, `.${key}-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  try {
    await fill(draft)
    listFolder(draft)
    // Another process may have made the folder at the same time, and use it. Any other one is damaged.
    if (isWholeFolder(folder)) rmSync(draft, { recursive: true })
    else {
      rmSync(folder, { recursive: true, force: true })
      renameSync(draft, folder)
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!isWholeFolder(folder)) throw error
  }
  removeOldest(parent)
  return folder
}
