import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

// JavaScript, because `cli/run-bundled.js` imports it before there is a bundle.

/** The variable of the environment that holds the stand-ins as JSON: the bundled tools and their threads read it, too. */
const STAND_INS = 'TIDEWIRE_STAND_INS'

/**
 * Whether files can be written to a folder, which is made if need be, and to the folders in it.
 *
 * @param {string} folder
 */
function isUsable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    for (const path of [folder, ...inner.map(({ name }) => join(folder, name))])
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Gives a folder of files that only save time, if this process can write to it. Otherwise, as when another user has made it,
 * or the disk is read-only, gives an empty stand-in, which is removed when the process ends.
 *
 * @param {string} root The project's root.
 * @param {string} folder
 * @returns {string}
 */
export function usableFolder(root, folder) {
  /** @type {Record<string, string>} */
  const standIns = JSON.parse(process.env[STAND_INS] ?? '{}')
  const known = standIns[folder]
  if (known !== undefined) return known
  if (isUsable(folder)) return folder
  const standIn = mkdtempSync(join(tmpdir(), 'tidewire-'))
  process.on('exit', () => rmSync(standIn, { recursive: true, force: true }))
  process.env[STAND_INS] = JSON.stringify({ ...standIns, [folder]: standIn })
  // Bundles in there import packages.
  symlinkSync(join(root, 'node_modules'), join(standIn, 'node_modules'), 'junction')
  console.warn(
    `${relative(root, folder)} cannot be written: this run makes everything anew, and keeps nothing. Take the folder over from its owner (chown), or remove it.`,
  )
  return standIn
}
