import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadResult } from '../../../../../../src/plugins/editor/pictures-protocol.ts'
import type {
  BackResult,
  EditDocument,
  EditState,
  PageChange,
  PageRemoval,
  Refusal,
} from '../../../../../../src/plugins/editor/protocol.ts'
import { Trash } from '../../../../../../src/plugins/editor/server/drafts/trash.ts'
import { FAQ, HOME, SITE, smallSite } from '../../../../../fixtures/site.ts'
import { OWN, type RunningEditor, startEditor } from '../start-editor.ts'

const HELP = 'content/pages/help.json'
const drawing = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h1"/></svg>`
const SPARE = 'content/media/spare.svg'
const files = { ...smallSite, [SPARE]: drawing(7) }

let editor: RunningEditor

beforeEach(async () => {
  editor = await startEditor(files)
})
afterEach(async () => {
  vi.useRealTimers()
  await editor.close()
})

const page = (action: string, more: object) => editor.post<PageChange & Refusal>('page', { action, ...more })
const removeFaq = () => page('remove', { file: FAQ, confirmed: true })
const idOf = ({ body }: { body: PageChange }) => body.command.id
const back = (id: string, as: string = randomUUID()) =>
  editor.post<BackResult & Refusal>('take-back', { id, as })
const trash = async () => (await editor.get<EditState>('state')).body.trash
const changed = async () => (await editor.get<EditState>('state')).body.changed
const all = () =>
  new Map(
    readdirSync(join(editor.root, 'content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
const disk = (file: string) => readFileSync(join(editor.root, file), 'utf8')
const edit = (file: string, was: string, now: string) =>
  writeFileSync(join(editor.root, file), disk(file).replace(was, now))

test('a removed page lies in the trash, also after a restart, and comes back with its unsaved changes', async () => {
  await editor.change(FAQ, { op: 'set', pointer: '/title', value: 'All answers', expect: 'Questions' })
  const before = all()
  expect((await editor.get<PageRemoval>(`removal?file=${FAQ}`)).body).toEqual({
    linking: ['content/collections/partners.json', 'the header, menu or footer'],
    isChanged: true,
    others: 0,
  })
  await removeFaq()
  expect([existsSync(join(editor.root, FAQ)), await changed()]).toEqual([false, []])
  const [item] = new Trash(editor.root).list()
  expect(item).toMatchObject({ title: 'All answers', file: FAQ })
  expect(await trash()).toEqual([item])
  const { body } = await back(item?.id ?? '')
  expect(body).toMatchObject({ page: FAQ, command: { told: '“All answers” was removed' } })
  expect(all()).toEqual(before)
  expect([await trash(), await changed()]).toEqual([[], [FAQ]])
  expect((await editor.get<EditDocument>(`doc?file=${FAQ}`)).body.data).toMatchObject({
    title: 'All answers',
  })
})

test('a move is taken back, and done again: with its redirect, its links, and what was written there since', async () => {
  const before = all()
  const id = idOf(await page('rename', { file: FAQ, route: '/help' }))
  const moved = all()
  const undone = randomUUID()
  expect((await back(id, undone)).body.page).toBe(FAQ)
  expect(all()).toEqual(before)
  const redone = randomUUID()
  await back(undone, redone)
  expect(all()).toEqual(moved)

  edit(HELP, 'Why?', 'Why not?')
  edit(SITE, '"Fixture"', '"Other"')
  await editor.report(HELP)
  await editor.change(HELP, { op: 'set', pointer: '/title', value: 'All answers', expect: 'Questions' })
  expect((await back(redone)).status).toBe(200)
  expect(disk(FAQ)).toBe(smallSite[FAQ]?.replace('Why?', 'Why not?'))
  expect(disk(SITE)).toBe(smallSite[SITE]?.replace('"Fixture"', '"Other"'))
  expect([existsSync(join(editor.root, HELP)), await changed()]).toEqual([false, [FAQ]])
})

test('a request that is sent again is done once', async () => {
  const id = idOf(await removeFaq())
  const as = randomUUID()
  const first = await back(id, as)
  const again = await back(id, as)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.command).toEqual(first.body.command)
  expect(await back(id)).toMatchObject({
    status: 409,
    body: { message: 'It has been taken back already, perhaps in another window.' },
  })
})

test('a new page is taken back with what was written in it, and lies in the trash', async () => {
  const id = idOf(await page('create', { route: '/help', title: 'Help' }))
  await editor.change(HELP, { op: 'set', pointer: '/title', value: 'First aid', expect: 'Help' })
  const undone = randomUUID()
  expect((await back(id, undone)).body.page).toBeUndefined()
  expect([existsSync(join(editor.root, HELP)), await changed()]).toEqual([false, []])
  expect(await trash()).toMatchObject([{ title: 'Help' }])
  await back(undone)
  expect((await editor.get<EditDocument>(`doc?file=${HELP}`)).body.data).toMatchObject({ title: 'First aid' })
})

test('what does not fit any more is refused in words, and nothing is written', async () => {
  const removal = idOf(await removeFaq())
  await page('create', { route: '/faq', title: 'New' })
  const creation = idOf(await page('create', { route: '/linked', title: 'Linked' }))
  edit('content/collections/partners.json', '/faq', '/linked')
  await editor.report('content/collections/partners.json')
  const move = idOf(await page('rename', { file: FAQ, route: '/help' }))
  edit(SITE, '"to": "/help"', '"to": "/"')
  const before = all()
  expect((await back(creation)).body.message).toBe(
    'These link to the page: content/collections/partners.json.',
  )
  expect((await back(move)).body.message).toBe(`${SITE} has been changed at the same place since.`)
  await editor.report(SITE)
  expect((await back(removal)).status).toBe(200)
  expect((await back('unknown')).body.message).toBe(
    'It cannot be brought back any more: it was too long ago.',
  )
  expect([...all()].filter(([path, text]) => before.get(path) !== text)).toEqual([
    [join(editor.root, FAQ), smallSite[FAQ]],
  ])
})

test('the words of a page whose file is gone lie in the trash when its unsaved changes are dropped', async () => {
  await editor.change(FAQ, { op: 'set', pointer: '/title', value: 'All answers', expect: 'Questions' })
  rmSync(join(editor.root, FAQ))
  await editor.report(FAQ)
  await editor.post('resolve', { file: FAQ, keep: 'disk' })
  expect(await changed()).toEqual([])
  const [item] = await trash()
  expect(item?.file).toBe(FAQ)
  await back(item?.id ?? '')
  expect(disk(FAQ)).toContain('"All answers"')
})

test('a picture that was added, replaced or removed is taken back', async () => {
  const headers = { ...OWN, 'content-type': 'application/octet-stream', 'x-edit-token': editor.token }
  const send = (query: string, size: number) =>
    editor.send<UploadResult>('POST', `/__edit/media?${query}`, headers, Buffer.from(drawing(size)))
  const before = all()
  const added = await send('name=new.svg', 3)
  expect(added.body).toMatchObject({ path: 'new.svg', command: { told: 'new.svg was added' } })
  // The same picture is there already.
  expect((await send('name=new.svg', 3)).body).toEqual({ path: 'new.svg' })
  const replaced = await send('replace=spare.svg', 5)
  const removed = await editor.post<UploadResult>('remove-picture', { path: 'spare.svg' })
  expect(await trash()).toMatchObject([{ title: 'spare.svg', file: SPARE }])
  for (const { body } of [removed, replaced, added])
    expect((await back(body.command?.id ?? '')).status).toBe(200)
  expect(all()).toEqual(before)
  expect(await trash()).toMatchObject([{ title: 'new.svg' }])

  // A picture that is used stays.
  const used = (await send('name=used.svg', 3)).body
  await editor.change(HOME, {
    op: 'insert',
    pointer: '/sections',
    index: 0,
    value: { type: 'banner', title: 'A', picture: { src: 'used.svg', alt: 'A' } },
  })
  expect((await back(used.command?.id ?? '')).body.message).toContain('"used.svg" is still used.')
})

test('a damaged file of the trash is refused, and nothing is written', async () => {
  const id = idOf(await removeFaq())
  const folder = join(editor.root, '.drafts/trash', id)
  for (const name of readdirSync(folder).filter((one) => one !== 'command.json'))
    writeFileSync(join(folder, name), 'damaged')
  expect(await back(id)).toMatchObject({
    status: 410,
    body: { message: 'The file that kept it is gone or damaged.' },
  })
  expect(existsSync(join(editor.root, FAQ))).toBe(false)
})

test('the trash keeps everything for 30 days', async () => {
  await removeFaq()
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 29.9 * 24 * 60 * 60 * 1000 })
  expect(new Trash(editor.root).list()).toHaveLength(1)
  vi.setSystemTime(now + 30.1 * 24 * 60 * 60 * 1000)
  expect(new Trash(editor.root).list()).toEqual([])
  expect(readdirSync(join(editor.root, '.drafts/trash'))).toEqual([])
})
