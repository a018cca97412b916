import { join, posix } from 'node:path'
import type { ClipFile, Found, PictureFile } from '../../schemas/library.ts'
import { copyAddress, type Format } from '../picture-address.ts'
import { type ClipFormat, missingOf, wrongClip } from './clip-files.ts'
import { bytesOf, filesBelow } from './content-files.ts'
import { digest } from './digest.ts'
import { readPicture } from './picture-file.ts'
import { middling, recipe, widthsFor } from './recipe.ts'
import { advice, certain } from './suggest.ts'

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

/** Looks through `content/media/` below `root`; a file is read when it is first asked for. */
export function openMedia(root: string, { tints, copies = true }: MediaOptions = {}): Media {
  const known = new Map(
    filesBelow(root, MEDIA).map(({ path }) => [posix.relative(MEDIA, path), join(root, path)]),
  )
  const named = (pattern: RegExp) => [...known.keys()].filter((path) => pattern.test(path))
  const used = new Set<string>()
  const files = new Map<string, MediaFile>()

  /** The bytes of a known file: none when it cannot be read. */
  const read = (path: string, file: string): Buffer => {
    used.add(path)
    return bytesOf(file) ?? Buffer.alloc(0)
  }

  const publish = (path: string, file: string, bytes: Buffer): string => {
    const { dir, name, ext } = posix.parse(path)
    const output = posix.join('media', dir, `${name}.${digest(bytes, 8)}${ext}`)
    files.set(output, { file })
    return `/${output}`
  }

  const publishCopies = (path: string, file: string, bytes: Buffer, width: number) => {
    const of = digest(bytes, 64)
    const { dir, name } = posix.parse(path)
    const widths = widthsFor(width)
    const hash = digest(of + JSON.stringify(recipe), 8)
    const src = `/${posix.join('media', dir, `${name}.${hash}-${middling(widths)}.webp`)}`
    for (const format of ['avif', 'webp'] as const)
      for (const step of widths)
        files.set(copyAddress(src, step, format).slice(1), { file, copy: { of, width: step, format } })
    return { src, widths }
  }

  const pictureAt = (path: string, copied: boolean): Found<PictureFile> => {
    const odd = oddPicture(path, known.has(path))
    if (odd !== undefined) return { rule: 'picture', problem: odd }
    const file = PICTURE.test(path) ? known.get(path) : undefined
    if (file === undefined)
      return {
        rule: 'picture',
        problem: `no picture "${path}" in ${MEDIA}/${advice(path, named(PICTURE))}`,
        fix: certain(path, named(PICTURE)),
      }
    const bytes = read(path, file)
    const size = readPicture(path, bytes)
    if ('problem' in size) return size
    const { width, height } = size.value
    if (!copied || path.endsWith('.svg')) return { value: { src: publish(path, file, bytes), width, height } }
    return { value: { ...publishCopies(path, file, bytes, width), width, height } }
  }

  const filmAt = (path: string, format: ClipFormat): Found<string> => {
    const name = `${path}.${format}`
    const file = known.get(name) ?? ''
    const bytes = read(name, file)
    const problem = wrongClip(name, format, bytes)
    return problem === undefined ? { value: publish(name, file, bytes) } : { rule: 'clip', problem }
  }

  const picture = remembered((path): Found<PictureFile> => {
    const found = pictureAt(path, copies)
    const tint = tints?.get(path)
    return 'value' in found && tint !== undefined ? { value: { ...found.value, tint } } : found
  })

  const clip = remembered((path): Found<ClipFile> => {
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
    original: remembered((path) => pictureAt(path, false)),
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

/** `look` that looks once for each path. */
function remembered<T>(look: (path: string) => T): (path: string) => T {
  const found = new Map<string, T>()
  return (path) => {
    const result = found.get(path) ?? look(path)
    found.set(path, result)
    return result
  }
}
