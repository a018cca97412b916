import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A file of the cache may be damaged: by a power cut, a full disk, or a program. What is published stays in browsers for a year.
// So each folder of the cache has a list of its files with their hashes, which is written last; what does not match is made anew.

/** The name of the list. */
const LIST = '.files.json'
/** After how many milliseconds files that were added are listed: what a killed build has made stays. */
const PAUSE = 1000

/**
 * Damage is found by the fastest hash of Node.
 *
 * @param {string} file
 */
function hashFile(file) {
  return createHash('sha1').update(readFileSync(file)).digest('hex')
}

/**
 * @param {string} folder
 * @returns {Record<string, string> | undefined}
 */
function readList(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), 'utf8')) ?? undefined
  } catch {
    // There is none yet, or it is damaged: no file counts.
    return undefined
  }
}

/**
 * @param {string} folder
 * @param {Record<string, string>} list
 */
function writeList(folder, list) {
  const draft = join(folder, `${LIST}.${process.pid}`)
  writeFileSync(draft, JSON.stringify(list))
  renameSync(draft, join(folder, LIST))
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== LIST && statSync(join(folder, name)).isFile())
    .sort()
}

/**
 * Writes the list of all files below `folder`, which are complete. Throws the error of the system when it cannot.
 *
 * @param {string} folder
 */
export function listFolder(folder) {
  writeList(folder, Object.fromEntries(filesIn(folder).map((name) => [name, hashFile(join(folder, name))])))
}

/**
 * Whether `folder` holds the files of its list, and each is as it was written.
 *
 * @param {string} folder
 */
export function isWholeFolder(folder) {
  try {
    const list = readList(folder)
    const names = filesIn(folder)
    return (
      list !== undefined &&
      names.length === Object.keys(list).length &&
      names.every((name) => hashFile(join(folder, name)) === list[name])
    )
  } catch {
    // Another process has just removed it.
    return false
  }
}

/**
 * Opens the list of a folder to which files are added one by one. `isWhole` says whether a file is as it was written; `add` takes
 * the name of a file that has just been written; `save` writes the list, with what other processes have added, when all are there.
 *
 * @param {string} folder
 */
export function openFileList(folder) {
  const known = readList(folder) ?? {}
  /** @type {Record<string, string>} */
  const added = {}
  let saved = Date.now()
  const save = () => {
    if (Object.keys(added).length > 0) writeList(folder, { ...readList(folder), ...added })
    saved = Date.now()
  }
  return {
    /** @param {string} name */
    isWhole(name) {
      try {
        return known[name] !== undefined && hashFile(join(folder, name)) === known[name]
      } catch {
        // The file is gone.
        return false
      }
    },
    /** @param {string} name */
    add(name) {
      added[name] = hashFile(join(folder, name))
      if (Date.now() - saved > PAUSE) save()
    },
    save,
  }
}
