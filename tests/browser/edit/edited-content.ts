import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { diffLines } from 'diff'

/** The bytes of all files, by their paths. */
type Files = ReadonlyMap<string, string>

/** The lines that differ between two texts: those that went (`- `), and those that came (`+ `), without their indentation. */
function changedLines(before = '', after = ''): string[] {
  const toLines = (value: string, sign: string) =>
    Buffer.from(value.trimEnd(), 'latin1')
      .toString()
      .split('\n')
      .map((line) => `${sign} ${line.trim()}`)
  return diffLines(before, after).flatMap(({ added, removed, value }) =>
    added || removed ? toLines(value, added ? '+' : '-') : [],
  )
}

/** The folder `content` of a copy of the project. Names of files begin below it. */
export class EditedContent {
  readonly #folder: string
  readonly #original: Files
  /** The files when somebody last asked what has changed. */
  #known: Files

  constructor(project: string) {
    this.#folder = join(project, 'content')
    this.#original = this.#readAll()
    this.#known = this.#original
  }

  read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8')
  }

  /**
   * Gives the files that have changed since the last call, or since the test began, each with the lines that went and came. A new
   * file has only lines that came, one that is gone only lines that went, and a picture none.
   */
  changes(): Record<string, string[]> {
    const [before, after] = [this.#known, this.#readAll()]
    this.#known = after
    const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
    const changed = names.filter((name) => before.get(name) !== after.get(name))
    const linesOf = (name: string) =>
      /\.(?:json|mdx)$/.test(name) ? changedLines(before.get(name), after.get(name)) : []
    return Object.fromEntries(changed.map((name) => [name, linesOf(name)]))
  }

  /** Makes all files what they were at the beginning. */
  putBack(): void {
    const now = this.#readAll()
    for (const name of now.keys()) if (!this.#original.has(name)) rmSync(join(this.#folder, name))
    for (const [name, bytes] of this.#original) {
      if (bytes === now.get(name)) continue
      mkdirSync(dirname(join(this.#folder, name)), { recursive: true })
      writeFileSync(join(this.#folder, name), bytes, 'latin1')
    }
    this.#known = this.#original
  }

  #readAll(): Files {
    const entries = readdirSync(this.#folder, { recursive: true, withFileTypes: true })
    const files = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
    return new Map(files.map((file) => [relative(this.#folder, file), readFileSync(file, 'latin1')]))
  }
}
