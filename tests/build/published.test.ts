import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../src/plugins/editor/server/git/publish.ts'
import { listPublished } from '../../src/plugins/editor/server/git/published.ts'
import { plugins } from '../../src/plugins/index.ts'
import { commitAll, createRemote, git, pushTo } from '../fixtures/git.ts'
import { smallSite, writeFiles } from '../fixtures/site.ts'

const FAQ = 'content/pages/faq.json'

beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
})
afterEach(() => vi.unstubAllEnvs())

/** A folder with the small site in git. */
function createClone(): { root: string; remote: string } {
  const remote = createRemote()
  const root = writeFiles(smallSite)
  commitAll(root)
  pushTo(root, remote)
  return { root, remote }
}

/** Publishes another answer under a title. The file is then as it was. */
async function publishAnswer(root: string, title: string): Promise<string> {
  const before = readFileSync(join(root, FAQ), 'utf8')
  writeFileSync(join(root, FAQ), before.replace('Because.', `${title}.`))
  const { branch } = await publish({ root, plugins }, title)
  writeFileSync(join(root, FAQ), before)
  return branch
}

const statesOf = async (root: string) =>
  Object.fromEntries((await listPublished(root)).map(({ title, state }) => [title, state]))

test('what was published waits, is merged, or has gone', async () => {
  const { root, remote } = createClone()
  expect(await listPublished(root)).toEqual([])
  await publishAnswer(root, 'Waits')
  const refused = await publishAnswer(root, 'Refused')
  const merged = await publishAnswer(root, 'Merged')
  expect(await statesOf(root)).toEqual({ Waits: 'waiting', Refused: 'waiting', Merged: 'waiting' })

  git(remote, 'branch', '--quiet', '-D', refused)
  git(remote, 'update-ref', 'refs/heads/main', merged)
  git(remote, 'branch', '--quiet', '-D', merged)
  expect(await statesOf(root)).toEqual({ Waits: 'waiting', Refused: 'gone', Merged: 'merged' })
})

test('changes that the host has merged as another commit count as merged', async () => {
  const { root, remote } = createClone()
  const branch = await publishAnswer(root, 'Squashed')
  const commit = git(
    remote,
    '-c',
    'user.name=Host',
    '-c',
    'user.email=host@example.com',
    'commit-tree',
    `${branch}^{tree}`,
    '-p',
    'main',
    '-m',
    'squashed',
  )
  git(remote, 'update-ref', 'refs/heads/main', commit)
  expect(await statesOf(root)).toEqual({ Squashed: 'merged' })
})

test('a change that waits has the address of its review, and a host that does not answer is told', async () => {
  const { root, remote } = createClone()
  const branch = await publishAnswer(root, 'Waits')
  git(root, 'remote', 'set-url', '--push', 'origin', 'git@github.com:tide/site.git')
  const [waiting] = await listPublished(root)
  expect(waiting?.review).toContain(`https://github.com/tide/site/compare/main...${branch}?`)
  expect(Date.parse(waiting?.date ?? '')).not.toBeNaN()
  renameSync(remote, `${remote}-gone`)
  await expect(listPublished(root)).rejects.toThrow('cannot be reached')
})
