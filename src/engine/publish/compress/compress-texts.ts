import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, readFile, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { cacheOf, writeWhole } from '../../cache/cache-folder.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { parallel } from '../../cache/parallel.ts'
import { quick, thorough } from './encodings.ts'

/** Texts. Pictures, clips and fonts are pressed already. */
const TEXT = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/
/** Below this, the headers weigh more than what is saved. */
const SMALL = 200
/** A site of more texts than this is pressed quickly. */
const MANY = 2000
/** So long the cache keeps what no release has used. */
const DAYS = 30

/**
 * Puts beside every text in `folder` its copies as Brotli and gzip, where they are smaller: `faq.html.br`,
 * `faq.html.gz`. They bear the time of their original, so that what has not changed keeps its ETag. Tells how many
 * stand there, and how many of them had to be made; all others were kept from builds before.
 */
export async function addCopies(root: string, folder: string): Promise<{ made: number; all: number }> {
  const cache = join(cacheOf(root), 'copies')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const encodings = files.length > MANY ? quick : thorough
  const used = new Set<string>()
  let made = 0
  let all = 0
  await parallel(files, async (file) => {
    const text = await readFile(file)
    if (text.length < SMALL) return
    const { atime, mtime } = await stat(file)
    const name = contentHash(text, 32)
    for (const { ending, setting, press } of encodings) {
      const place = join(cache, `${name}-${setting}${ending}`)
      used.add(basename(place))
      if (!existsSync(place)) {
        const copy = await press(text)
        // An empty one says that it would not be smaller.
        writeWhole(place, copy.length < text.length ? copy : '')
        made++
      }
      if ((await stat(place)).size === 0) continue
      await copyFile(place, file + ending, constants.COPYFILE_FICLONE)
      await utimes(file + ending, atime, mtime)
      all++
    }
  })
  forgetOld(cache, used)
  return { made, all }
}

function forgetOld(cache: string, used: ReadonlySet<string>): void {
  const oldest = Date.now() - DAYS * 24 * 60 * 60 * 1000
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const file = join(cache, name)
    if (!used.has(name) && statSync(file).mtimeMs < oldest) rmSync(file)
  }
}
