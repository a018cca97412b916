import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { cacheOf } from '../../cache/cache-folder.ts'

/** So many bundles are kept: the code of a branch or two beside the one at hand. */
const KEPT = 4

/**
 * Fills `stage` with the bundles of the code that `key` names: from an earlier build, or by `build`, which writes
 * them there. Tells whether it had to.
 */
export async function fillWithBundles(
  root: string,
  stage: string,
  key: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const folder = join(cacheOf(root), 'bundles')
  const kept = join(folder, key)
  if (existsSync(kept)) {
    cpSync(kept, stage, { recursive: true })
    const now = new Date()
    utimesSync(kept, now, now)
    return false
  }
  await build()
  // Another build may do the same at the same moment: whoever comes first puts a whole folder in place.
  const draft = join(folder, `.${key}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  cpSync(stage, draft, { recursive: true })
  try {
    renameSync(draft, kept)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  forgetOld(folder)
  return true
}

function forgetOld(folder: string): void {
  const bundles = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.used - a.used)
  for (const { path } of bundles.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}
