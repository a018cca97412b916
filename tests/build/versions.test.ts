import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditVersion, VersionChanges } from '../../src/plugins/editor/git-protocol.ts'
import type { EditDocument, OperationsResult, Refusal } from '../../src/plugins/editor/protocol.ts'
import { hashOfText } from '../../src/plugins/editor/server/drafts/drafts.ts'
import { commitAll, git } from '../fixtures/git.ts'
import { FAQ, smallSite } from '../fixtures/site.ts'
import { type RunningEditor, startEditor } from '../unit/plugins/editor/server/start-editor.ts'

const STORY = 'content/pages/story.mdx'
const story = (text: string) => `---
title: A story
description: What has happened so far, told in a few words.
masthead: { title: A story }
---

${text}
`

let editor: RunningEditor

beforeEach(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  editor = await startEditor({ ...smallSite, [STORY]: story('It began.\n\nIt went on.') })
})
afterEach(async () => {
  await editor.close()
  vi.unstubAllEnvs()
})

function commit(message: string): void {
  git(editor.root, 'add', 'content')
  git(editor.root, 'commit', '--quiet', '--message', message)
}

const listVersions = async (file: string) => (await editor.get<EditVersion[]>(`versions?file=${file}`)).body

async function restore(file: string, version: string) {
  const { body } = await editor.get<EditDocument>(`doc?file=${file}`)
  return editor.post<OperationsResult & Refusal>('restore', { file, base: body.hash, commit: version })
}

/** Commits the small site, then a page with a change of each kind. */
async function changeStory(): Promise<void> {
  commitAll(editor.root, 'content')
  const later = story('It began.\n\nIt went on for years.\n').replace('title: A story', 'title: The story')
  await editor.writeOutside(STORY, later)
  commit('A longer story')
}

test('a page has a version for each commit that changed it, newest first, and says what has changed since', async () => {
  await changeStory()
  const versions = await listVersions(STORY)
  expect(versions.map(({ author, message }) => [author, message])).toEqual([
    ['Ada', 'A longer story'],
    ['Ada', 'first'],
  ])
  expect((await listVersions(FAQ)).map(({ message }) => message)).toEqual(['first'])
  const first = versions.at(-1)?.commit
  const { body } = await editor.get<VersionChanges>(`changes?file=${STORY}&commit=${first}`)
  expect(body).toEqual({
    lines: [
      'the page, Title: "A story" → "The story"',
      'the page, Text: "It went on." → "It went on for years."',
    ],
    same: false,
  })
})

test.for([FAQ, STORY])(
  'a version of %s comes back letter by letter, and is undone likewise',
  async (file) => {
    commitAll(editor.root, 'content')
    const first = editor.disk(file)
    await editor.writeOutside(file, first.replace(/Because\.|It went on\./, 'It depends.'))
    commit('Another text')
    const changed = editor.disk(file)
    const versions = await listVersions(file)
    const { status, body } = await restore(file, versions.at(-1)?.commit ?? '')
    expect([status, body.document.hash]).toEqual([200, hashOfText(first)])
    expect(editor.disk(file)).toBe(changed)
    const undone = await editor.change(file, ...body.undo)
    expect(undone.body.document.hash).toBe(hashOfText(changed))
  },
)

test('a page that has moved keeps its earlier versions', async () => {
  await changeStory()
  git(editor.root, 'mv', STORY, 'content/pages/tale.mdx')
  commit('Another address')
  await editor.writeOutside('content/pages/tale.mdx', editor.disk('content/pages/tale.mdx'))
  const versions = await listVersions('content/pages/tale.mdx')
  expect(versions.map(({ message }) => message)).toEqual(['Another address', 'A longer story', 'first'])
  const { body } = await restore('content/pages/tale.mdx', versions.at(-1)?.commit ?? '')
  expect(body.document.body).toContain('It went on.\n')
})

test('without a history it says so; a commit that is none of the document is refused', async () => {
  const refused = await editor.get<Refusal>(`versions?file=${FAQ}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'There are no earlier versions: git has no history of this project on this computer.',
  ])
  await changeStory()
  const [newest] = await listVersions(STORY)
  for (const version of [newest?.commit ?? '', '--output=/tmp/file', 'HEAD'])
    expect((await restore(FAQ, version)).status).toBe(404)
})
