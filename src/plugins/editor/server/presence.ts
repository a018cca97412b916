import { readdirSync, readFileSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { writeIfPossible } from '../../../engine/public/cache.ts'
import { git } from '../../../engine/public/files.ts'
import type { Colleague } from '../protocol.ts'

/** What the file of an editor holds. */
const Kept = z.object({ name: z.string(), unsaved: z.array(z.string()), saved: z.array(z.string()) })

const ENDING = '.json'
/** Milliseconds in which several changes of files are told once. */
const PAUSE = 200

/** Tells the members of a team who changes which documents: each editor writes a file, and reads the files of the others in the same folder. */
export class Presence {
  readonly #root: string
  readonly #team: { name: string; file: string }
  #told = ''
  #saved: string[] = []

  /** `team`: the name of the person, and their file. `onChange` runs when another person begins or ends a change. */
  constructor(root: string, team: { name: string; file: string }, onChange: () => void) {
    this.#root = root
    this.#team = team
    this.tell([], true)
    let timer: NodeJS.Timeout | undefined
    watch(dirname(team.file), (_, name) => {
      if (!name?.endsWith(ENDING) || name === basename(team.file)) return
      clearTimeout(timer)
      timer = setTimeout(onChange, PAUSE)
    }).unref()
  }

  /** Tells the others which documents have unsaved changes; with `again`, looks which saved ones are not published. */
  tell(unsaved: readonly string[], again: boolean): void {
    if (again) this.#saved = listSaved(this.#root)
    const text = JSON.stringify({ name: this.#team.name, unsaved, saved: this.#saved })
    if (text === this.#told) return
    this.#told = text
    writeIfPossible(this.#team.file, text)
  }

  /** Lists the others who change something. */
  others(): Colleague[] {
    const folder = dirname(this.#team.file)
    const names = readdirSync(folder).filter(
      (name) => name.endsWith(ENDING) && name !== basename(this.#team.file),
    )
    return names
      .flatMap((name) => readColleague(join(folder, name)) ?? [])
      .filter(({ unsaved, saved }) => unsaved.length + saved.length > 0)
  }
}

function readColleague(file: string): Colleague | undefined {
  try {
    return Kept.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    // It is gone, or no editor has written it.
    return undefined
  }
}

/** Lists the documents that differ from the last published commit. */
function listSaved(root: string): string[] {
  const told =
    git(root, ['status', '--porcelain', '--no-renames', '-z', '--untracked-files=all', '--', 'content']) ?? ''
  return told.split('\0').flatMap((entry) => (entry === '' ? [] : entry.slice(3)))
}
