import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { contentHash, writeAtomically } from '../../engine/public/cache.ts'
import { type BuildTarget, createStage, publishStage } from '../../engine/public/publish.ts'
import { UserError } from '../../engine/public/system.ts'

/** A part of the pages and pictures of a release: its number, counted from 1. */
interface Part {
  number: number
  of: number
}

const folderOf = (root: string) => join(root, '.parts')
const nameOf = ({ number, of }: Part) => `${number}-of-${of}`

/** Reads a part that is written like `2/8`. Throws a `UserError` when there is no such part. */
export function parsePart(text: string): Part {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (number < 1 || number > of)
    throw new UserError(`"${text}" is no part; the second of eight parts is 2/8. Nothing was built.`)
  return { number, of }
}

/** Writes a part as `.parts/2-of-8`, and beside it a hash of the sources of the whole release. */
export function partTarget(root: string, part: Part): BuildTarget {
  const target = join(folderOf(root), nameOf(part))
  const makes = (path: string) => Number.parseInt(contentHash(path, 8), 16) % part.of === part.number - 1
  return {
    makes,
    // What another part makes counts as made.
    reuse: (_, [path = '']) => !makes(path),
    publish: (stage, sources) => {
      rmSync(target, { recursive: true, force: true })
      mkdirSync(folderOf(root), { recursive: true })
      renameSync(stage, target)
      writeAtomically(`${target}.txt`, contentHash(JSON.stringify([...sources]), 32))
    },
  }
}

/**
 * Puts the parts in `.parts` together as `dist`. Throws a `UserError`, and leaves `dist` as it was, when one is missing, or when
 * they are not of the same release.
 */
export function mergeParts(root: string): void {
  const folder = folderOf(root)
  const hashes = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []
  const of = Number(/-of-(\d+)\.txt$/.exec(hashes[0] ?? '')?.[1] ?? 0)
  const parts = Array.from({ length: of }, (_, index) => nameOf({ number: index + 1, of }))
  const missing = parts.filter((part) => !hashes.includes(`${part}.txt`) || !existsSync(join(folder, part)))
  if (parts.length === 0 || missing.length > 0) {
    const lacks = missing.length > 0 ? missing.map((part) => part.replace('-of-', '/')).join(', ') : '1/8'
    throw new UserError(
      `.parts/ lacks parts: build each by npm run build -- --shard ${lacks}. Nothing was published.`,
    )
  }
  if (new Set(hashes.map((name) => readFileSync(join(folder, name), 'utf8'))).size > 1)
    throw new UserError(
      'The parts in .parts/ are of several releases. Delete the folder, and build all parts from one commit and for one day (SITE_DATE). Nothing was published.',
    )
  const stage = createStage(root)
  try {
    for (const part of parts)
      cpSync(join(folder, part), stage, { recursive: true, mode: constants.COPYFILE_FICLONE })
    publishStage(root, stage)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}
