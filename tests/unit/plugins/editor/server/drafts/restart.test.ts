import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EditState } from '../../../../../../src/plugins/editor/protocol.ts'
import { FAQ, SITE, smallSite } from '../../../../../fixtures/site.ts'
import { type RunningEditor, startEditor } from '../start-editor.ts'

let editor: RunningEditor

beforeEach(async () => {
  editor = await startEditor(smallSite)
})
afterEach(() => editor.close())

test('after a restart, the site has the unsaved changes, and their problems are listed', async () => {
  const restart = async () => {
    await editor.stop()
    editor = await startEditor({}, editor.root)
  }
  await editor.change(SITE, { op: 'set', pointer: '/brand/name', value: 'Other', expect: 'Fixture' })
  await restart()
  expect((await editor.send('GET', '/site.webmanifest')).body).toContain('"Other"')

  await editor.change(FAQ, { op: 'set', pointer: '/title', value: '', expect: 'Questions' })
  await restart()
  const { problems, changed } = (await editor.get<EditState>('state')).body
  expect(problems).toMatchObject([{ file: FAQ, pointer: '/title' }])
  expect(changed.toSorted()).toEqual([FAQ, SITE])
})
