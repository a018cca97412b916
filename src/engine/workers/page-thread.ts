import { deserialize } from 'node:v8'
import { Tinypool } from 'tinypool'
import { plugins } from '../../plugins/index.ts'
import { createPageChecker } from '../check/check-page.ts'
import type { CheckedPage, PageFile } from '../check/checked-content.ts'
import { explainSystemError } from '../diagnostics/system-error.js'
import { UserError } from '../diagnostics/user-error.ts'
import { createLibrary } from '../library/create-library.ts'
import { type ReaderOptions, readSiteSources, type SiteSources } from '../library/site-sources.ts'
import { createPageRenderer, type RenderJob } from './render-pages.ts'

// The tasks of a thread. What all batches of a task share lies in memory that all threads see: a thread makes the checker or
// renderer of it once.

/** How a thread reads the content of a site. A thread gets messages, and functions are none: it loads the plugins itself. */
export type ContentOptions = Omit<ReaderOptions, 'plugins' | 'lastCommitted' | 'publicFile'>

/** A value that many batches share, as `v8.serialize` writes it. */
export interface Shared {
  id: number
  data: SharedArrayBuffer
}

/** A part of a task, and what all of its parts share: the `PageIndex`, or the `RenderOptions`. */
export interface Batch<T> {
  items: readonly T[]
  task: Shared
}

/** Pages of a site to check. `content` has its `ContentOptions`. */
interface CheckBatch extends Batch<PageFile> {
  content: Shared
}

/** Makes something of a shared value, and keeps it until it gets another one. */
function keepLast<T, More extends unknown[]>(
  make: (bytes: Buffer, ...more: More) => T,
): (shared: Shared, ...more: More) => T {
  let known: { id: number; made: T } | undefined
  return ({ id, data }, ...more) => {
    if (known?.id !== id) known = { id, made: make(Buffer.from(data), ...more) }
    return known.made
  }
}

const root: string = Tinypool.workerData
const sourcesOf = keepLast((bytes) => readSiteSources(root, { ...deserialize(bytes), plugins }))
const checkerOf = keepLast((bytes, sources: SiteSources) =>
  createPageChecker(sources, createLibrary(sources, deserialize(bytes))),
)
const rendererOf = keepLast((bytes) => createPageRenderer(deserialize(bytes), plugins))

/** Gives the result of each page, and the JSON of those without problems. */
export function checkPageBatch({ items, task, content }: CheckBatch): CheckedPage[] {
  const checkPage = checkerOf(task, sourcesOf(content))
  return items.map((file) => {
    const { result, json } = checkPage(file)
    return { result, json }
  })
}

/**
 * Writes the pages. Gives the message of an error for the user as a text, because the error would lose its class and its code
 * between threads; rejects with any other error.
 */
export async function renderPageBatch({ items, task }: Batch<RenderJob>): Promise<string | undefined> {
  const renderPage = await rendererOf(task)
  try {
    for (const job of items) await renderPage(job)
    return undefined
  } catch (error) {
    const words = error instanceof UserError ? error.message : explainSystemError(error, root)
    if (words === undefined) throw error
    return words
  }
}
