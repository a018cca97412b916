import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Parser } from 'yaml'
import type {
  PublicationPlan,
  PublishResult,
  UndonePublication,
} from '../../src/plugins/editor/git-protocol.ts'
import type { PageBlocks } from '../../src/plugins/editor/page-protocol.ts'
import type {
  EditDocument,
  EditState,
  EditStatus,
  Operation,
  OperationsResult,
  PageChange,
  Refusal,
  SaveResult,
} from '../../src/plugins/editor/protocol.ts'
import { hashOfText } from '../../src/plugins/editor/server/drafts/drafts.ts'
import { createContentSession } from '../fixtures/content-session.ts'
import { commitAll, createRemote, git, pushTo } from '../fixtures/git.ts'
import { FAQ, HOME, SITE, smallSite } from '../fixtures/site.ts'
import { OWN, type RunningEditor, startEditor } from '../unit/plugins/editor/server/start-editor.ts'

const STORY = 'content/pages/story.mdx'
const PARTNERS = 'content/collections/partners.json'
const FAQ_TEXT = smallSite[FAQ] ?? ''
const TITLE: Operation = { op: 'set', pointer: '/title', value: 'All answers', expect: 'Questions' }
const LABEL: Operation = { op: 'set', pointer: '/masthead/title', value: 'Ask us', expect: 'Questions' }

let editor: RunningEditor

beforeEach(async () => {
  editor = await startEditor(smallSite)
})

afterEach(() => editor.close())

/** Saves documents as they are now. */
async function save(...files: string[]) {
  const documents = await Promise.all(files.map((file) => editor.get<EditDocument>(`doc?file=${file}`)))
  return editor.post<SaveResult & Refusal>('save', {
    files: documents.map(({ body: { file, hash } }) => ({ file, base: hash })),
  })
}

const readState = async () => (await editor.get<EditState>('state')).body
const readFaq = async () => (await editor.get<EditDocument>(`doc?file=${FAQ}`)).body
/** Sends changes of the document as it was when a window read it. */
const send = (base: string, ops: Operation[], more: object = {}) =>
  editor.post<OperationsResult & Refusal>('ops', { file: FAQ, base, ops, ...more })
const changePage = (action: 'create' | 'rename' | 'remove', more: object) =>
  editor.post<PageChange & Refusal>('page', { action, ...more })
const existsPage = (name: string) => existsSync(join(editor.root, 'content/pages', name))

function errorsOf({ problems }: EditStatus) {
  return problems.filter(({ severity }) => severity === 'error')
}

test('the state lists all documents, and the names that fields may hold; a collection says which pages show it', async () => {
  const { files, names, problems } = await readState()
  expect(files.map(({ file, kind, title, route }) => [file, kind, title, route])).toEqual([
    ['content/pages/404.json', 'page', 'Missing', '/404'],
    [FAQ, 'page', 'Questions', '/faq'],
    [HOME, 'page', 'Home', '/'],
    [PARTNERS, 'collection', 'Partners', undefined],
    [SITE, 'site', 'Site', undefined],
  ])
  expect(names.route).toContain('/faq#refunds')
  expect(problems).toEqual([])
  expect((await editor.get<EditDocument>(`doc?file=${PARTNERS}`)).body.shownOn).toEqual(['/'])
})

describe('a change', () => {
  test('shows on the page before it is saved, changes no file, and is undone by what its answer holds', async () => {
    const before = await readState()
    const { status, body } = await editor.change(FAQ, TITLE)
    expect(status).toBe(200)
    expect(body.document).toMatchObject({ data: { title: 'All answers' }, changed: true })
    const after = await readState()
    expect(after).toMatchObject({ edition: before.edition + 1, changed: [FAQ] })
    expect(after.files.find(({ file }) => file === FAQ)).toMatchObject({ title: 'All answers' })
    expect(editor.disk(FAQ)).toBe(FAQ_TEXT)
    const undone = await editor.change(FAQ, ...body.undo)
    expect(undone.body.document).toMatchObject({ hash: hashOfText(FAQ_TEXT), changed: false })
  })

  test('that expects another value is refused', async () => {
    const { status } = await editor.change(FAQ, { ...TITLE, expect: 'Something else' })
    expect(status).toBe(409)
    expect((await readState()).changed).toEqual([])
  })

  test('with a mistake is mended as the check proposes, and that is undone', async () => {
    const link: Operation = { op: 'set', pointer: '/sections/0/tone', value: 'sfot' }
    const { body } = await editor.change(FAQ, link)
    const [problem] = errorsOf(body.status)
    expect(problem).toMatchObject({ file: FAQ, isMendable: true })
    const { hash } = body.document
    const mend = (line: number) =>
      editor.post<OperationsResult>('mend', { file: FAQ, base: hash, line, column: problem?.column })
    expect((await mend(1)).status).toBe(422)
    const mended = await mend(problem?.line ?? 0)
    expect(mended.body.document.data).toMatchObject({ sections: [{ tone: 'soft' }] })
    expect(errorsOf(mended.body.status)).toEqual([])
    const undone = await editor.change(FAQ, ...mended.body.undo)
    expect(undone.body.document.hash).toBe(hash)
  })

  test('shows on another day, and is saved as of today', async () => {
    expect((await editor.post('day', { day: '2127-02-30' })).status).toBe(400)
    const { body } = await editor.post<EditStatus>('day', { day: '2127-02-01' })
    expect(body.day).toBe('2127-02-01')
    await editor.change(FAQ, TITLE)
    expect((await readState()).day).toBe('2127-02-01')
    expect((await save(FAQ)).body.written).toEqual([FAQ])
    expect((await readState()).day).toBeNull()
  })

  test('saved on one line changes one line, after one check', async () => {
    const { body } = await editor.change(FAQ, TITLE)
    expect((await save(FAQ)).body.written).toEqual([FAQ])
    expect((await readState()).edition).toBe(body.status.edition + 1)
    expect(editor.disk(FAQ)).toBe(FAQ_TEXT.replace('"title": "Questions"', '"title": "All answers"'))
    expect((await readState()).changed).toEqual([])
  })

  test('with a mistake keeps the last good page, and is not saved; the problem is that of the command line', async () => {
    const good = await readState()
    await editor.change(FAQ, { ...TITLE, value: '' })
    const { edition, problems } = await readState()
    expect(edition).toBe(good.edition)
    const { status, body } = await save(FAQ)
    expect(status).toBe(422)
    expect(editor.disk(FAQ)).toBe(FAQ_TEXT)

    const broken = await startEditor({ ...smallSite, [FAQ]: FAQ_TEXT.replace('"Questions"', '""') })
    const [told, ...others] = createContentSession(broken.root)().problems
    await broken.close()
    expect(others).toEqual([])
    const { file, line, column } = told ?? {}
    // In the words of forms.
    const message = 'is empty. Write the text, or remove the field.'
    expect(problems).toMatchObject([
      { file, line, column, message, goesOn: true, severity: 'error', pointer: '/title' },
    ])
    expect(body.problems).toEqual(problems)
  })

  test('shows at once; the problems that it makes elsewhere follow in a pause', async () => {
    const value = { type: 'links', look: 'list', items: [{ label: 'Refunds', href: '/faq#refunds' }] }
    await editor.change(HOME, { op: 'insert', pointer: '/sections', index: 1, value })
    const id: Operation = { op: 'set', pointer: '/sections/0/id', value: 'money', expect: 'refunds' }
    const { body } = await editor.change(FAQ, id)
    expect(errorsOf(body.status)).toEqual([])
    const shown = body.status.edition
    await expect
      .poll(async () => errorsOf(await readState()))
      .toMatchObject([{ file: HOME, pointer: '/sections/1/items/0/href' }])
    // Without the link, all is good again.
    await editor.change(HOME, { op: 'remove', pointer: '/sections/1', expect: value })
    expect(await readState()).toMatchObject({ edition: shown + 1 })
  })

  test.each([FAQ, STORY])('in %s is read twice, by the editor and by the check', async (file) => {
    const own = await startEditor({ ...smallSite, [STORY]: '---\ntitle: Questions\n---\n\nText\n' })
    // Without the checks that follow in a pause.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { body } = await own.change(file, TITLE)
    const ops = [{ ...TITLE, value: 'Answers', expect: 'All answers' }]
    const readers = [vi.spyOn(JSON, 'parse'), vi.spyOn(Parser.prototype, 'parse')]
    const { status } = await own.post('ops', { file, base: body.document.hash, ops })
    const isOfDocument = (text: string) => /^(?:\{\n {2}"title"|title): "?(?:Answers|All answers)/.test(text)
    const read = readers.flatMap(({ mock }) => mock.calls.filter(([text]) => isOfDocument(text)))
    vi.useRealTimers()
    vi.restoreAllMocks()
    await own.close()
    expect([status, read.length]).toEqual([200, 2])
  })

  test('of several files is saved as a whole, or not at all', async () => {
    await editor.change(FAQ, { ...TITLE, value: '' })
    await editor.change(HOME, { op: 'set', pointer: '/title', value: 'Start', expect: 'Home' })
    expect((await save(FAQ, HOME)).status).toBe(422)
    expect(editor.disk(HOME)).toBe(smallSite[HOME])
    await editor.change(FAQ, { ...TITLE, expect: '' })
    expect((await save(FAQ, HOME)).body.written).toEqual([FAQ, HOME])
    expect(editor.disk(HOME)).toContain('"Start"')
    expect(editor.disk(FAQ)).toContain('"All answers"')
  })
})

test('unsaved changes outlive the server, the cache and the packages', async () => {
  await editor.change(FAQ, TITLE)
  for (const folder of ['.cache', 'node_modules'])
    rmSync(join(editor.root, folder), { recursive: true, force: true })
  const again = await startEditor({ [FAQ]: FAQ_TEXT.replace('Because.', 'It depends.') }, editor.root)
  const { body } = await again.get<EditDocument>(`doc?file=${FAQ}`)
  await again.stop()
  expect(body).toMatchObject({ changed: true, data: { title: 'All answers' } })
  expect(JSON.stringify(body.data)).toContain('It depends.')
})

test('a change whose answer was lost is made once, also by a server that was started again', async () => {
  const { hash: base } = await readFaq()
  const value = { question: 'a', answer: 'b' }
  const ops: Operation[] = [{ op: 'insert', pointer: '/sections/0/items', index: 0, value }]
  const request = { file: FAQ, base, id: 'one', ops }
  const [first, second] = [await send(base, ops, { id: 'one' }), await send(base, ops, { id: 'one' })]
  const again = await startEditor({}, editor.root)
  const third = await again.post<OperationsResult>('ops', request)
  await again.stop()
  const { document, undo } = first.body
  for (const { status, body } of [second, third])
    expect([status, body.document.hash, body.undo]).toEqual([200, document.hash, undo])
})

test('a change that cannot be kept is not made, and can be asked for again', async () => {
  const folder = join(editor.root, '.drafts/unsaved')
  writeFileSync(folder, 'no folder')
  const { hash } = await readFaq()
  expect((await send(hash, [TITLE], { id: 'one' })).status).toBe(500)
  expect((await readState()).changed).toEqual([])
  rmSync(folder)
  expect((await send(hash, [TITLE], { id: 'one' })).status).toBe(200)
  expect((await readState()).changed).toEqual([FAQ])
})

describe('when another program changes the file', () => {
  test('elsewhere, both changes are in it after saving', async () => {
    await editor.change(FAQ, TITLE)
    await editor.writeOutside(FAQ, FAQ_TEXT.replace('Because.', 'It depends.'))
    expect((await save(FAQ)).status).toBe(200)
    for (const text of ['"All answers"', 'It depends.']) expect(editor.disk(FAQ)).toContain(text)
  })

  test('elsewhere and unseen until the moment of saving, both are in it', async () => {
    await editor.change(FAQ, TITLE)
    const { hash } = await readFaq()
    const outside = FAQ_TEXT.replace('Because.', 'It depends.')
    await editor.writeOutside(HOME, smallSite[HOME] ?? '')
    writeFileSync(join(editor.root, FAQ), outside)
    // The window has not seen the other change: it is told to look.
    expect((await editor.post('save', { files: [{ file: FAQ, base: hash }] })).status).toBe(409)
    expect((await save(FAQ)).status).toBe(200)
    expect(editor.disk(FAQ)).toBe(outside.replace('"title": "Questions"', '"title": "All answers"'))
  })

  test('at the same value, saving is refused with both sides, until somebody decides', async () => {
    await editor.change(FAQ, TITLE)
    const outside = FAQ_TEXT.replace('"title": "Questions"', '"title": "Answers"')
    await editor.writeOutside(FAQ, outside)
    const { status, body } = await save(FAQ)
    expect(status).toBe(409)
    expect(body.conflict).toMatchObject({
      file: FAQ,
      disk: { data: { title: 'Answers' } },
      was: { data: { title: 'Questions' } },
      mine: { data: { title: 'All answers' } },
    })
    expect((await editor.get(`conflict?file=${FAQ}`)).body).toEqual(body.conflict)
    expect((await readState()).conflicts).toEqual([FAQ])
    expect(editor.disk(FAQ)).toBe(outside)
    await editor.post('resolve', { file: FAQ, keep: 'mine' })
    expect((await save(FAQ)).status).toBe(200)
    expect(editor.disk(FAQ)).toContain('"All answers"')
  })

  test('in the list to which something was added, nothing is guessed', async () => {
    const value = { question: 'How?', answer: 'So.' }
    await editor.change(FAQ, { op: 'insert', pointer: '/sections/0/items', index: 1, value })
    await editor.writeOutside(FAQ, FAQ_TEXT.replace('Why?', 'Why not?'))
    expect((await save(FAQ)).status).toBe(409)
    const { body } = await editor.post<OperationsResult>('resolve', { file: FAQ, keep: 'disk' })
    expect(body.document.changed).toBe(false)
    expect(JSON.stringify(body.document.data)).toContain('Why not?')
    // What was dropped comes back.
    const { hash } = await readFaq()
    const back = await editor.post<OperationsResult>('ops', { file: FAQ, base: hash, ops: body.undo })
    expect(JSON.stringify(back.body.document.data)).toContain('How?')
  })
})

describe('two windows', () => {
  test('change the same document without losing either change, but not the same value', async () => {
    const { hash } = await readFaq()
    expect((await send(hash, [TITLE])).status).toBe(200)
    // The second window has not heard of the first one.
    const { status, body } = await send(hash, [LABEL])
    expect(status).toBe(200)
    expect(body.document.data).toMatchObject({ title: 'All answers', masthead: { title: 'Ask us' } })
    expect((await send(hash, [{ ...TITLE, value: 'Second' }])).status).toBe(409)
    expect((await readFaq()).hash).toBe(body.document.hash)
  })

  test('do not save what they have not seen', async () => {
    const { body } = await editor.change(FAQ, TITLE)
    await editor.change(FAQ, LABEL)
    const old = [{ file: FAQ, base: body.document.hash }]
    expect((await editor.post('save', { files: old })).status).toBe(409)
    expect(editor.disk(FAQ)).toBe(FAQ_TEXT)
  })
})

test.each([60, 500, 10_000])('a value of %i levels is refused in words', async (levels) => {
  const value = `${'['.repeat(levels)}1${']'.repeat(levels)}`
  const { hash } = await readFaq()
  const operation = `{"op":"set","pointer":"/sections/0/items/0/answer","value":${value},"expect":"Because."}`
  const request = `{"file":"${FAQ}","base":"${hash}","ops":[${operation}]}`
  const headers = { ...OWN, 'x-edit-token': editor.token }
  const { status, body } = await editor.send<Refusal>('POST', '/__edit/ops', headers, request)
  expect([409, 422]).toContain(status)
  expect(body.message).toContain('is nested deeper than 64 levels; write it with fewer')
  expect((await readState()).changed).toEqual([])
})

describe('a page', () => {
  test('is made empty, or as a copy of another', async () => {
    const empty = await changePage('create', { route: '/offers', title: 'Offers' })
    expect(empty.body.route).toBe('/offers')
    // The watcher sees it later. A page that opens in between must not be told that it is old.
    await editor.report('content/pages/offers.json')
    expect((await readState()).edition).toBe(empty.body.state.edition)
    expect(editor.disk('content/pages/offers.json')).toBe(
      `${JSON.stringify({ title: 'Offers', description: 'Offers', masthead: { title: 'Offers' }, sections: [] }, undefined, 2)}\n`,
    )
    const at = { pointer: '/sections/0/items/0/answer', expect: 'Because.' }
    const ops: Operation[] = [{ op: 'set', ...at, value: '[Write the answer]' }]
    const copy = { route: '/help/answers', title: 'Answers', from: '/faq', ops }
    expect((await changePage('create', copy)).status).toBe(200)
    const text = FAQ_TEXT.replace('Because.', '[Write the answer]')
    expect(editor.disk('content/pages/help/answers.json')).toBe(
      text.replaceAll('"title": "Questions"', '"title": "Answers"'),
    )
  })

  test('is made at no address that is taken or no address of a page', async () => {
    const before = readdirSync(join(editor.root, 'content'), { recursive: true }).length
    const bad = '/faq /Faq /../faq /a//b / /a/b/c/d/e/f /media /con /shop/lpt1 faq.json /ä'.split(' ')
    for (const route of bad) {
      const { status } = await changePage('create', { route, title: 'New' })
      expect(status, route).toBe(422)
      expect(readdirSync(join(editor.root, 'content'), { recursive: true }), route).toHaveLength(before)
    }
  })

  test('is made at no address that is too long for a file, and the answer says how long it may be', async () => {
    const message =
      'This address is too long: between two slashes it may have 195 letters. Choose a shorter one.'
    for (const route of [`/${'a'.repeat(300)}`, `/help/${'a'.repeat(196)}`, `/${'a'.repeat(300)}/b`])
      expect(await changePage('create', { route, title: 'New' })).toMatchObject({
        status: 422,
        body: { message },
      })
    expect(existsPage('help')).toBe(false)
    const route = `/help/${'a'.repeat(195)}`
    expect((await changePage('create', { route, title: 'New' })).status).toBe(200)
    expect((await save(`content/pages${route}.json`)).status).toBe(200)
  })

  test('moves, with a redirect and with the links to it', async () => {
    const { status, body } = await changePage('rename', { file: FAQ, route: '/help' })
    expect([status, body.route]).toEqual([200, '/help'])
    expect(existsPage('faq.json')).toBe(false)
    expect(editor.disk('content/pages/help.json')).toBe(FAQ_TEXT)
    expect(JSON.parse(editor.disk(SITE))).toMatchObject({
      redirects: [{ from: '/faq', to: '/help' }],
      navbar: { menu: [{ href: '/' }, { href: '/help' }] },
    })
    expect(editor.disk(PARTNERS)).toBe((smallSite[PARTNERS] ?? '').replace('/faq', '/help'))
    expect(errorsOf(body.state)).toEqual([])

    // And back: the redirect from its address goes away.
    await changePage('rename', { file: 'content/pages/help.json', route: '/faq' })
    expect(JSON.parse(editor.disk(SITE)).redirects).toEqual([{ from: '/help', to: '/faq' }])
    expect(createContentSession(editor.root)().problems).toEqual([])
  })

  test('that others link to is removed only when that is confirmed', async () => {
    const refused = await changePage('remove', { file: FAQ })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('partners')
    expect(editor.disk(FAQ)).toBe(FAQ_TEXT)
    expect((await changePage('remove', { file: FAQ, confirmed: true })).status).toBe(200)
    expect(existsPage('faq.json')).toBe(false)
    expect((await changePage('remove', { file: HOME, confirmed: true })).status).toBe(422)
  })
})

test('the blocks of a page are those that it shows', async () => {
  const blocks = async () => (await editor.get<PageBlocks>('blocks?route=/faq')).body
  expect(await blocks()).toEqual(['/sections/0'])
  // Before the block, a new one with a problem does not show, and then the block has one, too.
  const broken = { type: 'faq', items: [], heading: { title: 'New' } }
  await editor.change(FAQ, { op: 'insert', pointer: '/sections', index: 0, value: broken })
  const question = { pointer: '/sections/1/items/0/question', value: '', expect: 'Why?' }
  await editor.change(FAQ, { op: 'set', ...question })
  expect(await blocks()).toEqual(['/sections/1'])
  expect(await editor.get<Refusal>('blocks?route=/none')).toMatchObject({ status: 404 })
  expect(await editor.get<Refusal>('texts?route=/none')).toMatchObject({ status: 404 })
})

test('saved changes are told and published, and a refusal says why', async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  const { root } = editor
  expect(await editor.get<Refusal>('publication')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no git repository') },
  })
  commitAll(root)
  const remote = createRemote()
  git(root, 'remote', 'add', 'origin', remote)
  await editor.change(FAQ, TITLE)
  // What is not saved is not published.
  expect((await editor.get<PublicationPlan>('publication')).body).toEqual({ parts: [], lines: [] })
  await save(FAQ)
  expect((await editor.get<PublicationPlan>('publication')).body.parts).toMatchObject([{ files: [FAQ] }])
  const { status, body } = await editor.post<PublishResult>('publish', { title: 'Better title' })
  expect([status, body.branch]).toEqual([200, expect.stringMatching(/^edit\/better-title-/)])
  expect(git(remote, 'show', '--stat', body.branch)).toContain('faq.json')
  vi.unstubAllEnvs()
})

test('a publication is undone: one that waits at the host, an accepted one in the files', async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  const { root } = editor
  commitAll(root)
  const remote = createRemote()
  pushTo(root, remote)
  const first = editor.disk(FAQ)
  await editor.change(FAQ, TITLE)
  await save(FAQ)
  const saved = editor.disk(FAQ)
  const publish = async () => (await editor.post<PublishResult>('publish', { title: 'Title' })).body.branch
  const undo = (branch: string) => editor.post<UndonePublication & Refusal>('undo-publication', { branch })

  const branch = await publish()
  expect((await undo(branch)).body.command).toBeUndefined()
  expect([editor.disk(FAQ), git(remote, 'branch', '--list', 'edit/*')]).toEqual([saved, ''])
  expect((await editor.get<PublicationPlan>('publication')).body.parts).toMatchObject([{ goes: 'chosen' }])

  expect(await publish()).toBe(branch)
  git(remote, 'update-ref', 'refs/heads/main', branch)
  expect(await undo(branch)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Get the newest first') },
  })
  await editor.post('newest', { action: 'get' })
  // What has changed since at another place stays.
  const answer = {
    op: 'set',
    pointer: '/sections/0/items/0/answer',
    value: 'So it is.',
    expect: 'Because.',
  } as const
  await editor.change(FAQ, answer)
  expect(await undo(branch)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Save') },
  })
  await save(FAQ)
  const { body } = await undo(branch)
  expect(body.command?.told).toBe('The publication “Title” was undone')
  expect(editor.disk(FAQ)).toBe(first.replace('Because.', 'So it is.'))
  expect((await editor.get<PublicationPlan>('publication')).body.parts).toMatchObject([
    { files: [FAQ], goes: 'chosen' },
  ])

  // It is a step of Undo.
  await editor.post('take-back', { id: body.command?.id, as: 'back' })
  expect(editor.disk(FAQ)).toContain(JSON.stringify(TITLE.value))
  await editor.change(FAQ, { ...TITLE, value: 'Another title', expect: TITLE.value })
  await save(FAQ)
  expect((await undo(branch)).body.message).toMatch(
    /^These have changed at the same places since: content\/pages\/faq\.json\./,
  )
  vi.unstubAllEnvs()
})
