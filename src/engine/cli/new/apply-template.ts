import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Entry, Plan } from './templates.ts'

/** The text with the line in its place; undefined when there are no lines of its like. */
function withLine(text: string, { like, line }: Entry): string | undefined {
  const lines = text.split('\n')
  const keyOf = (candidate: string) => like.exec(candidate)?.[1]?.toLowerCase()
  const key = keyOf(line.split('\n')[0] ?? '') ?? ''
  const alike = lines.flatMap((candidate, index) => {
    const other = keyOf(candidate)
    return other === undefined ? [] : [{ index, after: other > key }]
  })
  const last = alike.at(-1)
  if (!last) return undefined
  const place = alike.find(({ after }) => after)?.index ?? endOf(lines, last.index)
  return lines.toSpliced(place, 0, line).join('\n')
}

/** The line after the entry that begins at `start`, which the formatter may have broken. */
function endOf(lines: string[], start: number): number {
  const rest = lines.slice(start)
  return start + (rest[0]?.endsWith('=>') ? rest.indexOf('  ),') : 0) + 1
}

/** Writes all of the plan below `root`, or nothing: throws when a file is in the way or a registry is not as expected. */
export function writePlan(root: string, { files, entries }: Plan): void {
  for (const path of Object.keys(files))
    if (existsSync(join(root, path)))
      throw new Error(`${path} is in the way: it exists. Remove it, or choose another name.`)
  const registries = Object.entries(entries).map(([path, own]) => {
    let text = readFileSync(join(root, path), 'utf8')
    for (const entry of own) {
      const next = withLine(text, entry)
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
