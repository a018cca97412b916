import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The folder with the bundles, and the manifest, of the build that `project` made last. Throws when there is none. */
export function newestBundle(project: string): string {
  const folder = join(project, 'node_modules/.cache/tidewire/bundles')
  const [newest] = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (newest === undefined) throw new Error('Nothing has been built yet.')
  return newest
}
