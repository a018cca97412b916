import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { smallSite, writeFiles } from '../fixtures/site.ts'
import { build, buildWell, builtProject, copyProject, edit, hashFiles } from './project.ts'
import { readMeta } from './read-html.ts'

type LinkPreview = Record<'title' | 'alt' | 'file' | 'hash', string>

/** Gives the link preview of every page of a built site, by page. */
function readLinkPreviews(project: string, url: string): Map<string, LinkPreview> {
  const files = hashFiles(join(project, 'dist'))
  const pages = Object.keys(files).filter((file) => /^(?!\.well-known).*\.html$/.test(file))
  return new Map(
    pages.map((page) => {
      const meta = readMeta(readFileSync(join(project, 'dist', page), 'utf8'))
      expect(meta, page).toMatchObject({
        'og:image': expect.stringMatching(/^https:/),
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      })
      const file = (meta['og:image'] ?? '').replace(`${url}/`, '')
      const [title = '', alt = ''] = [meta['og:title'], meta['og:image:alt']]
      return [page.replace('.html', ''), { title, alt, file, hash: files[file] ?? '' }]
    }),
  )
}

/** Expects the format and the size that all networks accept. */
async function expectSharingPicture(project: string, page: string, file: string): Promise<void> {
  const bytes = readFileSync(join(project, 'dist', file))
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ page, format, width, height }).toEqual({ page, format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length, page).toBeLessThanOrEqual(100_000)
}

describe('on a site of many pages', () => {
  let project: string
  let shared: Map<string, LinkPreview>

  beforeAll(async () => {
    ;({ project } = await builtProject())
    shared = readLinkPreviews(project, 'https://www.demonet.example')
  })

  test('every page has a social image with the size and format that all networks accept', async () => {
    expect(shared.size).toBeGreaterThan(25)
    for (const [page, { file }] of shared) await expectSharingPicture(project, page, file)
    expect([...shared].filter(([, { alt }]) => alt === '')).toEqual([])
  })

  test('pages with different titles have different images, and the pages of a list share one', () => {
    const lists = [...shared].filter(([page]) => page.includes('/page/'))
    expect(lists.length).toBeGreaterThan(2)
    for (const [page, { hash }] of lists) expect(hash).toBe(shared.get(page.split('/page/')[0] ?? '')?.hash)
    const own = [...shared].filter(([page]) => !page.includes('/page/'))
    expect(new Set(own.map(([, { title }]) => title)).size).toBe(own.length)
    expect(new Set(own.map(([, { hash }]) => hash)).size).toBe(own.length)
  })

  test('an article has the meta tags of an article', () => {
    const metaOf = (page: string) => readMeta(readFileSync(join(project, 'dist', page), 'utf8'))
    expect(metaOf('blog-details.html')).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2025-01-23',
      'article:author': 'https://www.demonet.example/blog',
    })
    expect(metaOf('faq.html')['og:type']).toBe('website')
  })
})

const URL = 'https://www.fixture.example'
const picture = (src: string, more: object = {}) => ({ src, alt: 'A picture', ...more })
const page = (title: string, more: object = {}) => {
  const masthead = { title: 'A page', subtitle: 'Of a small site' }
  return JSON.stringify({ title, description: `All about ${title}.`, masthead, sections: [], ...more })
}
const card = (src: string, more?: object) => ({ title: src, description: 'A.', picture: picture(src, more) })
const cards = (items: object[], more: object = {}) => ({ type: 'grid', card: 'feature', items, ...more })
const partners = { type: 'grid', card: 'logo', pageSize: 1, items: { from: 'partners' } }

/** Pages with pictures at the top, in cards and in lists, and pages whose titles are hard to draw. */
const pages = {
  'content/pages/index.json': page('Home', {
    masthead: undefined,
    sections: [
      { type: 'banner', title: 'Home', picture: picture('wide.webp') },
      cards([card('thumb.jpg', { focalPoint: { x: 30, y: 100 } }), card('glass.png')]),
    ],
  }),
  'content/pages/masthead.json': page('Pictures', {
    masthead: { title: 'Questions', size: 'picture', picture: picture('wide.webp') },
  }),
  'content/pages/photos.json': page('Photos', {
    sections: [cards([card('coral.png'), card('blue.png')], { pageSize: 1 })],
  }),
  'content/pages/faq.json': page('Questions'),
  'content/pages/arabic.json': page('الإنترنت في المنزل'),
  'content/pages/hebrew.json': page('אינטרנט and more'),
  'content/pages/emoji.json': page('Rocket 👩‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿'),
  'content/pages/word.json': page('W'.repeat(70)),
  'content/pages/signs.json': page('<b> & "quotes" $& {{x}}'),
  'content/pages/list.json': page('List', { sections: [partners] }),
  'content/pages/point.json': page('Point', {
    share: { src: 'halves.png', alt: 'Coral and blue', focalPoint: { x: 100, y: 50 } },
  }),
  'content/pages/drawn.json': page('Drawn', {
    sections: [cards([card('halves.png', { focalPoint: { x: 0, y: 50 } }), card('blue.png')])],
  }),
  'content/pages/own.json': page('Own', { share: { src: 'coral.png', alt: 'Only coral' } }),
}

/** Draws a picture with a gradient between colours at these parts of its width; the ending of its name decides the format. */
async function draw(project: string, name: string, width: number, height: number, ...stops: string[]) {
  const colours = stops.map((stop) => `<stop offset="${stop.replace(' ', '" stop-color="')}"/>`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a">${colours.join('')}</linearGradient><path fill="url(#a)" d="M0 0h${width}v${height}H0z"/></svg>`
  await sharp(Buffer.from(drawing)).toFile(join(project, 'content/media', name))
}

/** A copy of the project with the small site. */
async function copySmallSite(): Promise<string> {
  const project = copyProject()
  // The look stays: the bundles that are there are of it.
  for (const part of ['pages', 'collections', 'broadband-label.json'])
    rmSync(join(project, 'content', part), { recursive: true })
  for (const name of readdirSync(join(project, 'content/media')))
    if (name !== 'fonts') rmSync(join(project, 'content/media', name), { recursive: true })
  writeFiles({ ...smallSite, ...pages }, project)
  await draw(project, 'wide.webp', 1700, 680, '0 #123', '1 #345')
  await draw(project, 'thumb.jpg', 300, 200, '0 #f64')
  await draw(project, 'glass.png', 500, 400, '0 #f64', '1 transparent')
  await draw(project, 'old.png', 10, 10, '0 #000', '1 #fff')
  await draw(project, 'coral.png', 900, 900, '0 #f64')
  await draw(project, 'blue.png', 900, 900, '0 #46f')
  await draw(project, 'halves.png', 3000, 630, '0.5 #f64', '0.5 #46f')
  return project
}

/** Gives the attributes of every `<name …>` in the HTML, in order. */
function readTags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key?.toLowerCase(), value]),
    ),
  )
}

const readVariants = (html: string) => readTags(html, 'img').filter(({ srcset }) => srcset)

const parseSrcset = (set = '') =>
  set.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ')
    return { address, width: Number.parseInt(width, 10) }
  })

describe('on a small site', () => {
  const CACHES = ['.cache/pictures', '.cache/sharing']
  let project: string
  let first: Awaited<ReturnType<typeof build>>
  let good: Record<string, string>

  const readPage = (name: string) => readFileSync(join(project, 'dist', name), 'utf8')

  beforeAll(async () => {
    project = await copySmallSite()
    // This removes the links to the pictures of other builds.
    for (const cache of CACHES) rmSync(join(project, cache))
    first = await build(project)
    expect(first.output).not.toContain('rror')
    good = hashFiles(join(project, 'dist'))
    return () => rmSync(project, { recursive: true })
  })

  test('every image of a srcset has the width and format that its URL names, and none is wider than the original', async () => {
    const sets = readVariants(readPage('index.html')).map(({ srcset }) => parseSrcset(srcset))
    expect(sets.map((set) => set.map(({ width }) => width))).toEqual([
      [320, 480, 640, 800, 1200, 1700],
      [300],
      [320, 500],
    ])
    for (const { address, width } of sets.flat()) {
      const made = await sharp(join(project, 'dist', address)).metadata()
      expect({ address, width: made.width, format: made.format }).toEqual({ address, width, format: 'heif' })
    }
  })

  test('every image has its size, and all but the first load lazily', () => {
    const html = readPage('index.html')
    const [opening, ...others] = readVariants(html)
    expect(opening).toMatchObject({ width: '1700', height: '680', fetchpriority: 'high' })
    expect(opening).not.toHaveProperty('loading')
    expect(others).toMatchObject([
      { width: '300', height: '200', loading: 'lazy', sizes: expect.stringMatching(/^auto, /) },
      { width: '500', height: '400', loading: 'lazy', sizes: expect.stringMatching(/^auto, /) },
    ])
    for (const { src = '' } of readTags(html, 'img')) expect(good).toHaveProperty([src.slice(1)])
  })

  test('only an opaque image has a placeholder, only one with a focal point says it, and none has a style', () => {
    const images = readVariants(readPage('index.html'))
    expect(images.map((image) => 'data-opaque' in image)).toEqual([true, true, false])
    expect(images.map((image) => image['data-focus'])).toEqual([undefined, '30 100', undefined])
    expect(images.filter((image) => 'style' in image)).toEqual([])
  })

  test.each(['index.html', 'masthead.html'])('%s preloads the sources of its first image', (name) => {
    const html = readPage(name)
    const preloads = readTags(html, 'link').filter(({ rel, as }) => rel === 'preload' && as === 'image')
    const image = readTags(html, 'img').find(({ fetchpriority }) => fetchpriority === 'high')
    const sources = { imagesrcset: image?.srcset, imagesizes: image?.sizes }
    expect(preloads).toEqual([{ rel: 'preload', as: 'image', fetchpriority: 'high', ...sources }])
  })

  test('the build publishes only images that a page uses, and says in one line how to see warnings', () => {
    expect(first.output).toMatch(/^content checked; npm run content shows warnings, too \(/m)
    expect(first.output).not.toContain('warning:')
    // What pages name for networks is published as it is, too.
    const names = Object.keys(good).map((file) => file.replace(/\.[0-9a-f]{8}/, ''))
    expect(
      names.filter((name) => /^media\/(?!fonts|share)/.test(name) && !/-\d+\.(avif|webp)$/.test(name)),
    ).toEqual(['media/coral.png', 'media/halves.png', 'media/mark.svg'])
    expect(names.filter((name) => name.includes('/old'))).toEqual([])
  })

  test('every title gets an image, also when the typeface lacks its letters', async () => {
    const shared = readLinkPreviews(project, URL)
    for (const [name, { file, alt, title }] of shared) {
      await expectSharingPicture(project, name, file)
      if (!['own', 'point'].includes(name) && !name.includes('/')) expect(alt).toBe(title)
    }
    // Both images show no title, because the typeface would draw boxes for its letters.
    expect(shared.get('arabic')?.hash).toBe(shared.get('hebrew')?.hash)
    expect(shared.get('list/page/2')?.file).toBe(shared.get('list')?.file)
  })

  test('the build crops and uses an image that the page names', async () => {
    const own = readLinkPreviews(project, URL).get('own')
    expect(own?.alt).toBe('Only coral')
    const { channels } = await sharp(join(project, 'dist', own?.file ?? '')).stats()
    expect(channels.map(({ min, max }) => max - min < 4)).toEqual([true, true, true])
  })

  test.for([
    ['point', 'blue'],
    ['drawn', 'coral'],
  ])('the build crops the picture of %s around its focal point', async ([name = '', colour]) => {
    const file = join(project, 'dist', readLinkPreviews(project, URL).get(name)?.file ?? '')
    // The title covers the left of a drawn image.
    const right = await sharp(file).extract({ left: 900, top: 0, width: 300, height: 630 }).png().toBuffer()
    const [red, , blue] = (await sharp(right).stats()).channels
    expect(red && blue && (red.mean > blue.mean ? 'coral' : 'blue')).toBe(colour)
    expect(red?.stdev).toBeLessThan(10)
  })

  test('a build draws only the images of a changed title and of a list whose first picture changes again', async () => {
    const before = readLinkPreviews(project, URL)
    edit(project, 'content/pages/faq.json', '"title":"Questions"', '"title":"Answers"')
    edit(project, 'content/pages/photos.json', '"coral.png"', '"blue.png"')
    const { output } = await build(project)
    const made = /^sharing pictures: (\d+) made \(\d+\.\d s\), 0 reused/m.exec(first.output)?.[1]
    expect(output).toMatch(/sharing pictures: 2 made \(\d+\.\d s\), (\d+) reused/)
    expect(output).toContain(`, ${Number(made) - 2} reused`)
    expect(output).not.toContain('\npictures:')
    const after = readLinkPreviews(project, URL)
    const changed = [...after].flatMap(([name, { file }]) => (file === before.get(name)?.file ? [] : [name]))
    expect(changed.toSorted()).toEqual(['faq', 'photos', 'photos/page/2'])
    expect(after.get('photos/page/2')).toMatchObject({ file: after.get('photos')?.file })
    writeFiles(pages, project)
  })

  test('builds without a cache give the same bytes, also two builds at once', async () => {
    const other = copyProject()
    for (const part of ['content', '.cache']) rmSync(join(other, part), { recursive: true })
    cpSync(join(project, 'content'), join(other, 'content'), { recursive: true })
    symlinkSync(join(project, '.cache'), join(other, '.cache'))
    for (const cache of CACHES) rmSync(join(project, cache), { recursive: true })
    const builds = await Promise.all([build(project), build(other)])
    expect(builds.map(({ code }) => code)).toEqual([0, 0])
    expect(first.output).toMatch(/^pictures: \d+ encoded \(\d+\.\d s\), 0 reused/m)
    expect(hashFiles(join(project, 'dist'))).toEqual(good)
    expect(hashFiles(join(other, 'dist'))).toEqual(good)
    const left = CACHES.flatMap((cache) => readdirSync(join(project, cache)))
    expect(left.filter((name) => !/^(?:[0-9a-f]{32}\.(?:avif|jpg)|\.files\.json)$/.test(name))).toEqual([])
    rmSync(other, { recursive: true })
  })

  test('a site may share one image, except for pages that name their own', async () => {
    edit(project, 'content/site.json', '"locale"', '"sharing": "site", "locale"')
    await buildWell(project)
    const files = Object.keys(hashFiles(join(project, 'dist'))).map((file) =>
      file.replace(/\.[0-9a-f]{8}/, ''),
    )
    const shared = files.filter((file) => file.includes('share/'))
    expect(shared).toEqual(['media/share/own.jpg', 'media/share/point.jpg'])
    expect(readMeta(readPage('faq.html'))['og:image']).toMatch(
      /^https:\/\/www\.fixture\.example\/media\/mark\.[0-9a-f]{8}\.svg$/,
    )
  })
})
