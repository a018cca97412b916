import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { listFiles, readFileText } from '../../../src/engine/read/content-folder.ts'
import { DraftStore, hashOfText } from '../../../src/plugins/editor/server/drafts/drafts.ts'
import { Trash } from '../../../src/plugins/editor/server/drafts/trash.ts'
import { changePage, takeBack } from '../../../src/plugins/editor/server/pages/change-pages.ts'
import { PROVIDER } from '../../fixtures/checked-sites.ts'
import { createContentSession } from '../../fixtures/content-session.ts'
import { writeFiles } from '../../fixtures/site.ts'

const DAY = '2026-03-20'

let root: string
let open: ReturnType<typeof createContentSession>

/** The provider of the tests, in German, English and Arabic, in a folder of its own. */
beforeEach(() => {
  root = writeFiles({})
  cpSync(join(PROVIDER, 'content'), join(root, 'content'), { recursive: true })
  open = createContentSession(root, { day: DAY })
})

const site = () => ({ root, content: () => open(), check: () => open() })
let kept: { drafts: DraftStore; trash: Trash }
beforeEach(() => {
  kept = { drafts: new DraftStore(root, new Map()), trash: new Trash(root) }
})
const fileOf = (name: string) =>
  listFiles(root, 'content/pages').find(({ path }) => path.startsWith(`content/pages/${name}.`))?.path ?? ''
const move = (from: string, to: string, id: string = randomUUID()) =>
  changePage(site(), kept, { action: 'rename', file: fileOf(from), route: `/${to}` }, id)
const back = (id: string) => {
  const as = randomUUID()
  takeBack(site(), kept, { id, as }, () => {})
  return as
}
const all = () => listFiles(root, 'content').map(({ path }) => [path, readFileText(root, path)])
const found = () => {
  const { problems, warnings } = open()
  return [...problems, ...warnings].map(({ file, message }) => `${file}: ${message}`)
}
const texts = () =>
  listFiles(root, 'content/languages').map(({ path }) => ({ path, text: readFileText(root, path) }))

test('a page that moves takes along its texts, addresses and links in all languages', () => {
  const before = texts()
  const moves = [
    ['kontakt', 'schreiben/kontakt'],
    ['blog/glasfaser-erklaert', 'blog/glasfaser'],
  ] as const
  for (const [from, to] of moves) {
    move(from, to)
    expect(found(), to).toEqual([])
    expect(texts().filter(({ path }) => path.includes(`/pages/${to}.`)).length, to).toBe(2)
  }
  for (const [from, to] of moves) move(to, from)
  expect(texts()).toEqual(before)
})

test('a page that is removed leaves nothing behind in any language', () => {
  changePage(site(), kept, { action: 'remove', file: fileOf('hilfe'), confirmed: true }, 'removal')
  expect(found().filter((line) => line.startsWith('content/languages'))).toEqual([])
  expect(JSON.stringify(texts())).not.toContain('pages/hilfe')
})

test('the move and the removal of a page are taken back, and done again, in all languages', () => {
  const before = all()
  move('hilfe', 'hilfe-neu', 'move')
  const moved = all()
  const undone = back('move')
  expect(all()).toEqual(before)
  back(undone)
  expect(all()).toEqual(moved)
  changePage(site(), kept, { action: 'remove', file: fileOf('hilfe-neu'), confirmed: true }, 'removal')
  back('removal')
  expect(all()).toEqual(moved)
})

test('a page that became that of a language is taken back after its later change was undone, and not saved', () => {
  const file = 'content/languages/en/pages/kontakt.json'
  const pairs = texts()
  changePage(site(), kept, { action: 'own', file }, 'own')
  const own = String(readFileText(root, file))
  // Another title was saved, and Undo has taken it back as an unsaved change.
  writeFiles({ [file]: own.replace('"Contact"', '"Write to us"') }, root)
  const set = (from: string, to: string) =>
    kept.drafts.apply(file, hashOfText(from), [
      { op: 'set', pointer: '/title', value: to, expect: JSON.parse(from).title },
    ])
  set(own.replace('"Contact"', '"Write to us"'), 'Contact')
  expect(kept.drafts.read(file)).toBe(own)
  back('own')
  expect(texts()).toEqual(pairs)
  expect(kept.drafts.changed()).toEqual([])
})
