import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explainSystemError } from '../diagnostics/system-error.js'

// node src/engine/cli/run-vite.js preview …: runs Vite. Before Vite loads the plugin of this project, it writes its bundled
// configuration to the project; where it cannot, it would print a stack. So this tries it first.

const ROOT = join(import.meta.dirname, '../../..')
/** Bytes: more than the bundled configuration has. */
const ENOUGH = 4_000_000

/** Gives the folder to which Vite writes its bundled configuration. Throws the error of the system when there can be none. */
function configFolder() {
  const folder = join(ROOT, 'node_modules/.vite-temp')
  try {
    mkdirSync(folder, { recursive: true })
    return folder
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return ROOT
    throw error
  }
}

try {
  const file = join(configFolder(), `.try-${process.pid}`)
  try {
    writeFileSync(file, Buffer.alloc(ENOUGH))
  } finally {
    rmSync(file, { force: true })
  }
  await import(pathToFileURL(join(ROOT, 'node_modules/vite/bin/vite.js')).href)
} catch (error) {
  console.error(explainSystemError(error, ROOT) ?? error)
  process.exitCode = 1
}
