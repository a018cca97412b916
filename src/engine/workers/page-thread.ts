import { deserialize } from 'node:v8'
import { Tinypool } from 'tinypool'
import { plugins } from '../../plugins/index.ts'
import { memoize } from '../cache/memoize.ts'
import { createPageChecker } from '../check/check-page.ts'
import type { CheckedPage, PageFile } from '../check/checked-content.ts'
import { explainSystemError } from '../diagnostics/system-error.js'
import { UserError } from '../diagnostics/user-error.ts'
import { createLibrary } from '../library/create-library.ts'
import { type ReaderOptions, readSiteSources } from '../library/site-sources.ts'
import { createPageRenderer, type RenderJob } from './render-pages.ts'

// The tasks of a thread. What all batches of a task share comes with each of them as one text: a thread makes the checker or
// renderer of it once.

/** The content that a thread works on, as its `workerData`. */
export interface ThreadData {
  root: string
  options: Omit<ReaderOptions, 'plugins'>
}

const { root, options }: ThreadData = Tinypool.workerData
// A thread gets messages, and functions are none: it loads the plugins itself.
const sources = readSiteSources(root, { ...options, plugins })
const checkerOf = memoize(
  (shared) => createPageChecker(sources, createLibrary(sources, deserialize(Buffer.from(shared, 'latin1')))),
  1,
)
const rendererOf = memoize(
  (shared) => createPageRenderer(deserialize(Buffer.from(shared, 'latin1')), plugins),
  1,
)

/** A part of a task. `shared` is what `v8.serialize` makes of what all parts share, as Latin-1 text. */
export interface Batch<T> {
  items: readonly T[]
  shared: string
}

/** Gives the result of each page, and the JSON of those without problems. `shared`: the `PageIndex`. */
export function checkPageBatch({ items, shared }: Batch<PageFile>): CheckedPage[] {
  const checkPage = checkerOf(shared)
  return items.map((file) => {
    const { result, json } = checkPage(file)
    return { result, json }
  })
}

/**
 * Writes the pages. Gives the message of an error for the user as a text, because the error would lose its class and its code
 * between threads; rejects with any other error. `shared`: the `RenderOptions`.
 */
export async function renderPageBatch({ items, shared }: Batch<RenderJob>): Promise<string | undefined> {
  const renderPage = await rendererOf(shared)
  try {
    for (const job of items) await renderPage(job)
    return undefined
  } catch (error) {
    const words = error instanceof UserError ? error.message : explainSystemError(error, root)
    if (words === undefined) throw error
    return words
  }
}
