import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { CheckTask } from '../check/check-content.ts'
import type { PageResult } from '../check/check-page.ts'
import { UserError } from '../diagnostics/user-error.ts'
import type { ReaderOptions, SiteSources } from '../library/site-sources.ts'
import { createPageWorker, type PageWorker, type RenderJob, type RenderOptions } from './page-worker.ts'
import type { ThreadData, WorkerRequest, WorkerResponse } from './page-worker-thread.ts'

/** One thread is faster for fewer pages than this, because a thread takes time to start. */
const MIN_PAGES_FOR_THREADS = 300
/** How many pages a worker gets at once. Small enough that all workers finish at about the same time. */
const BATCH_SIZE = 20

/** A request before it has an id. */
type NewRequest = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never

/** A page worker in this thread or in another one. */
interface PoolWorker {
  /** How many batches it has at once. A thread has several, so that it need not wait for the main thread. */
  concurrency: number
  setPageIndex: (index: CheckTask['pageIndex']) => Promise<void>
  checkPages: (files: CheckTask['files']) => Promise<readonly PageResult[]>
  setRenderOptions: (options: RenderOptions) => Promise<void>
  renderPages: (jobs: readonly RenderJob[]) => Promise<void>
}

/** Checks and renders the pages of a site, in several threads if there are many pages. */
export interface WorkerPool {
  /** Gives the results of all files of the task, in any order. */
  checkPages: (task: CheckTask) => Promise<PageResult[]>
  /** Writes the pages. Rejects with the first page that cannot be rendered. */
  renderPages: (
    jobs: readonly RenderJob[],
    index: CheckTask['pageIndex'],
    options: RenderOptions,
  ) => Promise<void>
  /** Stops all threads. */
  close: () => Promise<void>
}

/** Runs a page worker in this thread. It yields before every batch, so that messages of other threads are handled. */
function inlineWorker(pageWorker: PageWorker): PoolWorker {
  return {
    concurrency: 1,
    setPageIndex: async (index) => pageWorker.setPageIndex(index),
    checkPages: async (files) => {
      await setImmediate()
      return pageWorker.checkPages(files)
    },
    setRenderOptions: pageWorker.setRenderOptions,
    renderPages: async (jobs) => {
      await setImmediate()
      await pageWorker.renderPages(jobs)
    },
  }
}

/** Gives the arguments of `new Worker`, which starts `page-worker-thread`. */
function threadEntry(workerData: ThreadData): [URL | string, WorkerOptions] {
  const bundled = new URL('./page-worker-thread.mjs', import.meta.url)
  if (existsSync(bundled)) return [bundled, { workerData }]
  // Node 20 cannot run TypeScript, and threads do not inherit the loader.
  const [loader, entry] = [
    import.meta.resolve('tsx/esm/api'),
    new URL('./page-worker-thread.ts', import.meta.url).href,
  ]
  const start = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`
  return [start, { eval: true, workerData }]
}

/** Runs a page worker in a new thread. The thread keeps the process alive only while it has requests. */
function spawnWorker(workerData: ThreadData): { worker: PoolWorker; thread: Worker } {
  const thread = new Worker(...threadEntry(workerData))
  thread.unref()
  const pending = new Map<number, (response: WorkerResponse) => void>()
  thread.on('message', (response: WorkerResponse) => pending.get(response.id)?.(response))
  thread.on('error', (error) => {
    for (const [id, settle] of pending) settle({ id, results: [], error })
  })
  let count = 0
  const send = (request: NewRequest) =>
    new Promise<readonly PageResult[]>((resolve, reject) => {
      const id = count++
      pending.set(id, ({ results, error }) => {
        pending.delete(id)
        if (error === undefined) resolve(results)
        else reject(typeof error === 'string' ? new UserError(error) : error)
      })
      thread.ref()
      thread.postMessage({ ...request, id } satisfies WorkerRequest)
    }).finally(() => {
      if (pending.size === 0) thread.unref()
    })
  return {
    thread,
    worker: {
      concurrency: 3,
      setPageIndex: async (index) => void (await send({ method: 'setPageIndex', argument: index })),
      checkPages: (files) => send({ method: 'checkPages', argument: files }),
      setRenderOptions: async (options) =>
        void (await send({ method: 'setRenderOptions', argument: options })),
      renderPages: async (jobs) => void (await send({ method: 'renderPages', argument: jobs })),
    },
  }
}

/** Runs `work` as often at once as the worker has batches at once. */
async function runConcurrently({ concurrency }: PoolWorker, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: concurrency }, work))
}

function splitIntoBatches<T>(items: readonly T[]): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    batches.push(items.slice(start, start + BATCH_SIZE))
  return batches
}

/**
 * Creates a pool for content that was read with `options`. It starts its workers when they are needed; they keep checked
 * pages to render them.
 */
export function createWorkerPool(sources: SiteSources, options: ReaderOptions): WorkerPool {
  const workers: PoolWorker[] = []
  const threads: Worker[] = []
  /** The worker that checked a page, by the page's name. It keeps the page. */
  const owners = new Map<string, PoolWorker>()

  const ensureWorkers = (pageCount: number): readonly PoolWorker[] => {
    if (workers.length === 0) workers.push(inlineWorker(createPageWorker(sources)))
    while (pageCount >= MIN_PAGES_FOR_THREADS && workers.length < availableParallelism()) {
      const { worker, thread } = spawnWorker({ root: sources.root, options })
      workers.push(worker)
      threads.push(thread)
    }
    return workers
  }

  return {
    checkPages: async ({ files, pageIndex }) => {
      const queue = splitIntoBatches(files).values()
      const results: PageResult[] = []
      await Promise.all(
        ensureWorkers(files.length).map(async (worker) => {
          await worker.setPageIndex(pageIndex)
          await runConcurrently(worker, async () => {
            for (const batch of queue) {
              results.push(...(await worker.checkPages(batch)))
              for (const { name } of batch) owners.set(name, worker)
            }
          })
        }),
      )
      return results
    },
    renderPages: async (jobs, index, renderOptions) => {
      // The server bundle takes time to load: without jobs it is not loaded.
      if (jobs.length === 0) return
      const all = ensureWorkers(jobs.length)
      const unowned = splitIntoBatches(jobs.filter(({ name }) => !owners.has(name)))
      const owned = new Map(
        all.map((worker) => [
          worker,
          splitIntoBatches(jobs.filter(({ name }) => owners.get(name) === worker)),
        ]),
      )
      // An idle worker takes batches of the others, although it must check those pages again.
      const nextBatch = (worker: PoolWorker): RenderJob[] | undefined =>
        owned.get(worker)?.shift() ??
        unowned.pop() ??
        [...owned.values()].toSorted((a, b) => b.length - a.length)[0]?.pop()
      await Promise.all(
        all.map(async (worker) => {
          await Promise.all([worker.setPageIndex(index), worker.setRenderOptions(renderOptions)])
          await runConcurrently(worker, async () => {
            for (let batch = nextBatch(worker); batch; batch = nextBatch(worker))
              await worker.renderPages(batch)
          })
        }),
      )
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}
