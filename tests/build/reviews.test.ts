import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cloneOf, createTemplate, git } from '../fixtures/git.ts'
import { FAQ, smallSite } from '../fixtures/site.ts'
import { edit } from './project.ts'
import { publishingOf } from './publishing-of.ts'

const OFFER = 'content/pages/offer.json'
let template = ''
let folder = ''
/** The commit that the published site names, and since when it is there. */
let released = { commit: '', since: '' }
beforeAll(() => {
  const offer = (smallSite[FAQ] ?? '').replace('Questions', 'An offer')
  template = createTemplate({ ...smallSite, [OFFER]: offer })
  return () => rmSync(template, { recursive: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reviews-'))
  released = { commit: '', since: '2027-02-01T00:00:00Z' }
  vi.stubGlobal('fetch', async (address: string) =>
    address === 'https://www.fixture.example/release.json'
      ? Response.json({ commit: released.commit }, { headers: { 'last-modified': released.since } })
      : new Response('', { status: 404 }),
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

/** Two people with copies of one repository, as those of a team. */
function createCopies() {
  const { root: ana, remote } = cloneOf(template, folder)
  const ben = join(folder, 'ben')
  git(ana, 'worktree', 'add', '--quiet', '-b', 'ben', ben, 'main')
  git(ana, 'config', 'branch.ben.remote', 'origin')
  git(ana, 'config', 'branch.ben.merge', 'refs/heads/main')
  return { ana, ben, remote }
}

/** From now on, git runs for this person. */
function be(name: string): void {
  for (const role of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${role}_NAME`, name)
    vi.stubEnv(`GIT_${role}_EMAIL`, `${name.toLowerCase()}@example.com`)
  }
}

async function publish(
  root: string,
  name: string,
  title: string,
  [file, from, to]: [string, string, string],
) {
  be(name)
  edit(root, file, from, to)
  return (await publishingOf(root).publish({ title })).branch
}

const becameOf = async (root: string) =>
  (await publishingOf(root, true).published())
    .map(
      ({ title, author, state, canReview, canUndo }) =>
        `${title} of ${author}: ${state}${canReview ? ', to decide' : ''}${canUndo ? ', to undo' : ''}`,
    )
    .toSorted()

const ANSWER: [string, string, string] = [FAQ, 'Because.', 'One.']
const MISSING: [string, string, string] = ['content/pages/404.json', 'Missing', 'Not here']

test('the publications of two people stay apart, also of one title and one document', async () => {
  const { ana, ben, remote } = createCopies()
  const first = await publish(ana, 'Ana', 'Answers', ANSWER)
  be('Ben')
  edit(ben, FAQ, '"Why?"', '"Why not?"')
  // What waits for Ana is nothing of Ben's.
  expect((await publishingOf(ben).plan()).parts).toMatchObject([{ files: [FAQ], goes: 'chosen' }])
  const { branch: second } = await publishingOf(ben).publish({ title: 'Answers' })
  expect(second).toBe(`${first}-2`)
  expect(git(remote, 'log', '--format=%an %s', `main..${second}`)).toBe('Ben Answers')
  expect(git(remote, 'show', `${second}:${FAQ}`)).toContain('Because.')
  expect(await becameOf(ben)).toEqual([
    'Answers of Ana: waiting, to decide',
    'Answers of Ben: waiting, to decide, to undo',
  ])
  await expect(publishingOf(ben).undo(first)).rejects.toThrow('Ana has published this')
})

test('whoever may accepts and refuses; the site says since when visitors see it', async () => {
  const { ana, ben, remote } = createCopies()
  const good = await publish(ana, 'Ana', 'Answers', ANSWER)
  const bad = await publish(ana, 'Ana', 'No title', MISSING)
  be('Ben')
  await expect(publishingOf(ben).review(good, 'accept')).rejects.toThrow('You may not decide')
  const before = git(remote, 'rev-parse', 'main')
  await publishingOf(ben, true).review(good, 'accept')
  await publishingOf(ben, true).review(bad, 'refuse', 'It needs a title.')
  expect(git(remote, 'branch', '--format=%(refname:short)')).toBe('main')
  expect(git(remote, 'log', '--max-count=1', '--format=%an %s %P', 'main')).toBe(
    `Ben Accept “Answers” ${before} ${git(ana, 'rev-parse', good)}`,
  )
  expect(git(ben, 'status', '--porcelain')).toBe('')
  expect(await becameOf(ana)).toEqual(['Answers of Ana: merged, to undo', 'No title of Ana: gone'])

  const refused = (await publishingOf(ana).published()).find(({ title }) => title === 'No title')?.refused
  expect(refused).toEqual({ by: 'Ben', reason: 'It needs a title.' })

  released = { commit: before, since: '2027-02-01T08:00:00Z' }
  expect(await becameOf(ana)).toContain('Answers of Ana: merged, to undo')
  released = { commit: git(remote, 'rev-parse', 'main'), since: '2027-02-01T09:42:00Z' }
  const tell = async (root: string) =>
    (await publishingOf(root).published()).find(({ title }) => title === 'Answers')
  const told = await tell(ana)
  expect(told).toMatchObject({ state: 'live', lines: ['Why?, Answer: "Because." → "One." (on /faq)'] })
  expect(Date.parse(told?.since ?? '')).toBe(Date.parse('2027-02-01T09:42:00Z'))
  // Later releases do not change that.
  released = { ...released, since: '2027-02-03T10:00:00Z' }
  expect((await tell(ben))?.since).toBe(told?.since)
})

test('nothing is accepted that does not fit, or breaks the site together with what was accepted before', async () => {
  const { ana, ben, remote } = createCopies()
  const one = await publish(ana, 'Ana', 'Ana’s answer', ANSWER)
  const two = await publish(ben, 'Ben', 'Ben’s answer', [FAQ, 'Because.', 'Two.'])
  const reviewer = publishingOf(ben, true)
  await reviewer.review(one, 'accept')
  await expect(reviewer.review(two, 'accept')).rejects.toThrow(
    'Others have published changes of the same places since: content/pages/faq.json. Ask Ben',
  )
  expect(git(remote, 'show', `main:${FAQ}`)).toContain('One.')
  await expect(reviewer.review('edit/unknown', 'accept')).rejects.toThrow('not known here')

  git(ana, 'reset', '--quiet', '--hard', one)
  const [heading, link] = ['"heading": {', '"action": { "label": "The offer", "href": "/offer" },']
  const leads = await publish(ana, 'Ana', 'Leads to the offer', [FAQ, heading, heading + link])
  git(ben, 'reset', '--quiet', '--hard', one)
  rmSync(join(ben, OFFER))
  be('Ben')
  const { branch: removes } = await publishingOf(ben).publish({ title: 'No offer' })
  await reviewer.review(removes, 'accept')
  const before = git(remote, 'rev-parse', 'main')
  await expect(reviewer.review(leads, 'accept')).rejects.toThrow(
    'This cannot be published before it is mended: “Questions”',
  )
  expect(git(remote, 'rev-parse', 'main')).toBe(before)
})

test('what somebody has changed at the host is decided there', async () => {
  const { ana, remote } = createCopies()
  const branch = await publish(ana, 'Ana', 'Answers', ANSWER)
  const commit = git(remote, 'commit-tree', `${branch}^{tree}`, '-p', branch, '-m', 'more')
  git(remote, 'update-ref', `refs/heads/${branch}`, commit)
  await expect(publishingOf(ana, true).review(branch, 'accept')).rejects.toThrow('Review it there')
  await expect(publishingOf(ana, true).review(branch, 'refuse')).rejects.toThrow('Review it there')
})
