import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from './digest.ts'

/** Everything that is not content and that a build may depend on. */
const CODE = ['src', 'schemas', 'public', 'vite.config.ts', 'package.json', 'node_modules/.package-lock.json']

function* filesIn(path: string): Generator<string> {
  let entries: ReturnType<typeof listed>
  try {
    entries = listed(path)
  } catch {
    yield path
    return
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    yield* entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]
}

function listed(path: string) {
  return readdirSync(path, { withFileTypes: true })
}

function textAt(file: string): string {
  try {
    return digest(readFileSync(file), 16)
  } catch {
    return ''
  }
}

/** Changes with the code of a project, its packages and the Node that runs it: what was made by other code is not used again. */
export function codeDigest(root: string): string {
  const texts = CODE.flatMap((part) =>
    [...filesIn(join(root, part))].map((file) => `${file.slice(root.length)} ${textAt(file)}`),
  )
  return digest([process.version, process.env.NODE_ENV, ...texts].join('\n'), 16)
}
