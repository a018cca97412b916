import { existsSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { getSystemErrorName } from 'node:util'

// JavaScript, because `cli/run-bundled.js` imports it before there is a bundle.

/**
 * What an error of the operating system is about.
 *
 * @typedef {object} Obstacle
 * @property {string} place The file or folder, or the files of the project where the system names none.
 * @property {string} name The last part of its path.
 * @property {'change' | 'open'} verb
 */

/** @param {Obstacle} obstacle */
const forbidden = ({ place, verb }) =>
  `You may not ${verb} ${place}. Allow it (chmod), or take it over from its owner (chown), then try again.`
/** @param {Obstacle} obstacle */
const full = ({ place }) => `The disk is full: there is no room for ${place}. Make room, then try again.`
const tooManyFiles = () =>
  'Too many files are open at once. Close other programs, or raise the limit (ulimit -n), then try again.'

/**
 * The code that the system reports → what has happened, where, and what to do.
 *
 * @type {ReadonlyMap<string, (obstacle: Obstacle) => string>}
 */
const SENTENCES = new Map([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['EACCES', forbidden],
  ['EPERM', forbidden],
  [
    'EROFS',
    ({ place }) =>
      `${place} is on a disk that can only be read. Make it writable, or copy the project to another disk, then try again.`,
  ],
  [
    'ENAMETOOLONG',
    ({ name }) =>
      `The name "${name.slice(0, 40)}…" has ${Buffer.byteLength(name)} bytes, and disks take 255 at most. Choose a shorter name.`,
  ],
  ['EMFILE', tooManyFiles],
  ['ENFILE', tooManyFiles],
  ['EBUSY', ({ place }) => `Another program uses ${place}. Close it there, then try again.`],
])
/** The system calls that change nothing. */
const READING = ['lstat', 'opendir', 'read', 'readlink', 'scandir', 'stat']
/** The system calls that change the list of a folder: they need permission for the folder, not for the file. */
const LISTING = /^(?:link|rename|rm|rmdir|unlink)$/

/**
 * Finds the nearest folder of a path that is there: it keeps a file from being made.
 *
 * @param {string} path
 * @returns {string}
 */
function nearestExisting(path) {
  return existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path))
}

/**
 * Reads what the system has reported; undefined when the error has another cause.
 *
 * @param {Error} error
 * @returns {{ code: string, syscall: string, path: string | undefined } | undefined}
 */
function readSystemError(error) {
  if ('code' in error && 'syscall' in error) {
    // Of two paths, the second one is that of the new file.
    const paths = ['dest' in error && error.dest, 'path' in error && error.path]
    const path = paths.find((one) => typeof one === 'string')
    return { code: String(error.code), syscall: String(error.syscall), path }
  }
  // The bundler is written in Rust, and tells it in its message.
  const [, errno] = /\(os error (\d+)\)/.exec(error.message) ?? []
  const [, path] = /Failed to write file in (.+)/.exec(error.message) ?? []
  return errno === undefined ? undefined : { code: getSystemErrorName(-errno), syscall: 'write', path }
}

/**
 * Says in words what the operating system refuses, where, and what to do. Gives undefined for any other error: that is a mistake
 * of the code, and its authors need the stack.
 *
 * @param {unknown} error
 * @param {string} root The project's root. Paths below it are named from there.
 * @returns {string | undefined}
 */
export function explainSystemError(error, root) {
  const found = error instanceof Error ? readSystemError(error) : undefined
  const toSentence = found && SENTENCES.get(found.code)
  if (!toSentence) return undefined
  const { code, syscall, path } = found
  const verb = READING.includes(syscall) ? 'open' : 'change'
  if (path === undefined) return toSentence({ place: `the files of ${root}`, name: '', verb })
  const blocked = code === 'EACCES' && LISTING.test(syscall) ? dirname(path) : path
  const place = toSentence === full ? path : nearestExisting(blocked)
  const fromRoot = relative(root, place)
  const isBelow = fromRoot !== '' && !fromRoot.startsWith('..')
  return toSentence({ place: isBelow ? fromRoot : place, name: basename(path), verb })
}
