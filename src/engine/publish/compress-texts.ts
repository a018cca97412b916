import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, readFile, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { cacheFolder, writeAtomically } from '../cache/cache-folder.ts'
import { contentHash } from '../cache/content-hash.ts'
import { parallel } from '../cache/parallel.ts'

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** A content encoding. */
interface Encoding {
  /** Its name in `Accept-Encoding`. */
  name: string
  /** The extension of the compressed copies. */
  extension: string
  /** Changes when the settings of the compressor change. Part of the names in the cache. */
  settings: string
  compress: (text: Buffer) => Promise<Buffer>
}

function brotli(quality: number): Encoding {
  return {
    name: 'br',
    extension: '.br',
    settings: `${quality}`,
    compress: (text) =>
      compressors.br(text, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: quality,
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
          [zlib.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  }
}

const gzipped: Encoding = {
  name: 'gzip',
  extension: '.gz',
  settings: '9',
  compress: (text) => compressors.gz(text, { level: 9, memLevel: 9 }),
}

/** The smallest copies. A page of 80 KB takes 72 ms. */
const smallestEncodings: readonly Encoding[] = [brotli(11), gzipped]

/** For sites of thousands of pages: a page takes 2 ms, and its Brotli copy has 9 % more bytes. */
const fastEncodings: readonly Encoding[] = [brotli(8), gzipped]

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

/** Gives the extension of the copy of `file` that the `Accept-Encoding` header allows; '' if there is no such copy. */
export function negotiateEncoding(file: string, accepted = ''): string {
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  const found = smallestEncodings.find(
    ({ name, extension }) => names.includes(name) && existsSync(file + extension),
  )
  return found?.extension ?? ''
}
