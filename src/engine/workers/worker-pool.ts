import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { cacheOf } from '../cache/cache-folder.ts'
import { createSpillFile } from '../cache/spill-file.ts'
import type { Task } from '../check/check-content.ts'
import type { PageEntry } from '../check/page-result.ts'
import type { Basis, ReaderOptions } from '../library/create-library.ts'
import { type Desk, type Job, type Order, openDesk } from './page-worker.ts'
import type { Answer, Request } from './page-worker-thread.ts'

/** Fewer pages than this are done sooner than a worker has started. */
const MANY = 300
/** So many are handed out at once: few enough that all desks end together. */
const HANDFUL = 20

/** What a worker reads its content with. */
interface WorkerData {
  root: string
  options: ReaderOptions
  keeping: boolean
}

type Omitted = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

/** A desk that may stand in another thread. */
interface Member {
  /** So many handfuls are on it at once: another thread must not wait until this one has time to hand out more. */
  atOnce: number
  know: (pages: Task['pages']) => Promise<void>
  check: (files: Task['files']) => Promise<readonly PageEntry[]>
  prepare: (order: Order) => Promise<void>
  make: (jobs: readonly Job[]) => Promise<void>
}

/** Checks and makes the pages of a site, in as many threads as pay. */
export interface Crew {
  check: (task: Task) => Promise<PageEntry[]>
  /** Rejects with the first page that cannot be rendered. */
  make: (jobs: readonly Job[], pages: Task['pages'], order: Order) => Promise<void>
  /** Lets the workers go. */
  dismiss: () => Promise<void>
}

function here(desk: Desk): Member {
  // Between two handfuls the other threads' answers are heard.
  return {
    atOnce: 1,
    know: async (pages) => desk.know(pages),
    check: async (files) => {
      await setImmediate()
      return desk.check(files)
    },
    prepare: desk.prepare,
    make: async (jobs) => {
      await setImmediate()
      await desk.make(jobs)
    },
  }
}

/** What starts a thread with a desk. */
function deskIn(workerData: WorkerData): [URL | string, WorkerOptions] {
  const bundled = new URL('./page-worker-thread.mjs', import.meta.url)
  if (existsSync(bundled)) return [bundled, { workerData }]
  // Node 20 runs no TypeScript by itself, and threads do not inherit who does.
  const [loader, desk] = [
    import.meta.resolve('tsx/esm/api'),
    new URL('./page-worker-thread.ts', import.meta.url).href,
  ]
  const start = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(desk)}) })`
  return [start, { eval: true, workerData }]
}

/** A desk in a thread of its own. */
function elsewhere(workerData: WorkerData): {
  member: Member
  worker: Worker
} {
  const worker = new Worker(...deskIn(workerData))
  worker.unref()
  const waiting = new Map<number, (answer: Answer) => void>()
  worker.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  worker.on('error', (error) => {
    for (const [id, hear] of waiting) hear({ id, entries: [], error })
  })
  let count = 0
  const ask = (request: Omitted) =>
    new Promise<readonly PageEntry[]>((resolve, reject) => {
      const id = count++
      waiting.set(id, ({ entries, error }) => {
        waiting.delete(id)
        if (error === undefined) resolve(entries)
        else reject(error)
      })
      worker.ref()
      worker.postMessage({ ...request, id } satisfies Request)
    }).finally(() => {
      if (waiting.size === 0) worker.unref()
    })
  return {
    worker,
    member: {
      atOnce: 3,
      know: async (pages) => void (await ask({ ask: 'know', with: pages })),
      check: (files) => ask({ ask: 'check', with: files }),
      prepare: async (order) => void (await ask({ ask: 'prepare', with: order })),
      make: async (jobs) => void (await ask({ ask: 'make', with: jobs })),
    },
  }
}

/** Has a member do as much at once as it takes. */
async function severally({ atOnce }: Member, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, work))
}

function handfuls<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < items.length; start += HANDFUL) parts.push(items.slice(start, start + HANDFUL))
  return parts
}

/** Opens a crew for content that was read with `options`; nobody works before there is work. It is `keeping` pages to make them. */
export function openCrew(basis: Basis, options: ReaderOptions, keeping: boolean): Crew {
  const members: Member[] = []
  const workers: Worker[] = []
  const spool = keeping ? createSpillFile(cacheOf(basis.root)) : undefined
  const owners = new Map<string, Member>()

  const gather = (count: number): readonly Member[] => {
    if (members.length === 0) members.push(here(openDesk(basis, spool)))
    while (count >= MANY && members.length < availableParallelism()) {
      const { member, worker } = elsewhere({ root: basis.root, options, keeping })
      members.push(member)
      workers.push(worker)
    }
    return members
  }

  return {
    check: async ({ files, pages }) => {
      const queue = handfuls(files).values()
      const entries: PageEntry[] = []
      await Promise.all(
        gather(files.length).map(async (member) => {
          await member.know(pages)
          await severally(member, async () => {
            for (const handful of queue) {
              entries.push(...(await member.check(handful)))
              for (const { name } of handful) owners.set(name, member)
            }
          })
        }),
      )
      return entries
    },
    make: async (jobs, pages, order) => {
      // The app that prerenders takes its time to load.
      if (jobs.length === 0) return
      const crew = gather(jobs.length)
      const shared = handfuls(jobs.filter(({ name }) => !owners.has(name)))
      const kept = new Map(
        crew.map((member) => [member, handfuls(jobs.filter(({ name }) => owners.get(name) === member))]),
      )
      // Who has nothing left helps the others, though that means to check pages again.
      const next = (member: Member): Job[] | undefined =>
        kept.get(member)?.shift() ??
        shared.pop() ??
        [...kept.values()].toSorted((a, b) => b.length - a.length)[0]?.pop()
      await Promise.all(
        crew.map(async (member) => {
          await Promise.all([member.know(pages), member.prepare(order)])
          await severally(member, async () => {
            for (let handful = next(member); handful; handful = next(member)) await member.make(handful)
          })
        }),
      )
    },
    dismiss: async () => {
      spool?.close()
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
