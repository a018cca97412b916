import { constants, mkdirSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { groupBy } from '../../contract/group-by.ts'
import { cacheFolder, writeAtomically } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { openFileList } from '../cache/file-list.js'
import { parallel } from '../cache/parallel.ts'
import { explainSystemError } from '../diagnostics/system-error.js'
import { UserError } from '../diagnostics/user-error.ts'
import { openPicture } from '../library/media/decode-pictures.ts'
import { imageVariants, MAX_WIDTH } from '../library/media/image-variants.ts'
import type { MediaFile } from '../library/media/media-library.ts'
import type { BuildTarget } from './build-target.ts'
import { createProgress } from './timer.ts'

type MediaFiles = ReadonlyMap<string, MediaFile>
type ImageVariant = NonNullable<MediaFile['variant']>

/** The folder of the cache with the encoded pictures. */
const PICTURES = 'pictures'

/** Returns a function that gives the cache path of a variant: a hash of everything that its bytes depend on. */
function variantCachePath(root: string): (variant: ImageVariant) => string {
  const folder = join(cacheFolder(root), PICTURES)
  const sharp: { version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules/sharp/package.json'), 'utf8'),
  )
  return ({ of, width }) =>
    join(folder, `${contentHash(JSON.stringify([of, width, imageVariants.avif, sharp.version]), 32)}.avif`)
}

/** Encodes variants of one picture. It decodes the picture only once. */
async function encodeVariants(
  file: string,
  variants: ImageVariant[],
  pathOf: (variant: ImageVariant) => string,
): Promise<void> {
  const { default: sharp } = await import('sharp')
  // One thread per picture gives the same bytes on every machine. Several pictures are encoded at the same time.
  sharp.concurrency(1)
  const { data, info } = await (await openPicture(file))
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const variant of variants) {
    const encoded = sharp(data, { raw: info }).resize(variant.width).avif(imageVariants.avif)
    writeAtomically(pathOf(variant), await encoded.toBuffer())
  }
}

/**
 * Encodes the variants that the cache does not have yet, or has damaged, and logs their number unless it is 0. Rejects with a
 * `UserError` that names a picture that cannot be encoded, or with the error of the system, for example when the disk is full.
 */
export async function encodeImages(
  root: string,
  files: MediaFiles,
  log: (line: string) => void,
): Promise<void> {
  const started = performance.now()
  const pathOf = variantCachePath(root)
  const all = [...files.values()].flatMap(({ file, variant }) => (variant ? [{ file, variant }] : []))
  const list = openFileList(join(cacheFolder(root), PICTURES))
  const missing = all.filter(({ variant }) => !list.isWhole(basename(pathOf(variant))))
  const byFile = groupBy(missing, ({ file }) => file)
  const logProgress = createProgress(log, 'pictures', byFile.size)
  await parallel([...byFile], async ([file, sizes]) => {
    const variants = sizes.map(({ variant }) => variant)
    // The check has decoded the file: it has changed since, or it needs more memory than there is.
    await encodeVariants(file, variants, pathOf).catch((error: unknown) => {
      if (explainSystemError(error, root) !== undefined) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new UserError(`${relative(root, file)} cannot be made smaller (${reason}). Build again.`)
    })
    for (const variant of variants) list.add(basename(pathOf(variant)))
    logProgress()
  })
  if (missing.length === 0) return
  list.save()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(`pictures: ${missing.length} encoded (${seconds} s), ${all.length - missing.length} reused`)
}

/**
 * Puts pictures and videos into `stage`: links to unchanged files of the target, else copies from the cache. Gives
 * what the files were made from, by path.
 */
export async function publishMedia(
  root: string,
  stage: string,
  files: MediaFiles,
  target: BuildTarget,
): Promise<Map<string, string>> {
  const pathOf = variantCachePath(root)
  for (const folder of new Set([...files.keys()].map(dirname)))
    mkdirSync(join(stage, folder), { recursive: true })
  await Promise.all(
    [...files]
      // The name of a file contains a hash of its bytes.
      .filter(([output]) => !target.reuse(stage, [output], output))
      .map(([output, { file, variant }]) =>
        copyFile(variant ? pathOf(variant) : file, join(stage, output), constants.COPYFILE_FICLONE),
      ),
  )
  return new Map([...files.keys()].map((output) => [output, output]))
}
