import { join, posix } from 'node:path'
import type { ClipFile, Found, PictureFile } from '../../../../schemas/library.ts'
import { copyAddress, type Format } from '../../../contract/image-url.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { remembering } from '../../cache/memoize.ts'
import { advice, certain } from '../../diagnostics/did-you-mean.ts'
import { bytesOf, type ContentFile, filesBelow } from '../../read/content-folder.ts'
import { readPicture } from './image-file.ts'
import { middling, recipe, widthsFor } from './image-variants.ts'
import { type ClipFormat, missingOf, wrongClip } from './video-files.ts'

/** Where pictures and clips live, below the project's root. */
export const MEDIA = 'content/media'
const PICTURE = /\.(avif|jpe?g|png|svg|webp)$/
const CLIP = /\.(webm|mp4)$/
/** The scripts that made the pictures. */
const SCENES = /^scenes\//

/** What stands at an address of the output: a file as it is, or a copy of a picture. */
export interface MediaFile {
  /** On the disk. */
  file: string
  /** `of`: the hash of the picture's bytes. */
  copy?: { of: string; width: number; format: Format }
}

/** How pictures are given out. */
export interface MediaOptions {
  /** Path below `content/media/` → `PictureFile.tint`. */
  tints?: ReadonlyMap<string, string>
  /** False gives out the pictures themselves, as the dev server does. */
  copies?: boolean
}

/** The pictures and clips of `content/media/`, as documents may point at them. */
export interface Media {
  picture: (path: string) => Found<PictureFile>
  original: (path: string) => Found<PictureFile>
  clip: (path: string) => Found<ClipFile>
  /** Output path below `dist` (`media/mark.1a2b3c4d.svg`) → what stands there, for all that was asked for so far. */
  files: () => ReadonlyMap<string, MediaFile>
  /** The paths of all pictures, and of all clips without their endings. */
  names: () => { picture: string[]; clip: string[] }
  /** The pictures and clips that nobody has asked for so far, by path from the project's root. */
  unused: () => string[]
}

/** What a file was found to be, and what is published of it. */
interface Finding<T> {
  found: Found<T>
  files: readonly (readonly [output: string, file: MediaFile])[]
}

type Findings<T> = Map<string, Finding<T> & { stamp: string }>

/** What was found out about files: who looks again and again need not read those that did not change. */
export interface MediaMemory {
  pictures: Findings<PictureFile>
  films: Findings<string>
}

/** A memory of nothing yet. */
export function noMedia(): MediaMemory {
  return { pictures: new Map(), films: new Map() }
}

/** Opens the files that are `there` in `content/media/` below `root`; each is read when it is first asked for. */
export function openMedia(
  root: string,
  { tints, copies = true }: MediaOptions = {},
  memory = noMedia(),
  there: readonly ContentFile[] = filesBelow(root, MEDIA),
): Media {
  const known = new Map(there.map((file) => [posix.relative(MEDIA, file.path), file]))
  const named = (pattern: RegExp) => [...known.keys()].filter((path) => pattern.test(path))
  const used = new Set<string>()
  const files = new Map<string, MediaFile>()

  /** What `look` finds in a known file, or found when it was as it is now; `as` tells apart what it is looked at for. */
  const find = <T>(
    findings: Findings<T>,
    path: string,
    as: string,
    look: (file: string, bytes: Buffer) => Finding<T>,
  ): Found<T> => {
    used.add(path)
    const { stamp = '' } = known.get(path) ?? {}
    const before = findings.get(`${as} ${path}`)
    const file = join(root, MEDIA, path)
    // One that cannot be read has no bytes.
    const finding =
      before?.stamp === stamp ? before : { ...look(file, bytesOf(file) ?? Buffer.alloc(0)), stamp }
    findings.set(`${as} ${path}`, finding)
    for (const [output, one] of finding.files) files.set(output, one)
    return finding.found
  }

  const pictureAt = (path: string, copied: boolean): Found<PictureFile> => {
    const odd = oddPicture(path, known.has(path))
    if (odd !== undefined) return { rule: 'picture', problem: odd }
    if (!PICTURE.test(path) || !known.has(path))
      return {
        rule: 'picture',
        problem: `no picture "${path}" in ${MEDIA}/${advice(path, named(PICTURE))}`,
        fix: certain(path, named(PICTURE)),
      }
    return find(memory.pictures, path, copied ? 'copied' : 'itself', (file, bytes): Finding<PictureFile> => {
      const size = readPicture(path, bytes)
      if ('problem' in size) return { found: size, files: [] }
      const { width, height } = size.value
      const published =
        copied && !path.endsWith('.svg')
          ? publishedCopies(path, file, bytes, width)
          : publishedItself(path, file, bytes)
      const { src, widths, files } = published
      return { found: { value: { src, ...(widths && { widths }), width, height } }, files }
    })
  }

  const filmAt = (path: string, format: ClipFormat): Found<string> => {
    const name = `${path}.${format}`
    return find(memory.films, name, 'itself', (file, bytes): Finding<string> => {
      const problem = wrongClip(name, format, bytes)
      if (problem !== undefined) return { found: { rule: 'clip', problem }, files: [] }
      const { src, files } = publishedItself(name, file, bytes)
      return { found: { value: src }, files }
    })
  }

  const picture = remembering((path): Found<PictureFile> => {
    const found = pictureAt(path, copies)
    const tint = tints?.get(path)
    return 'value' in found && tint !== undefined ? { value: { ...found.value, tint } } : found
  })

  const clip = remembering((path): Found<ClipFile> => {
    const missing = missingOf(path, known)
    if (missing.length === 3) {
      const clips = [...new Set(named(CLIP).map((name) => name.replace(CLIP, '')))]
      return {
        rule: 'clip',
        problem: `no clip "${path}" in ${MEDIA}/${advice(path, clips)}`,
        fix: certain(path, clips),
      }
    }
    if (missing.length > 0)
      return { rule: 'clip', problem: `the clip "${path}" lacks ${missing.join(' and ')}` }
    const poster = picture(`${path}.webp`)
    const webm = filmAt(path, 'webm')
    const mp4 = filmAt(path, 'mp4')
    if ('problem' in poster) return poster
    if ('problem' in webm) return webm
    if ('problem' in mp4) return mp4
    return { value: { webm: webm.value, mp4: mp4.value, poster: poster.value } }
  })

  return {
    picture,
    original: remembering((path) => pictureAt(path, false)),
    clip,
    files: () => files,
    names: () => ({
      picture: named(PICTURE).filter((path) => !SCENES.test(path)),
      clip: named(/\.webm$/).map((path) => path.replace(CLIP, '')),
    }),
    unused: () =>
      [...named(PICTURE), ...named(CLIP)]
        .filter((path) => !used.has(path) && !SCENES.test(path))
        .toSorted()
        .map((path) => posix.join(MEDIA, path)),
  }
}

/** What is published of a file, and the address by which it is asked for. */
interface Published {
  src: string
  widths?: number[]
  files: [output: string, file: MediaFile][]
}

function publishedItself(path: string, file: string, bytes: Buffer): Published {
  const { dir, name, ext } = posix.parse(path)
  const output = posix.join('media', dir, `${name}.${contentHash(bytes, 8)}${ext}`)
  return { src: `/${output}`, files: [[output, { file }]] }
}

function publishedCopies(path: string, file: string, bytes: Buffer, width: number): Published {
  const of = contentHash(bytes, 64)
  const { dir, name } = posix.parse(path)
  const widths = widthsFor(width)
  const hash = contentHash(of + JSON.stringify(recipe), 8)
  const src = `/${posix.join('media', dir, `${name}.${hash}-${middling(widths)}.webp`)}`
  const files = (['avif', 'webp'] as const).flatMap((format) =>
    widths.map((step): Published['files'][number] => [
      copyAddress(src, step, format).slice(1),
      { file, copy: { of, width: step, format } },
    ]),
  )
  return { src, widths, files }
}

/** Why a picture cannot be shown, by its name alone; `there`: whether there is such a file. */
function oddPicture(path: string, there: boolean): string | undefined {
  if (/^https?:/i.test(path))
    return `the picture "${path}" is on another site; save it in ${MEDIA}/ and name it by its path`
  if (!there) return undefined
  if (!PICTURE.test(path))
    return PICTURE.test(path.toLowerCase())
      ? `the picture "${path}" ends in capitals; rename the file, and write ${posix.extname(path).toLowerCase()} here`
      : `"${path}" is of no kind that browsers show; save it as WebP, PNG, JPEG, AVIF or SVG`
  return /^[\w./-]+$/.test(path)
    ? undefined
    : `the picture "${path}" has a name that makes no clean address; use letters, digits, hyphens and _`
}
