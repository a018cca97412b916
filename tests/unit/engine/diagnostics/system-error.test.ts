import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainSystemError } from '../../../../src/engine/diagnostics/system-error.js'
import { FAQ, writeFiles } from '../../../fixtures/site.ts'

const root = writeFiles({ [FAQ]: '{}' })

/** An error as Node throws it, about a path of the project. */
function refused(code: string, syscall: string, path?: string, more: object = {}): Error {
  const place = path === undefined ? {} : { path: join(root, path) }
  return Object.assign(new Error(`${code}: a message of the system, ${syscall}`), {
    code,
    syscall,
    ...place,
    ...more,
  })
}

const FULL = 'The disk is full: there is no room for'
const OWNER = 'Allow it (chmod), or take it over from its owner (chown), then try again.'
const READ_ONLY = 'is on a disk that can only be read. Make it writable, or copy the project to another disk'
const AGAIN = 'then try again.'
const RUST = `Something went wrong inside rolldown.
Failed to write file in ${root}/dist/a.js

Caused by:
    No space left on device (os error 28)

Stack backtrace:`
const [LONG, NEW] = [`${'a'.repeat(300)}.json`, 'content/pages/new/a.json']
const copy = { dest: join(root, 'dist/media/a.webp') }

test.each([
  ['a full disk', refused('ENOSPC', 'write'), `${FULL} the files of ${root}. Make room, ${AGAIN}`],
  [
    'a copy to a full disk',
    refused('ENOSPC', 'copyfile', 'a.webp', copy),
    `${FULL} dist/media/a.webp. Make room, ${AGAIN}`,
  ],
  ['a full disk, as the bundler reports it', new Error(RUST), `${FULL} dist/a.js. Make room, ${AGAIN}`],
  ['a read-only file', refused('EACCES', 'access', FAQ), `You may not change ${FAQ}. ${OWNER}`],
  [
    'a new file in a closed folder',
    refused('EPERM', 'open', NEW),
    `You may not change content/pages. ${OWNER}`,
  ],
  [
    'a file in a closed folder',
    refused('EACCES', 'unlink', FAQ),
    `You may not change content/pages. ${OWNER}`,
  ],
  ['a closed project', refused('EACCES', 'mkdir', '.dist-next-1'), `You may not change ${root}. ${OWNER}`],
  [
    'a secret folder',
    refused('EACCES', 'scandir', 'content/pages'),
    `You may not open content/pages. ${OWNER}`,
  ],
  ['a read-only disk', refused('EROFS', 'open', FAQ), `${FAQ} ${READ_ONLY}, ${AGAIN}`],
  [
    'a name that is too long',
    refused('ENAMETOOLONG', 'open', LONG),
    `The name "${'a'.repeat(40)}…" has 305 bytes, and disks take 255 at most. Choose a shorter name.`,
  ],
  [
    'too many files',
    refused('EMFILE', 'open', FAQ),
    'Too many files are open at once. Close other programs, or raise the limit (ulimit -n), then try again.',
  ],
])('%s is told in words', (_, error, words) => {
  expect(explainSystemError(error, root)).toBe(words)
})

test.each([
  ['a mistake of the code', new TypeError('x is not a function')],
  ['a file that the code should have found', refused('ENOENT', 'open', 'gone')],
  ['a text', 'ENOSPC'],
])('%s keeps its stack', (_, error) => {
  expect(explainSystemError(error, root)).toBeUndefined()
})
