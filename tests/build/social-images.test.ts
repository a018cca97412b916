import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { smallSite, writeFiles } from '../fixtures/site.ts'
import { build, builtProject, copyProject, edit, hashFiles } from './project.ts'
import { readMeta } from './read-html.ts'

interface LinkPreview {
  title: string
  alt: string
  file: string
  hash: string
}

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

describe('a site of many pages', () => {
  let project: string
  let shared: Map<string, LinkPreview>

  beforeAll(async () => {
    ;({ project } = await builtProject())
    shared = readLinkPreviews(project, 'https://www.demonet.example')
  })

  test('every page has a social image with the size and format that all networks accept', async () => {
    expect(shared.size).toBeGreaterThan(25)
    for (const [page, { file, alt }] of shared) {
      const bytes = readFileSync(join(project, 'dist', file))
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ page, format, width, height }).toEqual({ page, format: 'jpeg', width: 1200, height: 630 })
      expect(bytes.length, page).toBeLessThanOrEqual(100_000)
      expect(alt, page).not.toBe('')
    }
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
    const meta = readMeta(readFileSync(join(project, 'dist/blog-details.html'), 'utf8'))
    expect(meta).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2025-01-23',
      'article:author': 'https://www.demonet.example/blog',
    })
    expect(readMeta(readFileSync(join(project, 'dist/faq.html'), 'utf8'))['og:type']).toBe('website')
  })
})

describe('a small site', () => {
  const page = (title: string, more: object = {}) =>
    JSON.stringify({
      title,
      description: `All about ${title}, on a site for tests.`,
      masthead: { title: 'A page', subtitle: 'Of a small site' },
      sections: [],
      ...more,
    })
  const card = { type: 'grid', card: 'logo', pageSize: 1, items: { from: 'partners' } }
  const feature = (title: string, src: string) => ({
    title,
    description: 'A card.',
    picture: { src, alt: 'A colour' },
  })
  const photos = { ...card, card: 'feature', items: [feature('One', 'own.png'), feature('Two', 'two.png')] }
  const atTheLeft = { src: 'halves.png', alt: 'A colour', focalPoint: { x: 0, y: 50 } }
  const pages = {
    'content/pages/photos.json': page('Photos', { sections: [photos] }),
    'content/pages/faq.json': page('Questions'),
    'content/pages/arabic.json': page('الإنترنت في المنزل'),
    'content/pages/hebrew.json': page('אינטרנט and more'),
    'content/pages/emoji.json': page('Rocket 👩‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿'),
    'content/pages/word.json': page('W'.repeat(70)),
    'content/pages/signs.json': page('<b> & "quotes" $& {{x}}'),
    'content/pages/list.json': page('List', { sections: [card] }),
    'content/pages/point.json': page('Point', {
      share: { src: 'halves.png', alt: 'Coral and blue', focalPoint: { x: 100, y: 50 } },
    }),
    'content/pages/drawn.json': page('Drawn', {
      sections: [
        {
          ...card,
          card: 'feature',
          items: [{ ...feature('Halves', 'halves.png'), picture: atTheLeft }, feature('Two', 'two.png')],
        },
      ],
    }),
    'content/pages/own.json': page('Own', { share: { src: 'own.png', alt: 'Only coral' } }),
  }
  const url = 'https://www.fixture.example'
  const cache = '.cache/sharing'
  let project: string
  let first: Awaited<ReturnType<typeof build>>
  let good: Record<string, string>

  beforeAll(async () => {
    project = copyProject()
    rmSync(join(project, 'content'), { recursive: true })
    writeFiles({ ...smallSite, ...pages }, project)
    for (const [name, background] of Object.entries({ own: '#f64', two: '#46f' }))
      await sharp({ create: { width: 900, height: 900, channels: 3, background } }).toFile(
        join(project, 'content/media', `${name}.png`),
      )
    const blueHalf = { create: { width: 1500, height: 630, channels: 3, background: '#46f' } } as const
    await sharp({ create: { ...blueHalf.create, width: 3000, background: '#f64' } })
      .composite([{ input: await sharp(blueHalf).png().toBuffer(), left: 1500, top: 0 }])
      .toFile(join(project, 'content/media/halves.png'))
    // This removes the link to the images of other builds.
    rmSync(join(project, cache))
    first = await build(project)
    expect(first.output).not.toContain('rror')
    good = hashFiles(join(project, 'dist'))
  })

  test('every title gets an image, also when the typeface lacks its letters', async () => {
    const shared = readLinkPreviews(project, url)
    for (const [name, { file, alt, title }] of shared) {
      const { format, width, height } = await sharp(join(project, 'dist', file)).metadata()
      expect({ name, format, width, height }).toEqual({ name, format: 'jpeg', width: 1200, height: 630 })
      if (!['own', 'point'].includes(name) && !name.includes('/')) expect(alt).toBe(title)
    }
    // Both images show no title, because the typeface would draw boxes for its letters.
    expect(shared.get('arabic')?.hash).toBe(shared.get('hebrew')?.hash)
    expect(shared.get('list/page/2')?.file).toBe(shared.get('list')?.file)
  })

  test('the build crops and uses an image that the page names', async () => {
    const own = readLinkPreviews(project, url).get('own')
    expect(own?.alt).toBe('Only coral')
    const { channels } = await sharp(join(project, 'dist', own?.file ?? '')).stats()
    expect(channels.map(({ min, max }) => max - min < 4)).toEqual([true, true, true])
  })

  test.for([
    ['point', 'blue'],
    ['drawn', 'coral'],
  ])('the build crops the picture of %s around its focal point', async ([name = '', colour]) => {
    const file = join(project, 'dist', readLinkPreviews(project, url).get(name)?.file ?? '')
    // The title covers the left of a drawn image.
    const right = await sharp(file).extract({ left: 900, top: 0, width: 300, height: 630 }).png().toBuffer()
    const [red, , blue] = (await sharp(right).stats()).channels
    expect(red && blue && (red.mean > blue.mean ? 'coral' : 'blue')).toBe(colour)
    expect(red?.stdev).toBeLessThan(10)
  })

  test('a build draws only the image of a changed title again', async () => {
    expect(first.output).toMatch(/sharing pictures: 13 made \(\d+\.\d s\), 0 reused/)
    expect((await build(project)).output).not.toContain('sharing pictures')
    edit(project, 'content/pages/faq.json', '"title":"Questions"', '"title":"Answers"')
    expect((await build(project)).output).toMatch(/sharing pictures: 1 made \(\d+\.\d s\), 12 reused/)
    edit(project, 'content/pages/faq.json', '"title":"Answers"', '"title":"Questions"')
  })

  test('all pages of a list change when the image of the first changes', async () => {
    const before = readLinkPreviews(project, url).get('photos/page/2')
    edit(project, 'content/pages/photos.json', '"own.png"', '"two.png"')
    expect((await build(project)).code).toBe(0)
    const after = readLinkPreviews(project, url)
    expect(after.get('photos/page/2')?.file).not.toBe(before?.file)
    expect(after.get('photos/page/2')).toMatchObject({ file: after.get('photos')?.file })
    writeFiles(pages, project)
    expect((await build(project)).code).toBe(0)
    expect(hashFiles(join(project, 'dist'))).toEqual(good)
  })

  test('a build without a cache gives the same bytes', async () => {
    rmSync(join(project, cache), { recursive: true })
    expect((await build(project)).output).toMatch(/sharing pictures: 13 made/)
    expect(hashFiles(join(project, 'dist'))).toEqual(good)
    expect(readdirSync(join(project, cache)).filter((name) => !/^[0-9a-f]{32}\.jpg$/.test(name))).toEqual([])
  })

  test('a site may share one image, except for pages that name their own', async () => {
    edit(project, 'content/site.json', '"locale"', '"sharing": "site", "locale"')
    expect((await build(project)).code).toBe(0)
    const files = Object.keys(hashFiles(join(project, 'dist'))).filter((file) => file.includes('share/'))
    expect(files.map((file) => file.replace(/\.[0-9a-f]{8}/, ''))).toEqual([
      'media/share/own.jpg',
      'media/share/point.jpg',
    ])
    const html = readFileSync(join(project, 'dist/faq.html'), 'utf8')
    expect(readMeta(html)['og:image']).toMatch(
      /^https:\/\/www\.fixture\.example\/media\/mark\.[0-9a-f]{8}\.svg$/,
    )
  })
})
