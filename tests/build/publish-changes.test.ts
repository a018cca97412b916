import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readStream } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeChanges, publish } from '../../src/plugins/editor/server/git/publish.ts'
import { RefusedRequest } from '../../src/plugins/editor/server/refuse.ts'
import { plugins } from '../../src/plugins/index.ts'
import { commitAll, createRemote, git, pushTo } from '../fixtures/git.ts'
import { smallSite, writeFiles } from '../fixtures/site.ts'

const FAQ = 'content/pages/faq.json'
const PASSWORD = 'right-password'

const servers: Server[] = []
beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  vi.stubEnv('GIT_ASKPASS', '')
  vi.stubEnv('SSH_ASKPASS', '')
  vi.stubEnv('no_proxy', '*')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A clone with the small site on `main`, which a remote at `address` has too. */
function createClone(address?: string, remote = address): string {
  const root = writeFiles({ ...smallSite, 'src/app.ts': 'export {}\n' })
  commitAll(root)
  if (address !== undefined && remote !== undefined) {
    pushTo(root, remote)
    git(root, 'remote', 'set-url', 'origin', address)
  }
  return root
}

function change(root: string, from: string, to: string, file = FAQ) {
  const path = join(root, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

/** Everything that publishing must leave as it is. */
const stateOf = (root: string) => [
  git(root, 'symbolic-ref', 'HEAD'),
  git(root, 'rev-parse', 'HEAD'),
  git(root, 'status', '--porcelain'),
  git(root, 'ls-files', '--stage'),
]

/** Publishes what must be refused. Gives the words, and checks that everything is where it was. */
async function refusal(root: string, title = 'A new answer'): Promise<string> {
  const before = readFileSync(join(root, FAQ), 'utf8')
  const error: unknown = await publish({ root, plugins }, title).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof RefusedRequest)) throw error ?? new Error('it was published')
  expect(readFileSync(join(root, FAQ), 'utf8')).toBe(before)
  return error.refusal.message
}

/** A host as git knows it: git's own program answers requests with the right password. */
const answerAsHost =
  (projects: string): RequestListener =>
  (request, response) => {
    const { url = '', headers, method } = request
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (headers.authorization !== `Basic ${btoa(`ada:${PASSWORD}`)}`) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
      return
    }
    const child = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: projects,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'ada',
        REQUEST_METHOD: method,
        PATH_INFO: pathname,
        QUERY_STRING: searchParams.toString(),
        CONTENT_TYPE: headers['content-type'],
        HTTP_CONTENT_ENCODING: headers['content-encoding'],
      },
    })
    request.pipe(child.stdin)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('close', () => {
      const output = Buffer.concat(chunks)
      const end = output.indexOf('\r\n\r\n')
      const lines = output.subarray(0, end).toString().split('\r\n')
      const fields = new Map(
        lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']),
      )
      const status = Number.parseInt(fields.get('Status') ?? '200', 10)
      fields.delete('Status')
      response.writeHead(status, Object.fromEntries(fields)).end(output.subarray(end + 4))
    })
  }

/** Serves on a free port. Gives the address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('saved changes are one commit on a branch of their own, with what visitors will see as its message', async () => {
  const remote = createRemote()
  const root = createClone(remote)
  change(root, 'Because.', 'Because it is so.')
  writeFiles(
    {
      'content/pages/new.json': readFileSync(join(root, FAQ), 'utf8').replace('Questions', 'More questions'),
    },
    root,
  )
  rmSync(join(root, 'content/pages/404.json'))
  writeFiles(
    {
      'content/pages/404.json': (smallSite['content/pages/404.json'] ?? '').replace('Missing', 'Not here'),
      'src/app.ts': 'broken',
    },
    root,
  )
  git(root, 'add', 'src/app.ts')
  const before = stateOf(root)

  const { branch, commit, review } = await publish({ root, plugins }, '  Neue\nAntwörten ')
  const day = new Date().toISOString().slice(0, 10)
  expect(branch).toBe(`edit/neue-antworten-${day}`)
  expect(review).toBeUndefined()
  expect(stateOf(root)).toEqual(before)
  expect(git(remote, 'rev-parse', branch)).toBe(commit)
  expect(git(remote, 'log', '--format=%an %P', '-1', branch)).toBe(`Ada ${git(root, 'rev-parse', 'main')}`)
  expect(git(remote, 'diff', '--name-only', 'main', branch).split('\n')).toEqual([
    'content/pages/404.json',
    'content/pages/faq.json',
    'content/pages/new.json',
  ])
  const message = git(remote, 'log', '--format=%B', '-1', branch)
  expect(message).toMatch(/^Neue Antwörten\n\n- /)
  expect(message).toContain('- Page added: /new "More questions"')
  expect(message).toContain('"Because." → "Because it is so." (on /faq)')
})

test('the same title on the same day adds a commit; without another change nothing is added', async () => {
  const remote = createRemote()
  const root = createClone(remote)
  change(root, 'Because.', 'One.')
  const first = await publish({ root, plugins }, 'Answers')
  expect(await publish({ root, plugins }, 'Answers')).toEqual(first)
  change(root, 'One.', 'Two.')
  const second = await publish({ root, plugins }, 'Answers')
  expect(second.branch).toBe(first.branch)
  expect(git(remote, 'log', '--format=%H', `main..${first.branch}`).split('\n')).toEqual([
    second.commit,
    first.commit,
  ])
})

test('the differences are told without a commit', () => {
  const root = createClone(createRemote())
  expect(describeChanges({ root, plugins })).toEqual({ lines: [], files: [] })
  change(root, 'Because.', 'One.')
  expect(describeChanges({ root, plugins })).toEqual({
    lines: ['Why?, answer: "Because." → "One." (on /faq)'],
    files: [FAQ],
  })
})

test('changes are sent by http with the credentials that git has', async () => {
  const remote = createRemote()
  git(remote, 'config', 'http.receivepack', 'true')
  const host = await serve(answerAsHost(join(remote, '..')))
  const path = remote.slice(remote.lastIndexOf('/'))
  const root = createClone(`http://ada:${PASSWORD}@${host}${path}`, remote)
  change(root, 'Because.', 'One.')
  const { branch, commit } = await publish({ root, plugins }, 'Answers')
  expect(git(remote, 'rev-parse', branch)).toBe(commit)

  git(root, 'remote', 'set-url', 'origin', `http://ada:wrong-password@${host}${path}`)
  const wrong = await refusal(root)
  expect(wrong).toMatch(/^The project's host does not accept your sign-in\./)
  expect(wrong).not.toContain('wrong-password')
  git(root, 'remote', 'set-url', 'origin', `http://${host}${path}`)
  expect(await refusal(root)).toMatch(/^The project's host does not accept your sign-in\./)
})

test('a host that refuses changes is quoted, without a password', async () => {
  const remote = createRemote()
  const root = createClone(remote)
  const hook = join(remote, 'hooks/pre-receive')
  writeFileSync(hook, '#!/bin/sh\necho "Read https://ada:secret@git.example/rules."\nexit 1\n')
  chmodSync(hook, 0o755)
  change(root, 'Because.', 'One.')
  const before = stateOf(root)
  const message = await refusal(root)
  expect(message).toContain('has refused the changes: "Read https://git.example/rules."')
  expect(message).toContain('nothing is lost')
  expect(stateOf(root)).toEqual(before)
  expect(git(root, 'branch', '--list', 'edit/*')).toBe('')
  rmSync(hook)
  expect((await publish({ root, plugins }, 'A new answer')).branch).toMatch(/^edit\/a-new-answer-/)
})

test('a branch that is in the way is told', async () => {
  const remote = createRemote()
  const root = createClone(remote)
  git(remote, 'branch', 'edit', 'main')
  change(root, 'Because.', 'One.')
  expect(await refusal(root)).toMatch(/^A branch at the project's host is called "edit"/)
})

test('where a host says the address of its review, it is given', async () => {
  const remote = createRemote()
  const root = createClone(remote)
  const hook = join(remote, 'hooks/post-receive')
  writeFileSync(hook, '#!/bin/sh\necho "To open a review, visit:"\necho "  https://git.example/review/7"\n')
  chmodSync(hook, 0o755)
  change(root, 'Because.', 'One.')
  expect((await publish({ root, plugins }, 'Answers')).review).toBe('https://git.example/review/7')
})

test('a title that somebody else has used today is refused', async () => {
  const remote = createRemote()
  const [mine, theirs] = [createClone(remote), mkdtempSync(join(tmpdir(), 'clone-'))]
  git(theirs, 'clone', '--quiet', remote, '.')
  git(theirs, 'config', 'user.name', 'Bo')
  git(theirs, 'config', 'user.email', 'bo@example.com')
  change(theirs, 'Because.', 'Theirs.')
  await publish({ root: theirs, plugins }, 'A new answer')
  change(mine, 'Because.', 'Mine.')
  expect(await refusal(mine)).toMatch(/^Somebody else has published changes under this title today\./)
})

test('a host that is away is told', async () => {
  const root = createClone('http://127.0.0.1:9/site.git', createRemote())
  change(root, 'Because.', 'One.')
  expect(await refusal(root)).toMatch(/^The project's host cannot be reached\./)
})

test('a host that never answers is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const host = await serve(() => vi.advanceTimersByTime(120_000))
  const root = createClone(`http://${host}/site.git`, createRemote())
  change(root, 'Because.', 'One.')
  expect(await refusal(root)).toMatch(/^The project's host has not answered for 2 minutes\./)
})

test('a folder that is gone, no remote, no repository and no git are told', async () => {
  const gone = createClone('/nowhere/site.git', createRemote())
  change(gone, 'Because.', 'One.')
  expect(await refusal(gone)).toMatch(/^The project is not at the address that git knows/)

  const alone = createClone()
  change(alone, 'Because.', 'One.')
  expect(await refusal(alone)).toMatch(/^This project has no address to publish to\..*git remote add origin/)

  const empty = writeFiles(smallSite)
  expect(await refusal(empty)).toMatch(/^This folder belongs to no git repository/)
  git(empty, 'init', '--quiet')
  expect(await refusal(empty)).toMatch(/^The git repository of this project is empty\./)
  expect(() => describeChanges({ root: empty, plugins })).toThrow(RefusedRequest)

  vi.stubEnv('PATH', '/nowhere')
  expect(await refusal(alone)).toMatch(/^This needs the program git/)
})

test('nothing is published without a change, a title or a name, or with a problem', async () => {
  const root = createClone(createRemote())
  expect(await refusal(root)).toMatch(/^There is nothing to publish/)
  expect(await refusal(root, ' \n')).toMatch(/^Give the changes a title/)
  expect(await refusal(root, 'x'.repeat(101))).toMatch(/^The title is longer than 100 characters/)

  change(root, 'Because.', 'One.')
  git(root, 'config', 'user.useConfigOnly', 'true')
  git(root, 'config', '--unset', 'user.email')
  expect(await refusal(root)).toMatch(/^git does not know who you are\..*git config --global user\.name/)
  git(root, 'config', 'user.email', 'ada@example.com')

  change(root, '"answer"', '"anwser"')
  const error: unknown = await publish({ root, plugins }, 'Answers').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 422, refusal: { problems: [{ file: FAQ, severity: 'error' }] } })
  expect(await readStream(spawn('git', ['branch', '--list', 'edit/*'], { cwd: root }).stdout)).toBe('')
})

test('nothing is published before the texts of a new block are written', async () => {
  const remote = createRemote()
  const root = createClone(remote)
  change(root, 'Because.', '[Write the answer]')
  change(root, 'What people ask', '[Write the title]')
  expect(await refusal(root)).toContain('2 texts are not written yet: “Questions”.')
  expect(git(remote, 'branch', '--list')).not.toContain('edit/')
  change(root, '[Write the answer]', 'Because it is.')
  change(root, '[Write the title]', 'Asked often')
  await publish({ root, plugins }, 'A new answer')
  expect(git(remote, 'branch', '--list')).toContain('edit/a-new-answer-')
})
