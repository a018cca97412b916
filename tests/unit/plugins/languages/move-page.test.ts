import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { listFiles, readFileText } from '../../../../src/engine/read/content-folder.ts'
import { changePage } from '../../../../src/plugins/editor/server/change-pages.ts'
import { DraftStore } from '../../../../src/plugins/editor/server/drafts.ts'
import { PROVIDER } from '../../../fixtures/checked-sites.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { writeFiles } from '../../../fixtures/site.ts'

const DAY = '2026-03-20'

let root: string
let open: ReturnType<typeof createContentSession>

/** The provider of the tests, in German, English and Arabic, in a folder of its own. */
beforeEach(() => {
  root = writeFiles({})
  cpSync(join(PROVIDER, 'content'), join(root, 'content'), { recursive: true })
  open = createContentSession(root, { day: DAY })
})

const move = (from: string, to: string) =>
  changePage({ root, content: () => open(), check: () => open() }, new DraftStore(root, new Map()), {
    action: 'rename',
    file:
      listFiles(root, 'content/pages').find(({ path }) => path.startsWith(`content/pages/${from}.`))?.path ??
      '',
    route: `/${to}`,
  })
const found = () => {
  const { problems, warnings } = open()
  return [...problems, ...warnings].map(({ file, message }) => `${file}: ${message}`)
}
const texts = () =>
  listFiles(root, 'content/languages').map(({ path }) => ({ path, text: readFileText(root, path) }))

test.each([
  ['hilfe', 'hilfe-neu'],
  ['kontakt', 'schreiben/kontakt'],
  ['tarife', 'angebote'],
  ['blog/glasfaser-erklaert', 'blog/glasfaser'],
])(
  'a page that moves from /%s to /%s takes along its texts, addresses and links in all languages',
  (from, to) => {
    const before = texts()
    move(from, to)
    expect(found()).toEqual([])
    expect(texts().filter(({ path }) => path.includes(`/pages/${to}.`)).length).toBe(2)
    move(to, from)
    expect(texts()).toEqual(before)
  },
)

test('a page that is removed leaves nothing behind in any language', () => {
  const drafts = new DraftStore(root, new Map())
  const file = 'content/pages/hilfe.json'
  changePage({ root, content: () => open(), check: () => open() }, drafts, {
    action: 'remove',
    file,
    confirmed: true,
  })
  expect(found().filter((line) => line.startsWith('content/languages'))).toEqual([])
  expect(JSON.stringify(texts())).not.toContain('pages/hilfe')
})
