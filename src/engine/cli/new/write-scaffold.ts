import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type NewText, replaceFiles } from '../../read/replace-files.ts'
import type { RegistryEntry, Scaffold } from './scaffold.ts'

/** Gives the key by which an entry is sorted; undefined for a line that begins no entry. */
function keyOf(pattern: RegExp, line: string): string | undefined {
  return pattern.exec(line)?.[1]
}

function keyOfEntry({ pattern, line }: RegistryEntry): string {
  return keyOf(pattern, line.split('\n')[0] ?? '') ?? ''
}

/** Lists the entries of the registry that `entry` belongs to: the line on which each begins, and its key. */
function listEntries(lines: string[], { pattern, within }: RegistryEntry): { index: number; key: string }[] {
  const start = within === undefined ? 0 : lines.findIndex((line) => line.startsWith(within))
  const end = within === undefined ? lines.length : lines.indexOf('}', start)
  return lines.slice(start, end).flatMap((line, offset) => {
    const key = keyOf(pattern, line)
    return key === undefined ? [] : [{ index: start + offset, key }]
  })
}

/** Inserts the line in alphabetical order; undefined when no line of `text` matches the pattern. */
function insertLine(text: string, entry: RegistryEntry): string | undefined {
  const lines = text.split('\n')
  const entries = listEntries(lines, entry)
  const last = entries.at(-1)
  if (!last) return undefined
  const name = keyOfEntry(entry).toLowerCase()
  const next = entries.find(({ key }) => key.toLowerCase() > name)
  return lines.toSpliced(next?.index ?? findEntryEnd(lines, last.index), 0, entry.line).join('\n')
}

/** Removes the entry with the key of this one; undefined when `text` has none. */
function removeLine(text: string, entry: RegistryEntry): string | undefined {
  const lines = text.split('\n')
  const found = listEntries(lines, entry).find(({ key }) => key === keyOfEntry(entry))
  return found && lines.toSpliced(found.index, findEntryEnd(lines, found.index) - found.index).join('\n')
}

/** Gives the index of the line after the entry at `start`. The formatter may have broken the entry into several lines. */
function findEntryEnd(lines: string[], start: number): number {
  const rest = lines.slice(start)
  const [first = ''] = rest
  const last = first.endsWith('=>') ? rest.indexOf('  ),') : first.endsWith('{') ? rest.indexOf('  },') : 0
  return start + last + 1
}

/** Gives the new texts of the registries. `change` gives the text after the change of one entry. */
function changeRegistries(
  root: string,
  entries: Scaffold['entries'],
  change: (text: string, entry: RegistryEntry, path: string) => string,
): NewText[] {
  return Object.entries(entries).map(([file, changed]) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, text: changed.reduce((before, entry) => change(before, entry, file), text) }
  })
}

/**
 * Writes the files and the lines below `root`. Throws, and writes nothing, when a file exists already, a registry has no line
 * that matches, or the system refuses to write one of them.
 */
export function writeScaffold(root: string, { files, entries }: Scaffold): void {
  for (const path of Object.keys(files))
    if (existsSync(join(root, path)))
      throw new Error(`${path} is in the way: it exists. Remove it, or choose another name.`)
  const registries = changeRegistries(root, entries, (text, entry, path) => {
    if (removeLine(text, entry) !== undefined)
      throw new Error(`${path} has a line "${entry.line.trim()}" already. Choose another name.`)
    const next = insertLine(text, entry)
    if (next === undefined)
      throw new Error(
        `${path} has no line like "${entry.line.trim()}" to put the new one beside. Add one by hand.`,
      )
    return next
  })
  const made: string[] = []
  try {
    for (const [path, text] of Object.entries(files)) {
      const file = join(root, path)
      made.push(mkdirSync(dirname(file), { recursive: true }) ?? file)
      writeFileSync(file, text)
    }
    replaceFiles(root, registries)
  } catch (error) {
    for (const path of made) rmSync(path, { recursive: true, force: true })
    throw error
  }
}

/**
 * Removes the files, the folder of the component and the lines below `root`. Throws, and removes nothing, when a registry has no
 * such line, or cannot be written.
 */
export function removeScaffold(root: string, { files, entries }: Scaffold): void {
  const registries = changeRegistries(root, entries, (text, entry, path) => {
    const next = removeLine(text, entry)
    if (next === undefined) throw new Error(`${path} has no line "${entry.line.trim()}". Remove it by hand.`)
    return next
  })
  replaceFiles(root, registries)
  for (const path of Object.keys(files)) {
    const target = path.startsWith('src/') ? dirname(path) : path
    rmSync(join(root, target), { recursive: true, force: true })
  }
}
