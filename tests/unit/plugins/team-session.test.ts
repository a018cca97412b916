import { mkdtempSync, rmSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSeal } from '../../../src/plugins/team/seal.ts'
import { Sessions } from '../../../src/plugins/team/session.ts'

test('a session that was ended counts no more after a start of the server, another one does', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sessions-'))
  const allowed = { addresses: new Set<string>(), domains: new Set(['@tidewire.example']) }
  const start = () => new Sessions(openSeal(data), { allowed, data })
  const requestWith = (header: string) =>
    Object.assign(new IncomingMessage(new Socket()), { headers: { cookie: header.split(';')[0] } })
  const before = start()
  const [left, stays] = await Promise.all(
    ['ana', 'ben'].map(async (name) =>
      requestWith(await before.begin({ address: `${name}@tidewire.example`, name })),
    ),
  )
  if (!left || !stays) throw new Error('There is no session.')
  await before.end(left)
  const after = start()
  expect(await after.read(left)).toBeUndefined()
  expect((await after.read(stays))?.person).toEqual({ address: 'ben@tidewire.example', name: 'ben' })
  rmSync(data, { recursive: true })
})
