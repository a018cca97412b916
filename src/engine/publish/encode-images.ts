import { constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { cacheOf, writeWhole } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { parallel } from '../cache/parallel.ts'
import { recipe } from '../library/media/image-variants.ts'
import type { MediaFile } from '../library/media/media-library.ts'
import type { LastMedia } from './reuse-media.ts'

type Files = ReadonlyMap<string, MediaFile>
type Copy = NonNullable<MediaFile['copy']>

/** Where the cache keeps a copy: the name is made from all that its bytes depend on. */
function cachePlaces(root: string): (copy: Copy) => string {
  const folder = join(cacheOf(root), 'pictures')
  const sharp: { version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules/sharp/package.json'), 'utf8'),
  )
  return ({ of, width, format }) =>
    join(folder, `${contentHash(JSON.stringify([of, width, recipe[format], sharp.version]), 32)}.${format}`)
}

/** Makes copies of one picture, which is decoded once for all of them. */
async function encode(file: string, copies: Copy[], placeOf: (copy: Copy) => string): Promise<void> {
  const { default: sharp } = await import('sharp')
  // Several are made at once; each on one processor, so that it comes out the same on every machine.
  sharp.concurrency(1)
  const { data, info } = await sharp(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  for (const copy of copies) {
    const resized = sharp(data, { raw: info }).resize(copy.width)
    const made = copy.format === 'avif' ? resized.avif(recipe.avif) : resized.webp(recipe.webp)
    writeWhole(placeOf(copy), await made.toBuffer())
  }
}

/** Makes the copies that the cache does not hold yet, and tells when there were any. */
export async function encodePictures(
  root: string,
  files: Files,
  tell: (line: string) => void,
): Promise<void> {
  const started = performance.now()
  const placeOf = cachePlaces(root)
  const copies = [...files.values()].flatMap(({ file, copy }) => (copy ? [{ file, copy }] : []))
  const fresh = copies.filter(({ copy }) => !existsSync(placeOf(copy)))
  const masters = new Map<string, Copy[]>()
  for (const { file, copy } of fresh) masters.set(file, [...(masters.get(file) ?? []), copy])
  await parallel([...masters], ([file, wanted]) =>
    encode(file, wanted, placeOf).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`${relative(root, file)} cannot be made smaller; is the file whole? (${why})`, {
        cause: error,
      })
    }),
  )
  if (fresh.length === 0) return
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  tell(`pictures: ${fresh.length} encoded (${seconds} s), ${copies.length - fresh.length} reused`)
}

/** Puts pictures and clips into `stage`, those of the last release by links; all copies must be in the cache. */
export async function publishMedia(
  root: string,
  stage: string,
  files: Files,
  last: LastMedia,
): Promise<void> {
  const placeOf = cachePlaces(root)
  for (const folder of new Set([...files.keys()].map(dirname)))
    mkdirSync(join(stage, folder), { recursive: true })
  await Promise.all(
    [...files]
      .filter(([output]) => !last.reuse(stage, output))
      .map(([output, { file, copy }]) =>
        copyFile(copy ? placeOf(copy) : file, join(stage, output), constants.COPYFILE_FICLONE),
      ),
  )
}
