import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { smallSite, writeFiles } from '../fixtures/site.ts'
import { build, copyProject, hashFiles } from './project.ts'

const cache = '.cache'
const picture = (src: string) => ({ src, alt: 'A picture' })

/** Two pages with images: one with a banner, one with a masthead. */
const pages = {
  'content/pages/index.json': JSON.stringify({
    title: 'Home',
    description: 'Pictures.',
    sections: [
      { type: 'banner', title: 'Home', picture: picture('wide.webp') },
      {
        type: 'grid',
        card: 'feature',
        items: ['thumb.jpg', 'glass.png'].map((src) => ({
          title: src,
          description: 'A card.',
          picture: { ...picture(src), ...(src === 'thumb.jpg' && { focalPoint: { x: 30, y: 100 } }) },
        })),
      },
    ],
  }),
  'content/pages/faq.json': JSON.stringify({
    title: 'Questions',
    description: 'Pictures.',
    masthead: { title: 'Questions', size: 'picture', picture: picture('wide.webp') },
    sections: [],
  }),
}

let project: string
let firstBuild: Awaited<ReturnType<typeof build>>
let expectedFiles: Record<string, string>

/** Creates an image with a gradient of these colours; its extension decides the format. */
async function createImage(name: string, width: number, height: number, ...colours: string[]): Promise<void> {
  const stops = colours.map((colour, index) => `<stop offset="${index}" stop-color="${colour}"/>`).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a">${stops}</linearGradient><path fill="url(#a)" d="M0 0h${width}v${height}H0z"/></svg>`
  await sharp(Buffer.from(drawing)).toFile(join(project, 'content/media', name))
}

/** Gives the attributes of every `<name …>` in the HTML, in order. */
function readTags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key?.toLowerCase(), value]),
    ),
  )
}

function parseSrcset(set = ''): { address: string; width: number }[] {
  return set.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ')
    return { address, width: Number.parseInt(width, 10) }
  })
}

const readPage = (name: string) => readFileSync(join(project, 'dist', name), 'utf8')

beforeAll(async () => {
  project = copyProject()
  rmSync(join(project, 'content'), { recursive: true })
  writeFiles({ ...smallSite, ...pages }, project)
  await createImage('wide.webp', 1700, 680, '#123', '#345')
  await createImage('thumb.jpg', 300, 200, '#f64', '#f64')
  await createImage('glass.png', 500, 400, '#f64', 'transparent')
  await createImage('old.png', 10, 10, '#000', '#fff')
  // This removes the link to the images of other builds.
  rmSync(join(project, cache), { recursive: true })
  firstBuild = await build(project)
  expect(firstBuild.output).not.toContain('rror')
  expectedFiles = hashFiles(join(project, 'dist'))
})

test('every image of a srcset has the width and format that its URL names, and none is wider than the original', async () => {
  const html = readPage('index.html')
  const images = readTags(html, 'img').filter(({ srcset }) => srcset)
  const sets = images.map(({ srcset }) => parseSrcset(srcset))
  expect(sets.map((set) => set.map(({ width }) => width))).toEqual([
    [320, 480, 640, 800, 1200, 1700],
    [300],
    [320, 500],
  ])
  for (const { address, width } of sets.flat()) {
    const made = await sharp(join(project, 'dist', address)).metadata()
    expect({ address, width: made.width, format: made.format }).toEqual({
      address,
      width,
      format: 'heif',
    })
  }
})

test('every image has its size, and all but the first load lazily', () => {
  const [opening, ...others] = readTags(readPage('index.html'), 'img').filter(({ srcset }) => srcset)
  expect(opening).toMatchObject({ width: '1700', height: '680', fetchpriority: 'high' })
  expect(opening).not.toHaveProperty('loading')
  expect(others).toMatchObject([
    { width: '300', height: '200', loading: 'lazy', sizes: expect.stringMatching(/^auto, /) },
    { width: '500', height: '400', loading: 'lazy', sizes: expect.stringMatching(/^auto, /) },
  ])
  for (const { src = '' } of readTags(readPage('index.html'), 'img'))
    expect(expectedFiles).toHaveProperty([src.slice(1)])
})

test.each(['index.html', 'faq.html'])('%s preloads the sources of its first image', (name) => {
  const html = readPage(name)
  const preloads = readTags(html, 'link').filter(({ rel, as }) => rel === 'preload' && as === 'image')
  const image = readTags(html, 'img').find(({ fetchpriority }) => fetchpriority === 'high')
  expect(preloads).toEqual([
    {
      rel: 'preload',
      as: 'image',
      fetchpriority: 'high',
      imagesrcset: image?.srcset,
      imagesizes: image?.sizes,
    },
  ])
})

test('only an opaque image has a placeholder', () => {
  const images = readTags(readPage('index.html'), 'img').filter(({ srcset }) => srcset)
  expect(images.map((image) => 'data-opaque' in image)).toEqual([true, true, false])
})

test('only an image with a focal point says it, and no image has a style', () => {
  const images = readTags(readPage('index.html'), 'img').filter(({ srcset }) => srcset)
  expect(images.map((image) => image['data-focus'])).toEqual([undefined, '30 100', undefined])
  expect(images.filter((image) => 'style' in image)).toEqual([])
})

test('the build publishes only images that a page uses, and says in one line that there are warnings', () => {
  expect(firstBuild.output).toMatch(
    /^\d+ warnings? in \d+ content files?; to see them, run: npm run content$/m,
  )
  expect(firstBuild.output).not.toContain('warning:')
  const media = Object.keys(expectedFiles).filter((file) => file.startsWith('media/'))
  const names = media.map((file) => file.replace(/\.[0-9a-f]{8}/, ''))
  expect(
    names.filter((name) => !/^media\/((wide|thumb|glass)-\d+\.(avif|webp)|share\/.*)$/.test(name)),
  ).toEqual(['media/mark.svg'])
})

test('a build does not encode unchanged images again', async () => {
  expect(firstBuild.output).toMatch(/pictures: 9 encoded \(\d+\.\d s\), 0 reused/)
  const again = await build(project)
  expect(again.output).not.toContain('pictures:')
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
})

test('builds without a cache give the same bytes, also two builds at once', async () => {
  const other = copyProject()
  rmSync(join(other, 'content'), { recursive: true })
  cpSync(join(project, 'content'), join(other, 'content'), { recursive: true })
  rmSync(join(other, '.cache'), { recursive: true })
  symlinkSync(join(project, '.cache'), join(other, '.cache'))
  rmSync(join(project, cache), { recursive: true })
  const builds = await Promise.all([build(project), build(other)])
  expect(builds.map(({ code }) => code)).toEqual([0, 0])
  expect(hashFiles(join(project, 'dist'))).toEqual(expectedFiles)
  expect(hashFiles(join(other, 'dist'))).toEqual(expectedFiles)
  const left = readdirSync(join(project, cache, 'pictures'))
  expect(left.filter((name) => !/^[0-9a-f]{32}\.(avif|webp)$/.test(name))).toEqual([])
})
