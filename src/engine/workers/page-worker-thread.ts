import { parentPort, workerData } from 'node:worker_threads'
import { cacheOf } from '../cache/cache-folder.ts'
import { createSpillFile } from '../cache/spill-file.ts'
import type { PageEntry } from '../check/page-result.ts'
import { openBasis, type ReaderOptions } from '../library/create-library.ts'
import { type Desk, openDesk } from './page-worker.ts'

/** What a worker is asked: one of a desk's functions, and what to call it with. */
export type Request = {
  [K in keyof Desk]: { id: number; ask: K; with: Parameters<Desk[K]>[0] }
}[keyof Desk]

/** What it answers: entries where pages were checked, and what went wrong if something did. */
export interface Answer {
  id: number
  entries: readonly PageEntry[]
  error?: unknown
}

const { root, options, keeping }: { root: string; options: ReaderOptions; keeping: boolean } = workerData
// What it has open is closed with the thread.
const desk = openDesk(openBasis(root, options), keeping ? createSpillFile(cacheOf(root)) : undefined)

async function carryOut(request: Request): Promise<readonly PageEntry[]> {
  switch (request.ask) {
    case 'know':
      desk.know(request.with)
      return []
    case 'check':
      return desk.check(request.with)
    case 'prepare':
      await desk.prepare(request.with)
      return []
    case 'make':
      await desk.make(request.with)
      return []
  }
}

const answer = (message: Answer) => parentPort?.postMessage(message)

parentPort?.on('message', (request: Request) => {
  carryOut(request).then(
    (entries) => answer({ id: request.id, entries }),
    (error: unknown) => answer({ id: request.id, entries: [], error }),
  )
})
