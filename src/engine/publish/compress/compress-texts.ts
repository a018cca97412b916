import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, readFile, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cacheFolder, writeAtomically } from '../../cache/cache-folder.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { parallel } from '../../cache/parallel.ts'
import { fastEncodings, smallestEncodings } from './encodings.ts'

/** The text files. Pictures, videos and fonts are compressed already. */
const TEXT = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/
/** Compression saves nothing for smaller files. */
const MIN_BYTES = 200
/** A site with more text files gets the fast encodings. */
const MAX_FILES_FOR_SMALLEST = 2000
/** The cache keeps unused files for this many days. */
const MAX_AGE_DAYS = 30

/**
 * Writes compressed copies (Brotli and gzip) beside every text file in `folder`, if they are smaller: `faq.html.br`,
 * `faq.html.gz`. A copy has the modification time of its original, so that unchanged files keep their ETag. Gives the
 * number of copies in `folder` (`all`), and how many the cache did not have (`made`).
 */
export async function compressTexts(root: string, folder: string): Promise<{ made: number; all: number }> {
  const cache = join(cacheFolder(root), 'copies')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const encodings = files.length > MAX_FILES_FOR_SMALLEST ? fastEncodings : smallestEncodings
  const used = new Set<string>()
  let made = 0
  let all = 0
  await parallel(files, async (file) => {
    const text = await readFile(file)
    if (text.length < MIN_BYTES) return
    const { atime, mtime } = await stat(file)
    const name = contentHash(text, 32)
    for (const { extension, settings, compress } of encodings) {
      const cached = join(cache, `${name}-${settings}${extension}`)
      used.add(basename(cached))
      if (!existsSync(cached)) {
        const copy = await compress(text)
        // An empty file records that the copy would not be smaller.
        writeAtomically(cached, copy.length < text.length ? copy : '')
        made++
      }
      if ((await stat(cached)).size === 0) continue
      await copyFile(cached, file + extension, constants.COPYFILE_FICLONE)
      await utimes(file + extension, atime, mtime)
      all++
    }
  })
  removeOldEntries(cache, used)
  return { made, all }
}

function removeOldEntries(cache: string, used: ReadonlySet<string>): void {
  const oldest = Date.now() - MAX_AGE_DAYS * 24 * 60 * 60 * 1000
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const file = join(cache, name)
    if (!used.has(name) && statSync(file).mtimeMs < oldest) rmSync(file)
  }
}
