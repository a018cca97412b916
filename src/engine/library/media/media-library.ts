import { join, posix } from 'node:path'
import type { FailedLookup, LookupResult, PictureFile, VideoFile } from '../../../../schemas/library.ts'
import { decodePath } from '../../../../schemas/parts/decode-path.ts'
import type { Told } from '../../../../schemas/words.ts'
import { imageVariantUrl } from '../../../contract/image-url.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { memoize } from '../../cache/memoize.ts'
import { certainMatch, guess } from '../../diagnostics/did-you-mean.ts'
import { tell } from '../../diagnostics/words/media.ts'
import { type ContentFile, listFiles, readFileBytes } from '../../read/content-folder.ts'
import { MEDIA } from '../../read/document-paths.ts'
import { type DecodedPictures, pictureHash } from './decode-pictures.ts'
import { readImageSize } from './image-file.ts'
import { defaultWidth, imageVariants, variantWidths } from './image-variants.ts'
import { findVideoProblem, missingVideoFiles, type VideoFormat } from './video-files.ts'

const PICTURE = /\.(avif|jpe?g|png|svg|webp)$/
const VIDEO = /\.(webm|mp4)$/
/** Pictures that no page can show: of kinds that browsers do not know, or with an ending in capitals. */
const OTHER_PICTURE =
  /\.(?:hei[cf]|gif|tiff?|bmp)$|\.(?!(?:avif|jpe?g|png|svg|webp)$)(?:avif|hei[cf]|jpe?g|png|svg|webp)$/i
/** What is wrong with a GIF, and what to do. */
/** The folder of the scripts that drew the pictures. */
const SCENES = /^scenes\//

/** The source of one file of the output: a file of `content/media/` as it is, or a variant of a picture. */
export interface MediaFile {
  /** Path on the disk. */
  file: string
  /** `of` is the hash of the picture's bytes. */
  variant?: { of: string; width: number }
}

export interface MediaOptions {
  /** Without it, the library gives no colours, and takes pictures that cannot be decoded. */
  decodedPictures?: DecodedPictures
  /** False gives the address of the original picture instead of its variants, as the dev server needs. Default: true. */
  imageVariants?: boolean
}

/** The pictures and videos of `content/media/` that documents may point at. */
export interface MediaLibrary {
  /** Finds a picture by its path below `content/media/`. */
  picture: (path: string) => LookupResult<PictureFile>
  /** Finds a picture and gives the address of the original, also where variants are on. */
  original: (path: string) => LookupResult<PictureFile>
  /** Finds a video by its path without an ending. */
  video: (path: string) => LookupResult<VideoFile>
  /** Maps the output paths below `dist` (`media/mark.1a2b3c4d.svg`) of everything looked up so far to their sources. */
  files: () => ReadonlyMap<string, MediaFile>
  /** Lists the paths of all pictures, and of all videos without their endings. */
  names: () => { picture: string[]; clip: string[] }
  /**
   * Lists the pictures and videos that were not looked up so far, by path from the project's root, with what is wrong.
   * Pictures that browsers do not show are among them.
   */
  unused: () => { file: string; problem: Told }[]
}

/** The result of reading one file, and the files of the output that come from it. */
interface ReadResult<T> {
  result: LookupResult<T>
  files: readonly (readonly [output: string, file: MediaFile])[]
}

type ReadResults<T> = Map<string, ReadResult<T> & { statKey: string }>

/** Results of earlier reads. A session that reads the content again skips the files that did not change. */
export interface MediaCache {
  pictures: ReadResults<PictureFile>
  videos: ReadResults<string>
}

export function createMediaCache(): MediaCache {
  return { pictures: new Map(), videos: new Map() }
}

/** Creates the media library of `mediaFiles` below `root`. It reads a file when a document first looks it up. */
export function createMediaLibrary(
  root: string,
  { decodedPictures, imageVariants: withVariants = true }: MediaOptions = {},
  cache = createMediaCache(),
  mediaFiles: readonly ContentFile[] = listFiles(root, MEDIA),
): MediaLibrary {
  const known = new Map(mediaFiles.map((file) => [posix.relative(MEDIA, file.path), file]))
  const pathsLike = (pattern: RegExp) => [...known.keys()].filter((path) => pattern.test(path))
  const used = new Set<string>()
  const outputs = new Map<string, MediaFile>()

  /** Reads a known file with `read`, or takes the cached result if the file did not change since. */
  const readCached = <T>(
    results: ReadResults<T>,
    path: string,
    use: 'shown' | 'original',
    read: (file: string, bytes: Buffer) => ReadResult<T>,
  ): LookupResult<T> => {
    used.add(path)
    const { statKey = '' } = known.get(path) ?? {}
    const cached = results.get(`${use} ${path}`)
    const file = join(root, MEDIA, path)
    const current =
      cached?.statKey === statKey
        ? cached
        : // An unreadable file counts as an empty one.
          { ...read(file, readFileBytes(file) ?? Buffer.alloc(0)), statKey }
    results.set(`${use} ${path}`, current)
    for (const [output, source] of current.files) outputs.set(output, source)
    return current.result
  }

  const readPicture = (path: string, use: 'shown' | 'original'): LookupResult<PictureFile> => {
    const problem = pathProblem(path, known)
    if (problem) return { problem }
    if (!PICTURE.test(path) || !known.has(path)) return unknownFile('picture', path, pathsLike(PICTURE))
    return readCached(cache.pictures, path, use, (file, bytes): ReadResult<PictureFile> => {
      const size = readImageSize(path, bytes, use === 'shown')
      if ('problem' in size) return { result: size, files: [] }
      const decoded = decodedPictures?.get(pictureHash(bytes))
      if (decoded === 'damaged')
        return { result: { problem: tell('picture-unreadable', { path }) }, files: [] }
      const { width, height, moves } = size.value
      const { src, widths, files } =
        use === 'shown' && withVariants && !path.endsWith('.svg')
          ? publishVariants(path, file, bytes, width)
          : publishOriginal(path, file, bytes)
      const opaque = use === 'shown' && decoded === 'opaque' && { opaque: true as const }
      const value = { src, ...(widths && { widths }), width, height, ...opaque, ...(moves && { moves }) }
      return { result: { value }, files }
    })
  }

  const readVideo = (path: string, format: VideoFormat): LookupResult<string> => {
    const name = `${path}.${format}`
    return readCached(cache.videos, name, 'original', (file, bytes): ReadResult<string> => {
      const problem = findVideoProblem(name, format, bytes)
      if (problem) return { result: { problem }, files: [] }
      const { src, files } = publishOriginal(name, file, bytes)
      return { result: { value: src }, files }
    })
  }

  const picture = memoize((path) => readPicture(path, 'shown'))

  const video = memoize((path): LookupResult<VideoFile> => {
    const missing = missingVideoFiles(path, known)
    if (missing.length === 3)
      return unknownFile('clip', path, [...new Set(pathsLike(VIDEO).map((name) => name.replace(VIDEO, '')))])
    if (missing.length > 0) return { problem: tell('incomplete-clip', { path, missing }) }
    const poster = picture(`${path}.webp`)
    const webm = readVideo(path, 'webm')
    const mp4 = readVideo(path, 'mp4')
    if ('problem' in poster) return poster
    if ('problem' in webm) return webm
    if ('problem' in mp4) return mp4
    return { value: { webm: webm.value, mp4: mp4.value, poster: poster.value } }
  })

  return {
    picture,
    original: memoize((path) => readPicture(path, 'original')),
    video,
    files: () => outputs,
    names: () => ({
      picture: pathsLike(PICTURE).filter((path) => !SCENES.test(path)),
      clip: pathsLike(/\.webm$/).map((path) => path.replace(VIDEO, '')),
    }),
    unused: () =>
      [...pathsLike(PICTURE), ...pathsLike(VIDEO), ...pathsLike(OTHER_PICTURE)]
        .filter((path) => !used.has(path) && !SCENES.test(path))
        .toSorted()
        .map((path) => {
          const problem = OTHER_PICTURE.test(path) ? pathProblem(path, known) : undefined
          return { file: posix.join(MEDIA, path), problem: problem ?? tell('file-on-no-page') }
        }),
  }
}

function unknownFile(rule: 'picture' | 'clip', path: string, known: readonly string[]): FailedLookup {
  const data = { path, ...guess(path, known) }
  const problem = rule === 'clip' ? tell('no-clip', data) : tell('no-picture', data)
  return { problem, fix: certainMatch(path, known) }
}

/** The address of a picture or video in the output, and the files that the output needs for it. */
interface PublishedMedia {
  src: string
  widths?: number[]
  files: [output: string, file: MediaFile][]
}

function publishOriginal(path: string, file: string, bytes: Buffer): PublishedMedia {
  const { dir, name, ext } = posix.parse(path)
  const output = posix.join('media', dir, `${name}.${contentHash(bytes, 8)}${ext}`)
  return { src: `/${output}`, files: [[output, { file }]] }
}

function publishVariants(path: string, file: string, bytes: Buffer, width: number): PublishedMedia {
  const of = contentHash(bytes, 64)
  const { dir, name } = posix.parse(path)
  const widths = variantWidths(width)
  const hash = contentHash(of + JSON.stringify(imageVariants), 8)
  const src = `/${posix.join('media', dir, `${name}.${hash}-${defaultWidth(widths)}.avif`)}`
  const files = widths.map((step): PublishedMedia['files'][number] => [
    imageVariantUrl(src, step).slice(1),
    { file, variant: { of, width: step } },
  ])
  return { src, widths, files }
}

/** Gives the name of a file with letters, digits, hyphens and _ alone, and its ending in lower-case letters. */
function cleanFileName(path: string): string {
  const { dir, name, ext } = posix.parse(path)
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return posix.join(dir, `${plain}${ext.toLowerCase()}`)
}

/** Tells why a page cannot show a picture of this path, without reading the file; undefined when nothing is wrong. */
function pathProblem(path: string, known: ReadonlyMap<string, unknown>): Told | undefined {
  const file = decodePath(path)
  if (file !== path && known.has(file))
    return tell('encoded-file-name', { path, file, meant: cleanFileName(file) })
  if (/^https?:/i.test(path)) return tell('picture-of-other-site', { path })
  if (!known.has(path)) return undefined
  if (/\.hei[cf]$/i.test(path)) return tell('heic-picture', { path })
  if (/\.gif$/i.test(path)) return tell('gif-picture', { path })
  if (!PICTURE.test(path))
    return PICTURE.test(path.toLowerCase())
      ? tell('ending-in-capitals', { path, ending: posix.extname(path).toLowerCase() })
      : tell('unknown-kind-of-picture', { path })
  return /^[\w./-]+$/.test(path) ? undefined : tell('odd-file-name', { path, meant: cleanFileName(path) })
}
