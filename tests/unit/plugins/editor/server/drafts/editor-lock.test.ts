import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockEditor } from '../../../../../../src/plugins/editor/server/drafts/editor-lock.ts'
import { writeFiles } from '../../../../../fixtures/site.ts'

const LOCK = '.drafts/editor.json'
const server = createServer().listen(0, 'localhost')
await once(server, 'listening')
const address = server.address()
const open = `http://localhost:${typeof address === 'object' && address?.port}`
/** Another process that runs, and the number of one that has ended. */
const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
const ended = spawn(process.execPath, ['-e', ''])
await once(ended, 'exit')
afterAll(() => {
  other.kill()
  server.close()
})

const lock = (holder: string) => writeFiles({ [LOCK]: holder })

test.each([
  ['starts', { process: other.pid }, `runs (process ${other.pid})`],
  ['listens', { process: other.pid, address: open }, `runs at ${open}/_edit/ (process ${other.pid})`],
])('a second editor of a folder does not start while the first one %s', async (_, holder, message) => {
  await expect(lockEditor(lock(JSON.stringify(holder)))).rejects.toThrow(message)
})

test.each([
  ['a process that has ended', JSON.stringify({ process: ended.pid })],
  [
    'a number that another program has now',
    JSON.stringify({ process: other.pid, address: 'http://localhost:1' }),
  ],
  ['a damaged file', '{'],
  ['the same process, whose server starts again', JSON.stringify({ process: process.pid })],
])('the lock of %s is taken over', async (_, holder) => {
  const root = lock(holder)
  const tell = await lockEditor(root)
  tell(open)
  expect(JSON.parse(readFileSync(join(root, LOCK), 'utf8'))).toEqual({ process: process.pid, address: open })
})

test('an editor that can write nothing needs no lock', async () => {
  const root = writeFiles({ '.drafts': 'no folder' })
  await expect(lockEditor(root)).resolves.toBeTypeOf('function')
})
