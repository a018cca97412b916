import { parentPort, workerData } from 'node:worker_threads'
import type { PageResult } from '../check/check-page.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { type ReaderOptions, readSiteSources } from '../library/site-sources.ts'
import { createPageWorker, type PageWorker } from './page-worker.ts'

/** A call of a function of the thread's page worker. */
export type WorkerRequest = {
  [K in keyof PageWorker]: { id: number; method: K; argument: Parameters<PageWorker[K]>[0] }
}[keyof PageWorker]

/** The end of the call of this id: the results of checked pages, or the error; of a `UserError` its message. */
export interface WorkerResponse {
  id: number
  results: readonly PageResult[]
  error?: unknown
}

/** The content that a thread works on, as its `workerData`. */
export interface ThreadData {
  root: string
  options: ReaderOptions
}

const { root, options }: ThreadData = workerData
const pageWorker = createPageWorker(readSiteSources(root, options))

async function handleRequest(request: WorkerRequest): Promise<readonly PageResult[]> {
  switch (request.method) {
    case 'setPageIndex':
      pageWorker.setPageIndex(request.argument)
      return []
    case 'checkPages':
      return pageWorker.checkPages(request.argument)
    case 'setRenderOptions':
      await pageWorker.setRenderOptions(request.argument)
      return []
    case 'renderPages':
      await pageWorker.renderPages(request.argument)
      return []
  }
}

const respond = (message: WorkerResponse) => parentPort?.postMessage(message)

parentPort?.on('message', (request: WorkerRequest) => {
  handleRequest(request).then(
    (results) => respond({ id: request.id, results }),
    (error: unknown) =>
      respond({ id: request.id, results: [], error: error instanceof UserError ? error.message : error }),
  )
})
