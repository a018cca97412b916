import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RegistryEntry, Scaffold } from './templates.ts'

/** Inserts the line in alphabetical order; undefined when no line of `text` matches the pattern. */
function insertLine(text: string, { pattern, line, within }: RegistryEntry): string | undefined {
  const lines = text.split('\n')
  const start = within === undefined ? 0 : lines.findIndex((candidate) => candidate.startsWith(within))
  const end = within === undefined ? lines.length : lines.indexOf('}', start)
  const sortKey = (candidate: string) => pattern.exec(candidate)?.[1]?.toLowerCase()
  const key = sortKey(line.split('\n')[0] ?? '') ?? ''
  const matches = lines.flatMap((candidate, index) => {
    const other = index >= start && index < end ? sortKey(candidate) : undefined
    return other === undefined ? [] : [{ index, after: other > key }]
  })
  const last = matches.at(-1)
  if (!last) return undefined
  const position = matches.find(({ after }) => after)?.index ?? findEntryEnd(lines, last.index)
  return lines.toSpliced(position, 0, line).join('\n')
}

/** Gives the index of the line after the entry at `start`. The formatter may have broken the entry into several lines. */
function findEntryEnd(lines: string[], start: number): number {
  const rest = lines.slice(start)
  const [first = ''] = rest
  const last = first.endsWith('=>') ? rest.indexOf('  ),') : first.endsWith('{') ? rest.indexOf('  },') : 0
  return start + last + 1
}

/**
 * Writes the files and the lines below `root`. Throws, and writes nothing, when a file exists already or a registry has no
 * line that matches.
 */
export function writeScaffold(root: string, { files, entries }: Scaffold): void {
  for (const path of Object.keys(files))
    if (existsSync(join(root, path)))
      throw new Error(`${path} is in the way: it exists. Remove it, or choose another name.`)
  const registries = Object.entries(entries).map(([path, newEntries]) => {
    let text = readFileSync(join(root, path), 'utf8')
    for (const entry of newEntries) {
      const next = insertLine(text, entry)
      if (next === undefined)
        throw new Error(
          `${path} has no line like "${entry.line.trim()}" to put the new one beside. Add one by hand.`,
        )
      text = next
    }
    return { path, text }
  })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const { path, text } of registries) writeFileSync(join(root, path), text)
}
