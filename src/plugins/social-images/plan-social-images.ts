import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SocialImageFile } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import { pageTitle } from '../../contract/page-title.ts'
import type { ReleaseAdditions } from '../../engine/plugin.ts'
import {
  cacheFolder,
  contentHash,
  openFileList,
  parallel,
  writeAtomically,
} from '../../engine/public/cache.ts'
import { type MediaFile, readThemeColours } from '../../engine/public/media.ts'
import { createProgress } from '../../engine/public/publish.ts'
import { createSocialImageDrawer, type SocialImageDrawer, TYPEFACE } from './draw-social-image.tsx'
import { SOCIAL_IMAGE_SIZE, type SocialImageSpec } from './social-image-spec.ts'

const CODE = 'src/plugins/social-images'
const PACKAGES = ['satori', '@resvg/resvg-js', 'sharp', TYPEFACE]

type Drawing = (drawer: SocialImageDrawer) => Promise<Buffer>

/** Hashes what all pictures depend on: the code that draws them, its packages' versions and the brand's colours. */
function hashDrawingCode(root: string): string {
  const code = readdirSync(join(root, CODE))
    .filter((name) => name.endsWith('.tsx'))
    .toSorted()
    .map((name) => readFileSync(join(root, CODE, name), 'utf8'))
  const versions = PACKAGES.map((name): unknown => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
    return version
  })
  return contentHash(JSON.stringify([code, versions, readThemeColours(root)]), 64)
}

/**
 * Plans the social image of every page in `specs`, by the name of the page. The plan holds the addresses at once; its `make`
 * creates the files. `media` holds the files of all pictures.
 */
export function planSocialImages(
  root: string,
  site: Site,
  media: ReadonlyMap<string, MediaFile>,
  specs: ReadonlyMap<string, SocialImageSpec>,
): Required<ReleaseAdditions> {
  const folder = join(cacheFolder(root), 'sharing')
  const codeHash = hashDrawingCode(root)
  const { brand } = site
  const host = new URL(site.url).hostname.replace(/^www\./, '')
  const hashes = new Map<string, string>()
  const files = new Map<string, MediaFile>()
  const drawings = new Map<string, Drawing>()

  const findFile = (src: string): string => media.get(src.slice(1))?.file ?? src
  const hashSource = (src: string): string => {
    const file = findFile(src)
    const hash =
      media.get(src.slice(1))?.variant?.of ?? hashes.get(file) ?? contentHash(readFileSync(file), 64)
    hashes.set(file, hash)
    return hash
  }
  const addImage = (name: string, alt: string, inputs: object, drawing: Drawing): SocialImageFile => {
    const key = contentHash(JSON.stringify([codeHash, inputs]), 32)
    const file = join(folder, `${key}.jpg`)
    const output = `media/share/${name}.${key.slice(0, 8)}.jpg`
    files.set(output, { file })
    drawings.set(file, drawing)
    return { src: `/${output}`, ...SOCIAL_IMAGE_SIZE, alt }
  }
  const planImage = (name: string, { text, picture, title, override }: SocialImageSpec): SocialImageFile => {
    if (override) {
      const { src, alt, focalPoint } = override
      const inputs = { cropped: hashSource(src), focalPoint }
      return addImage(name, alt, inputs, ({ crop }) => crop({ file: findFile(src), focalPoint }))
    }
    if (site.sharing === 'site') return brand.share
    const logo = (text.theme === 'day' ? brand.logo : brand.logoLight).src
    const sources = [logo, brand.mark.src, ...(picture ? [picture.src] : [])]
    const inputs = { text, host, hashes: sources.map(hashSource), focalPoint: picture?.focalPoint }
    const [logoFile = '', markFile = '', file] = sources.map(findFile)
    const shown = file === undefined ? undefined : { file, focalPoint: picture?.focalPoint }
    return addImage(name, pageTitle({ title }, brand.name), inputs, ({ draw }) =>
      draw(text, { host, logo: logoFile, mark: markFile, picture: shown }),
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
    shareImage: (name) => images.get(name) ?? images.get(sectionOf(name)) ?? brand.share,
    media: files,
    make: async (report) => {
      const started = performance.now()
      const list = openFileList(folder)
      const missing = [...drawings].filter(([file]) => !list.isWhole(basename(file)))
      if (missing.length === 0) return
      const drawer = await createSocialImageDrawer(root)
      const logProgress = createProgress(report, 'sharing pictures', missing.length)
      await parallel(missing, async ([file, drawing]) => {
        writeAtomically(file, await drawing(drawer))
        list.add(basename(file))
        logProgress()
      })
      list.save()
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      report(
        `sharing pictures: ${missing.length} made (${seconds} s), ${drawings.size - missing.length} reused`,
      )
    },
  }
}
