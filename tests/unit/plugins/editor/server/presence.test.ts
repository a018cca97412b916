import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Presence } from '../../../../../src/plugins/editor/server/presence.ts'
import { commitAll } from '../../../../fixtures/git.ts'
import { FAQ, smallSite, writeFiles } from '../../../../fixtures/site.ts'

test('an editor tells the others which documents are changed, and that they are no more', async () => {
  const root = writeFiles(smallSite)
  commitAll(root)
  const folder = writeFiles({ 'damaged.json': '{', 'notes.txt': 'x' })
  const placeOf = (name: string) => ({ name, file: join(folder, `${name}.json`) })
  const onChange = vi.fn()
  const [ana, ben] = [
    new Presence(root, placeOf('Ana'), onChange),
    new Presence(root, placeOf('Ben'), () => {}),
  ]
  expect(ana.others()).toEqual([])
  ben.tell([FAQ], false)
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0)
  expect(ana.others()).toEqual([{ name: 'Ben', unsaved: [FAQ], saved: [] }])
  expect(ben.others()).toEqual([])
  writeFileSync(join(root, FAQ), '{}')
  ben.tell([], true)
  expect(ana.others()).toEqual([{ name: 'Ben', unsaved: [], saved: [FAQ] }])
  rmSync(join(folder, 'Ben.json'))
  expect(ana.others()).toEqual([])
  for (const made of [root, folder]) rmSync(made, { recursive: true })
})
