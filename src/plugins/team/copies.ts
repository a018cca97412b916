import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { draftsFolder, git } from '../../engine/public/files.ts'
import { UserError } from '../../engine/public/system.ts'
import type { Person } from './session.ts'
import type { Settings } from './settings.ts'

/** What copies share: what is made of the code, and copies of pictures. */
const SHARED = ['tools', 'editor', 'pictures']

const execute = promisify(execFile)
/** Milliseconds for which a copy is kept that nobody uses: 30 days. */
const KEPT = 30 * 24 * 60 * 60_000
/** Milliseconds that git may take to talk to the host. */
const PATIENCE = 120_000

/** The working copies of the people who edit: work trees of one repository. */
export class Copies {
  readonly #settings: Settings
  /** The project of this server, whose packages the copies share. */
  readonly #project: string
  readonly #repository: string
  /** The copy that is made now: git locks its settings. */
  #making: Promise<unknown> = Promise.resolve()

  constructor(settings: Settings, project: string) {
    this.#settings = settings
    this.#project = project
    this.#repository = join(settings.data, 'repository.git')
  }

  /** Runs git in the repository. It never asks for a password. Rejects with a `UserError` with these words when it fails. */
  async #run(args: readonly string[], words: string): Promise<void> {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
    await execute('git', args, { cwd: this.#repository, env, timeout: PATIENCE }).catch(
      ({ stderr = '' }: { stderr?: string }) => {
        throw new UserError(`${words} git says: ${hidePassword(stderr.trim()).slice(-500)}`)
      },
    )
  }

  /** Fetches the newest commits; makes the repository at first. Rejects with a `UserError` when the host cannot be reached. */
  async update(): Promise<void> {
    const { repository, branch, credentials } = this.#settings
    if (!existsSync(join(this.#repository, 'HEAD'))) {
      mkdirSync(this.#repository, { recursive: true })
      await this.#run(
        ['init', '--quiet', '--bare'],
        `git cannot make a repository in ${this.#settings.data}.`,
      )
    }
    const helper = credentials === undefined ? '' : readOnlyHelper(credentials)
    const config: [string, string][] = [
      ['remote.origin.url', repository],
      ['remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'],
      ['credential.helper', helper],
      // What the repository holds runs nothing here, and leads nowhere.
      ['core.hooksPath', '/dev/null'],
      ['core.symlinks', 'false'],
      ['core.fsmonitor', 'false'],
      ['protocol.ext.allow', 'never'],
    ]
    for (const [name, value] of config)
      await this.#run(['config', name, value], `git cannot set ${name}. Is the disk full?`)
    await this.#run(
      ['fetch', '--quiet', '--no-tags', '--prune', 'origin'],
      `The repository ${hidePassword(repository)} cannot be read: is it reachable, and is the password of TEAM_CREDENTIALS right?`,
    )
    await this.#run(
      ['rev-parse', '--verify', '--quiet', `refs/remotes/origin/${branch}`],
      `The repository has no branch "${branch}" (TEAM_BRANCH).`,
    )
  }

  /** Tries to send a branch, and sends nothing. Rejects with a `UserError` when the host refuses it. */
  async tryToSend(): Promise<void> {
    const change = `refs/remotes/origin/${this.#settings.branch}:refs/heads/edit/try`
    await this.#run(
      ['push', '--quiet', '--dry-run', 'origin', change],
      'The repository takes no branches: does the password of TEAM_CREDENTIALS have the permission to write?',
    )
  }

  /** Gives the folder of the copy of a person; makes it of the newest content at first. Rejects with a `UserError` when it cannot. */
  async open(person: Person): Promise<string> {
    const id = idOf(person)
    const folder = join(this.#settings.data, 'copies', id)
    if (!existsSync(join(folder, 'package.json'))) {
      const made = this.#making.then(() => this.#make(id, folder))
      this.#making = made.catch(() => {})
      await made
    }
    this.#share(folder)
    const now = new Date()
    utimesSync(folder, now, now)
    return folder
  }

  /**
   * Removes the copies that nobody has used for 30 days and that hold nothing unsaved or unpublished. `isOpen`: whether the editor of
   * a copy runs.
   */
  async removeUnused(isOpen: (id: string) => boolean): Promise<void> {
    const copies = join(this.#settings.data, 'copies')
    const before = Date.now() - KEPT
    const ids = existsSync(copies) ? readdirSync(copies) : []
    const unused = ids.filter((id) => !isOpen(id) && statSync(join(copies, id)).mtimeMs < before)
    if (unused.length > 0) await this.update()
    for (const id of unused) {
      if (isOpen(id) || !this.#isPublished(id, join(copies, id))) continue
      await this.#run(
        ['worktree', 'remove', '--force', join(copies, id)],
        `git cannot remove the copy ${id}.`,
      )
      await this.#run(['branch', '--quiet', '-D', `person/${id}`], `git cannot remove the branch of ${id}.`)
      rmSync(join(this.#settings.data, 'presence', `${id}.json`), { force: true })
    }
  }

  /** Whether all that a copy holds is published. */
  #isPublished(id: string, folder: string): boolean {
    const newest = `refs/remotes/origin/${this.#settings.branch}`
    const isKnown = (file: string) => {
      const hash = existsSync(join(folder, file)) ? git(folder, ['hash-object', '--', file]) : undefined
      if (hash === undefined) return git(folder, ['cat-file', '-e', `${newest}:./${file}`]) === undefined
      const search = ['log', '--max-count=1', '--format=%H', `--find-object=${hash}`, newest, '--', file]
      return (git(folder, search) ?? '') !== ''
    }
    try {
      const { unsaved, saved } = readChanges(join(this.#settings.data, 'presence', `${id}.json`))
      const leftovers = ['save.json', 'damaged'].map((name) => join(draftsFolder(folder), name))
      return (
        unsaved.length === 0 &&
        !leftovers.some((path) => existsSync(path)) &&
        git(folder, ['merge-base', '--is-ancestor', 'HEAD', newest]) !== undefined &&
        saved.every((file) => isKnown(file))
      )
    } catch {
      // The editor has not told what the copy holds: it is kept.
      return false
    }
  }

  async #make(id: string, folder: string): Promise<void> {
    await this.update()
    const { branch } = this.#settings
    const own = `person/${id}`
    await this.#run(['worktree', 'prune'], 'git cannot look through the copies.')
    const isKnown = await this.#run(['rev-parse', '--verify', '--quiet', `refs/heads/${own}`], '').then(
      () => true,
      () => false,
    )
    const from = isKnown ? [folder, own] : ['-b', own, '--no-track', folder, `refs/remotes/origin/${branch}`]
    await this.#run(
      ['worktree', 'add', '--quiet', '--force', ...from],
      `git cannot make a copy in ${folder}. Is the disk full?`,
    )
    await this.#run(['config', `branch.${own}.remote`, 'origin'], 'git cannot set the branch.')
    await this.#run(['config', `branch.${own}.merge`, `refs/heads/${branch}`], 'git cannot set the branch.')
  }

  /** Takes over what the project of this server has made of the code, so that the first visitor need not wait for it. */
  takeOverBundles(): void {
    for (const part of SHARED) {
      const [made, shared] = [join(this.#project, '.cache', part), join(this.#settings.data, 'shared', part)]
      if (existsSync(made)) cpSync(made, shared, { recursive: true, force: false, dereference: true })
    }
  }

  /** Gives a copy the packages of this server, and what copies share. */
  #share(folder: string): void {
    const exclude = join(this.#repository, 'info/exclude')
    const known = existsSync(exclude) ? readFileSync(exclude, 'utf8') : ''
    mkdirSync(join(this.#repository, 'info'), { recursive: true })
    // A link is no folder, which is what .gitignore names.
    if (!known.includes('/node_modules\n')) appendFileSync(exclude, '/node_modules\n')
    // What is made of the code imports packages, too.
    for (const place of [folder, join(this.#settings.data, 'shared')]) {
      mkdirSync(place, { recursive: true })
      if (!existsSync(join(place, 'node_modules')))
        symlinkSync(join(this.#project, 'node_modules'), join(place, 'node_modules'))
    }
    mkdirSync(join(folder, '.cache'), { recursive: true })
    for (const part of SHARED) {
      const [shared, link] = [join(this.#settings.data, 'shared', part), join(folder, '.cache', part)]
      mkdirSync(shared, { recursive: true })
      if (!existsSync(link)) symlinkSync(shared, link)
    }
  }
}

/** The part that counts here of what an editor writes for the others of the team. */
const Changes = z.object({ unsaved: z.array(z.string()), saved: z.array(z.string()) })

function readChanges(file: string): z.infer<typeof Changes> {
  return Changes.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Leaves the password out of addresses. */
export function hidePassword(text: string): string {
  return text.replaceAll(/\/\/[^/@\s]*@/g, '//')
}

/** A helper of git that gives what a file holds: that of git itself empties the file when the host refuses it once. */
function readOnlyHelper(file: string): string {
  return `!f() { test "$1" != get || git credential-store --file=${quote(file)} get; }; f`
}

/** Quotes a path for the shell that runs a helper of git. */
function quote(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`
}

/** The name of the copy of a person: readable, and of one person only. */
export function idOf({ address }: Person): string {
  const readable = address
    .slice(0, address.indexOf('@'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
  return `${readable || 'person'}-${createHash('sha256').update(address).digest('hex').slice(0, 10)}`
}
