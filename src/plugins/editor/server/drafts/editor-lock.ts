import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { writeIfPossible } from '../../../../engine/public/cache.ts'
import { draftsFolder } from '../../../../engine/public/files.ts'
import { UserError } from '../../../../engine/public/system.ts'

/** Who edits the project: a process, and the address of its server as soon as it listens, such as `http://localhost:5173`. */
type Holder = z.infer<typeof Holder>
const Holder = z.object({ process: z.int().positive(), address: z.url().optional() })

/** The file that says who edits a project. */
function lockFile(root: string): string {
  return join(draftsFolder(root), 'editor.json')
}

/**
 * Takes the lock of a project: only one editor at a time has it, because two would not see each other's changes. A lock of a
 * process that does not run any more is taken over. Gives the function that adds the address of the server. Rejects with a
 * `UserError` when another editor runs.
 */
export async function lockEditor(root: string): Promise<(address: string) => void> {
  const file = lockFile(root)
  const write = (holder: Holder) => writeIfPossible(file, JSON.stringify(holder))
  const own: Holder = { process: process.pid }
  try {
    mkdirSync(dirname(file), { recursive: true })
  } catch {
    // Nothing can be kept here: there is nothing to protect.
    return () => undefined
  }
  while (!tryToCreate(file, own)) {
    const holder = readHolder(file)
    if (holder && holder.process !== own.process && (await isEditing(holder)))
      throw new UserError(
        `The editor of this folder already runs${holder.address ? ` at ${holder.address}/_edit/` : ''} (process ${holder.process}). Open it there, or stop it first. If that process is no editor, delete .drafts/editor.json.`,
      )
    removeLock(file)
  }
  return (address) => write({ ...own, address })
}

/** Gives the address of the editor that runs for a project; undefined when none does, or when it does not listen yet. */
export async function findEditor(root: string): Promise<string | undefined> {
  const holder = readHolder(lockFile(root))
  return holder && (await isEditing(holder)) ? holder.address : undefined
}

/** Creates the lock; gives false when there is one. It needs none in a folder that cannot be written to. */
function tryToCreate(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EEXIST')
  }
  return true
}

/** Removes the lock. Of two processes that do so at once, only one renames it. */
function removeLock(file: string): void {
  const old = `${file}.${process.pid}`
  try {
    renameSync(file, old)
  } catch {
    // Another process has just removed it.
  }
  rmSync(old, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    // The lock is gone or damaged.
    return undefined
  }
}

/** Whether the process runs and, because numbers of processes are used again, its server answers. */
async function isEditing({ process: id, address }: Holder): Promise<boolean> {
  try {
    process.kill(id, 0)
  } catch (error) {
    // The process of another user runs, too.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (address === undefined) return true
  const { protocol, hostname, port, pathname } = new URL(address)
  const place = protocol === 'unix:' ? { path: pathname } : { port: Number(port), host: hostname }
  return new Promise((resolve) => {
    const socket = connect(place, () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
