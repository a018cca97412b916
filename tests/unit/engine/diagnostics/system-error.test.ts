import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainSystemError } from '../../../../src/engine/diagnostics/system-error.js'
import { FAQ, writeFiles } from '../../../fixtures/site.ts'

const root = writeFiles({ [FAQ]: '{}' })

/** An error as Node throws it. */
function refused(code: string, syscall: string, paths: { path?: string; dest?: string } = {}): Error {
  return Object.assign(new Error(`${code}: a message of the system, ${syscall}`), { code, syscall, ...paths })
}

const OWNER = 'Allow it (chmod), or take it over from its owner (chown), then try again.'
const file = join(root, FAQ)

test.each([
  [
    'a full disk',
    refused('ENOSPC', 'write'),
    `The disk is full: there is no room for the files of ${root}. Make room, then try again.`,
  ],
  [
    'a copy to a full disk',
    refused('ENOSPC', 'copyfile', { path: '/elsewhere/a.webp', dest: join(root, 'dist/media/a.webp') }),
    'The disk is full: there is no room for dist/media/a.webp. Make room, then try again.',
  ],
  [
    'a full disk, as the bundler reports it',
    new Error(
      `Something went wrong inside rolldown.\nFailed to write file in ${root}/dist/a.js\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:`,
    ),
    'The disk is full: there is no room for dist/a.js. Make room, then try again.',
  ],
  ['a read-only file', refused('EACCES', 'access', { path: file }), `You may not change ${FAQ}. ${OWNER}`],
  [
    'a new file in a folder of another user',
    refused('EPERM', 'open', { path: join(root, 'content/pages/new/a.json') }),
    `You may not change content/pages. ${OWNER}`,
  ],
  [
    'a file in a folder of another user',
    refused('EACCES', 'unlink', { path: file }),
    `You may not change content/pages. ${OWNER}`,
  ],
  [
    'a project of another user',
    refused('EACCES', 'mkdir', { path: join(root, '.dist-next-1') }),
    `You may not change ${root}. ${OWNER}`,
  ],
  [
    'a folder that cannot be listed',
    refused('EACCES', 'scandir', { path: join(root, 'content/pages') }),
    `You may not open content/pages. ${OWNER}`,
  ],
  [
    'a read-only disk',
    refused('EROFS', 'open', { path: file }),
    `${FAQ} is on a disk that can only be read. Make it writable, or copy the project to another disk, then try again.`,
  ],
  [
    'a name that is too long',
    refused('ENAMETOOLONG', 'open', { path: join(root, `${'a'.repeat(300)}.json`) }),
    `The name "${'a'.repeat(40)}…" has 305 bytes, and disks take 255 at most. Choose a shorter name.`,
  ],
  [
    'too many files',
    refused('EMFILE', 'open', { path: file }),
    'Too many files are open at once. Close other programs, or raise the limit (ulimit -n), then try again.',
  ],
])('%s is told in words', (_, error, words) => {
  expect(explainSystemError(error, root)).toBe(words)
})

test.each([
  ['a mistake of the code', new TypeError('x is not a function')],
  ['a file that the code should have found', refused('ENOENT', 'open', { path: join(root, 'gone') })],
  ['a text', 'ENOSPC'],
])('%s keeps its stack', (_, error) => {
  expect(explainSystemError(error, root)).toBeUndefined()
})
