import { MEDIA } from '../../../../engine/public/documents.ts'
import type { Problem } from '../../../../engine/public/problems.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { SavedPart } from '../../git-protocol.ts'
import { describeFile } from '../documents/describe-file.ts'
import { listPictureUses } from '../pictures/picture-uses.ts'
import type { SentPublication } from './publications.ts'

/** A document or another file that differs from the published content. A page that has moved is one, with both its files. */
export interface Part extends Pick<SavedPart, 'change'> {
  files: readonly string[]
  /** The publication in which it waits for a review as it is. */
  waits: SentPublication | undefined
}

/**
 * Finds a smallest part of `candidates` without which `isGood` is false, although it is true of all: those that `base` needs. (The
 * algorithm is QuickXplain: U. Junker, 2004.)
 */
function findNeeded<T>(
  base: readonly T[],
  candidates: readonly T[],
  isGood: (all: readonly T[]) => boolean,
): T[] {
  if (candidates.length < 2) return [...candidates]
  const half = Math.ceil(candidates.length / 2)
  const [first, second] = [candidates.slice(0, half), candidates.slice(half)]
  for (const one of [first, second]) if (isGood([...base, ...one])) return findNeeded(base, one, isGood)
  const ofFirst = findNeeded([...base, ...second], first, isGood)
  return [...ofFirst, ...findNeeded([...base, ...ofFirst], second, isGood)]
}

/** Finds out what goes together with what the user has chosen. */
export class Choice {
  readonly #content: Content
  readonly #parts: readonly Part[]
  readonly #waiting: readonly SentPublication[]
  readonly #check: (parts: readonly Part[]) => Content
  readonly going: Set<Part>
  /** The parts that go along, and the titles of the documents that need them; empty for those that wait together. */
  readonly needed = new Map<Part, string>()

  constructor(
    content: Content,
    {
      parts,
      chosen,
      waiting,
    }: { parts: readonly Part[]; chosen: readonly Part[]; waiting: readonly SentPublication[] },
    check: (parts: readonly Part[]) => Content,
  ) {
    this.#content = content
    this.#parts = parts
    this.#waiting = waiting
    this.#check = check
    this.going = new Set(chosen)
    for (let size = -1; size !== this.going.size; ) {
      size = this.going.size
      this.#joinWaiting()
      this.#joinPictures()
      this.#joinNeeded()
    }
  }

  #join(part: Part, by: string): void {
    if (this.going.has(part)) return
    this.going.add(part)
    this.needed.set(part, by)
  }

  /** What waits for a review together cannot go one without the other, when something of it goes again. */
  #joinWaiting(): void {
    for (const { files } of listAgain(this.#waiting, [...this.going]))
      for (const part of this.#parts) if (part.files.some((file) => files.has(file))) this.#join(part, '')
  }

  /** A document goes with its pictures. */
  #joinPictures(): void {
    const pictures = this.#parts.filter(({ files: [file = ''] }) => file.startsWith(`${MEDIA}/`))
    if (pictures.every((part) => this.going.has(part))) return
    const uses = listPictureUses(this.#check([...this.going]))
    const goes = new Set([...this.going].flatMap(({ files }) => files))
    for (const part of pictures) {
      const [file = ''] = part.files
      const user = uses.get(file.slice(MEDIA.length + 1))?.find((use) => goes.has(use.file))
      if (user) this.#join(part, describeFile(this.#content, user.file).title)
    }
  }

  /** Without some parts, what goes may lead to nothing, such as to a page that is not there yet. */
  #joinNeeded(): void {
    const [going, rest] = [[...this.going], this.#parts.filter((part) => !this.going.has(part))]
    if (rest.length === 0 || this.#check(going).problems.length === 0) return
    // What is a problem with all parts, is one whatever goes.
    const known = new Set(this.#check(this.#parts).problems.map(keyOf))
    const findNew = (parts: readonly Part[]) =>
      this.#check(parts).problems.find((problem) => !known.has(keyOf(problem)))
    if (!findNew(going)) return
    const needed = findNeeded(going, rest, (parts) => !findNew(parts))
    for (const part of needed) {
      const problem = findNew([...going, ...needed.filter((one) => one !== part)])
      this.#join(part, problem ? describeFile(this.#content, problem.file).title : '')
    }
  }
}

function keyOf({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`
}

/** Lists what waits for a review and has a file of these parts. */
export function listAgain(waiting: readonly SentPublication[], parts: readonly Part[]): SentPublication[] {
  return waiting.filter(({ files }) => parts.some((part) => part.files.some((file) => files.has(file))))
}
