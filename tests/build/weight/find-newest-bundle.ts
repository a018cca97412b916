import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Gives the folder with the bundles and the manifest of the last build of `project`. Throws when there is none. */
export function findNewestBundle(project: string): string {
  const folder = join(project, '.cache/bundles')
  const [newest] = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (newest === undefined) throw new Error('There is no build yet: run npm run build first.')
  return newest
}
