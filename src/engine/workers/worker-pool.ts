import { availableParallelism } from 'node:os'
import { serialize } from 'node:v8'
import { Tinypool } from 'tinypool'
import { createPageChecker } from '../check/check-page.ts'
import type { CheckedPage, CheckTask } from '../check/checked-content.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { createLibrary } from '../library/create-library.ts'
import type { EnginePlugin } from '../plugin.ts'
import type { ContentOptions, Shared } from './page-thread.ts'
import { createPageRenderer, type RenderJob, type RenderOptions } from './render-pages.ts'

/** This thread alone is faster for fewer pages than this, because threads take time to start. */
const MIN_PAGES_FOR_THREADS = 300
/** How many pages a thread gets at once. Small enough that all threads finish at about the same time. */
const BATCH_SIZE = 50

/** Checks and renders the pages of sites: in a thread for each processor if there are many pages, else in this one. */
export interface WorkerPool {
  /** Gives the results of all files of the task, in their order. The threads read the content as `options` say. */
  checkPages: (task: CheckTask, options: ContentOptions) => Promise<CheckedPage[]>
  /** Writes the pages. Rejects with the error of the first page that cannot be rendered or written. */
  renderPages: (
    jobs: readonly RenderJob[],
    options: RenderOptions,
    plugins: readonly EnginePlugin[],
  ) => Promise<void>
  /** Stops all threads. */
  close: () => Promise<void>
}

/** Creates a pool for the project at `root`. It starts its threads when they are needed. */
export function createWorkerPool(root: string): WorkerPool {
  const count = availableParallelism()
  const needsThreads = (items: readonly unknown[]) => items.length >= MIN_PAGES_FOR_THREADS && count > 1
  let threads: Tinypool | undefined
  let sharedValues = 0
  const share = (value: unknown): Shared => {
    const bytes = serialize(value)
    const data = new SharedArrayBuffer(bytes.length)
    bytes.copy(new Uint8Array(data))
    return { id: sharedValues++, data }
  }
  /** Sites are read from these options. The same ones are shared once. */
  const sharedOptions = new WeakMap<ContentOptions, Shared>()
  const shareOptions = (options: ContentOptions): Shared => {
    const shared = sharedOptions.get(options) ?? share(options)
    sharedOptions.set(options, shared)
    return shared
  }

  /** Runs the task of this name in threads. Gives what it gives for each batch of the items, in their order. */
  const run = async <T, R>(
    name: string,
    items: readonly T[],
    shared: Record<string, Shared>,
  ): Promise<R[]> => {
    threads ??= new Tinypool({
      filename: new URL('./page-thread.mjs', import.meta.url).href,
      minThreads: count,
      maxThreads: count,
      workerData: root,
      // What a page leaves behind is cleared sooner than by default.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    })
    const batches: Promise<R>[] = []
    for (let start = 0; start < items.length; start += BATCH_SIZE) {
      batches.push(threads.run({ items: items.slice(start, start + BATCH_SIZE), ...shared }, { name }))
    }
    return Promise.all(batches)
  }

  return {
    checkPages: async ({ sources, files, pageIndex }, options) => {
      if (!needsThreads(files))
        return files.map(createPageChecker(sources, createLibrary(sources, pageIndex)))
      const shared = { task: share(pageIndex), content: shareOptions(options) }
      return (await run<unknown, CheckedPage[]>('checkPageBatch', files, shared)).flat()
    },
    renderPages: async (jobs, options, plugins) => {
      // The server bundle takes time to load: without jobs it is not loaded.
      if (jobs.length === 0) return
      if (needsThreads(jobs)) {
        const messages = await run<unknown, string | undefined>('renderPageBatch', jobs, {
          task: share(options),
        })
        const message = messages.find((text) => text !== undefined)
        if (message !== undefined) throw new UserError(message)
        return
      }
      const renderPage = await createPageRenderer(options, plugins)
      for (const job of jobs) await renderPage(job)
    },
    close: async () => {
      await threads?.destroy()
    },
  }
}
