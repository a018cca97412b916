import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { cacheFolder } from '../../cache/cache-folder.ts'

/** The number of versions of the code whose bundles stay in the cache: the current one, and those of a few branches. */
const MAX_VERSIONS = 4

/** What nobody publishes of the bundles: Vite's manifest, and the bundle that renders pages. */
const UNPUBLISHED = ['.vite', '.server']

/**
 * Fills `stage` with the files for browsers of the code that `key` names. It copies them from the cache, or calls `build`,
 * which writes all bundles to `stage`. Gives the folder in the cache that has all of them.
 */
export async function restoreOrBundle(
  root: string,
  stage: string,
  key: string,
  build: () => Promise<void>,
): Promise<string> {
  const folder = join(cacheFolder(root), 'bundles')
  const cached = join(folder, key)
  if (existsSync(cached)) {
    cpSync(cached, stage, {
      recursive: true,
      filter: (path) => !UNPUBLISHED.includes(relative(cached, path)),
    })
    const now = new Date()
    utimesSync(cached, now, now)
    return cached
  }
  await build()
  // Two builds may do this at the same time: the rename puts the complete folder of the first one in place.
  const draft = join(folder, `.${key}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  cpSync(stage, draft, { recursive: true })
  try {
    renameSync(draft, cached)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  for (const part of UNPUBLISHED) rmSync(join(stage, part), { recursive: true })
  removeOldBundles(folder)
  return cached
}

function removeOldBundles(folder: string): void {
  const bundles = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ path: join(folder, name), lastUsed: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.lastUsed - a.lastUsed)
  for (const { path } of bundles.slice(MAX_VERSIONS)) rmSync(path, { recursive: true, force: true })
}
