import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeText, writeFiles } from '../../engine/public/files.ts'
import {
  createScaffold,
  findNameProblem,
  type RegistryEntry,
  SCAFFOLD_KINDS,
  type Scaffold,
} from './scaffold.ts'

/** Inserts the line in alphabetical order. Throws when no line of `text` matches its pattern, or when one has its key. */
function insertLine(text: string, { pattern, line }: RegistryEntry, path: string): string {
  const lines = text.split('\n')
  const entries = lines.flatMap((other, index) => {
    const key = pattern.exec(other)?.[1]
    return key === undefined ? [] : [{ index, key }]
  })
  const last = entries.at(-1)
  if (!last)
    throw new Error(`${path} has no line like "${line.trim()}" to put the new one next to. Add one by hand.`)
  const name = pattern.exec(line.split('\n', 1).join())?.[1] ?? ''
  if (entries.some(({ key }) => key === name))
    throw new Error(`${path} has a line "${line.trim()}" already. Choose another name.`)
  const next = entries.find(({ key }) => key.toLowerCase() > name.toLowerCase())
  // The formatter may have broken the last entry into several lines.
  const after = lines.findIndex((other, index) => index > last.index && !/^ {2}[ )}]/.test(other))
  return lines.toSpliced(next?.index ?? after, 0, line).join('\n')
}

/**
 * Writes the files and the lines below `root`. Throws, and writes nothing, when a file exists already, a registry has no line
 * that matches or has the new line already, or the system refuses to write one of them.
 */
export function writeScaffold(root: string, { files, entries }: Scaffold): void {
  for (const path of Object.keys(files))
    if (existsSync(join(root, path)))
      throw new Error(`${path} is in the way: it exists. Remove it, or choose another name.`)
  const registries = Object.entries(entries).map(([file, added]) => {
    const was = readFileSync(join(root, file), 'utf8')
    return changeText(
      file,
      was,
      added.reduce((text, entry) => insertLine(text, entry, file), was),
    )
  })
  const made = Object.entries(files).map(([file, text]) => changeText(file, undefined, text))
  writeFiles(root, [...made, ...registries])
}

/**
 * Creates a block or card below `root`, as the arguments of `npm run new` say, and gives the message to print. Throws, and writes
 * nothing, when it cannot.
 */
export function scaffoldBelow(root: string, [kindName, name = '', ...rest]: string[]): string {
  const kind = SCAFFOLD_KINDS.find((known) => known === kindName)
  if (!kind || rest.length > 0)
    throw new Error(
      'Say what to make and how it is called: npm run new block timeline, or npm run new card ticket.',
    )
  const problem = findNameProblem(kind, name)
  if (problem !== undefined) throw new Error(problem)
  const scaffold = createScaffold(kind, name)
  writeScaffold(root, scaffold)
  return [
    `Made the ${kind} "${name}".`,
    ...Object.keys(scaffold.files).map((path) => `  new      ${path}`),
    ...Object.keys(scaffold.entries).map((path) => `  changed  ${path}`),
    '',
    scaffold.next.trimEnd(),
  ].join('\n')
}
