import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SocialImageFile } from '../../../../schemas/parts/social-image.ts'
import type { Site } from '../../../../schemas/site.ts'
import { pageTitle } from '../../../contract/page-title.ts'
import { cacheFolder, writeAtomically } from '../../cache/cache-folder.ts'
import { contentHash } from '../../cache/content-hash.ts'
import { parallel } from '../../cache/parallel.ts'
import { SOCIAL_IMAGE_SIZE, type SocialImageSpec } from '../../check/summary/social-image-spec.ts'
import type { MediaFile } from '../../library/media/media-library.ts'
import { createProgress } from '../timer.ts'
import { readBrandColours } from './brand-colours.ts'
import { cropSocialImage, drawSocialImage } from './draw-social-image.ts'
import { type DrawingLibraries, loadLibraries } from './libraries.ts'
import { TYPEFACE } from './typeset.ts'

const CODE = 'src/engine/publish/social-image'
const PACKAGES = ['satori', '@resvg/resvg-js', 'sharp', TYPEFACE]

/** The pictures that other sites and apps show beside a shared link to a page. */
export interface SocialImagePlan {
  /** Gives the picture of the page of this name, for all pages of its list too. */
  imageFor: (name: string) => SocialImageFile
  /** Output path below `dist` → the file that the build puts there. */
  files: ReadonlyMap<string, MediaFile>
  /** Draws the pictures that the cache does not hold yet, and reports how many those were. */
  draw: (report: (line: string) => void) => Promise<void>
}

/** Hashes what all pictures depend on: the code that draws them, its packages' versions and the brand's colours. */
function hashDrawingCode(root: string): string {
  const code = readdirSync(join(root, CODE))
    .toSorted()
    .map((name) => readFileSync(join(root, CODE, name), 'utf8'))
  const versions = PACKAGES.map((name): unknown => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    return version
  })
  return contentHash(JSON.stringify([code, versions, readBrandColours(root)]), 64)
}

/**
 * Plans the social image of every page in `specs`, by the name of the page. The plan holds the addresses at once; its `draw`
 * creates the files. `media` holds the files of all pictures.
 */
export function planSocialImages(
  root: string,
  site: Site,
  media: ReadonlyMap<string, MediaFile>,
  specs: ReadonlyMap<string, SocialImageSpec>,
): SocialImagePlan {
  const folder = join(cacheFolder(root), 'sharing')
  const codeHash = hashDrawingCode(root)
  const hashes = new Map<string, string>()
  const readSource = (src: string): { file: string; hash: string } => {
    const { file, variant } = media.get(src.slice(1)) ?? { file: src }
    const hash = variant?.of ?? hashes.get(file) ?? contentHash(readFileSync(file), 64)
    hashes.set(file, hash)
    return { file, hash }
  }
  const logo = { dark: readSource(site.brand.logoLight.src), light: readSource(site.brand.logo.src) }
  const host = new URL(site.url).hostname.replace(/^www\./, '')
  const files = new Map<string, MediaFile>()
  const drawings = new Map<string, (libraries: DrawingLibraries) => Promise<Buffer>>()

  const addImage = (
    name: string,
    alt: string,
    inputs: object,
    drawImage: (libraries: DrawingLibraries) => Promise<Buffer>,
  ): SocialImageFile => {
    const key = contentHash(JSON.stringify([codeHash, inputs]), 32)
    const file = join(folder, `${key}.jpg`)
    const output = `media/share/${name}.${key.slice(0, 8)}.jpg`
    files.set(output, { file })
    drawings.set(file, drawImage)
    return { src: `/${output}`, ...SOCIAL_IMAGE_SIZE, alt }
  }
  const planImage = (name: string, { text, pictures, title, override }: SocialImageSpec): SocialImageFile => {
    if (override) {
      const { file, hash } = readSource(override.src)
      return addImage(name, override.alt, { cropped: hash }, (libraries) => cropSocialImage(file, libraries))
    }
    if (site.sharing === 'site') return site.brand.share
    const pagePictures = pictures.map(readSource)
    const inputs = { text, host, hashes: [logo.dark, logo.light, ...pagePictures].map(({ hash }) => hash) }
    const sources = {
      host,
      logo: { dark: logo.dark.file, light: logo.light.file },
      pictures: pagePictures.map(({ file }) => file),
    }
    return addImage(name, pageTitle({ title }, site.brand.name), inputs, (libraries) =>
      drawSocialImage(text, sources, libraries),
    )
  }

  // Thousands of articles would take minutes: the pages of a folder share the image of the page above it.
  const sectionOf = (name: string): string => name.split('/', 1).join('')
  const images = new Map(
    [...specs]
      .filter(([name, { override }]) => override || sectionOf(name) === name)
      .map(([name, spec]) => [name, planImage(name, spec)]),
  )
  return {
    imageFor: (name) => images.get(name) ?? images.get(sectionOf(name)) ?? site.brand.share,
    files,
    draw: async (report) => {
      const started = performance.now()
      const existing = new Set(
        existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
      )
      const missing = [...drawings].filter(([file]) => !existing.has(file))
      if (missing.length === 0) return
      const libraries = await loadLibraries(root)
      const logProgress = createProgress(report, 'sharing pictures', missing.length)
      await parallel(missing, async ([file, drawImage]) => {
        writeAtomically(file, await drawImage(libraries))
        logProgress()
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      report(
        `sharing pictures: ${missing.length} made (${seconds} s), ${drawings.size - missing.length} reused`,
      )
    },
  }
}
