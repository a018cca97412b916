import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createContentSession } from '../../../../src/engine/check/content-session.ts'
import { formatProblem, formatWarning } from '../../../../src/engine/diagnostics/reporters.ts'
import { decodePictures, pictureHash } from '../../../../src/engine/library/media/decode-pictures.ts'
import { createMediaLibrary } from '../../../../src/engine/library/media/media-library.ts'
import { encodeImages, publishMedia } from '../../../../src/engine/publish/publish-media.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

type Files = Record<string, string | Buffer>

const svg = (inner: string, size = 10) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 10 10">${inner}</svg>`
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The beginning of a HEIC photo. */
const heic = Buffer.from('00000018667479706865696300000000', 'hex')
const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381', 'hex')
const mp4 = Buffer.from('000000206674797069736f6d0000020069736f6d', 'hex')

/** The small site with these files in `content/media/`. */
function siteWith(files: Files, site = smallSite): string {
  const root = writeFiles(site)
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(root, 'content/media', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return root
}

/** A picture with a gradient, to be encoded. */
function photo(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
}

/** A site with a card of these fields, whose picture or video stands in line 4 of its page. */
function siteWithCard(fields: string, files: Files): string {
  const page = `{
  "title": "Questions", "description": "All about it.", "masthead": { "title": "Questions" },
  "sections": [{ "type": "grid", "card": "movie", "items": [{ "title": "Moon",
    ${fields}
  }] }]
}`
  return siteWith(files, { ...smallSite, 'content/pages/faq.json': page })
}

function problemsOf(fields: string, files: Files): string[] {
  return createContentSession(siteWithCard(fields, files))().problems.map(formatProblem)
}

/** Like `problemsOf`, but decodes the pictures first, as `npm run content` does. */
async function checkPicture(fields: string, files: Files): Promise<string[]> {
  const root = siteWithCard(fields, files)
  const decodedPictures = await decodePictures(root)
  return createContentSession(root, { decodedPictures })().problems.map(formatProblem)
}

test('a drawing has a size and an address that changes with its bytes', () => {
  const drawing = (inner: string) => createMediaLibrary(siteWith({ 'a.svg': svg(inner) })).picture('a.svg')
  const first = drawing('<path d="M0 0h10"/><use href="#a"/><path fill="url(#b)"/>')
  expect(first).toEqual({
    value: { src: expect.stringMatching(/^\/media\/a\.[0-9a-f]{8}\.svg$/), width: 10, height: 10 },
  })
  expect(drawing('')).not.toEqual(first)
})

test('a photograph has variants, a colour and the address of one variant', () => {
  const media = createMediaLibrary(siteWith({ 'a/b.png': png }), {
    decodedPictures: new Map([[pictureHash(png), 'f64']]),
  })
  expect(media.picture('a/b.png')).toEqual({
    value: {
      src: expect.stringMatching(/^\/media\/a\/b\.[0-9a-f]{8}-1\.webp$/),
      width: 1,
      height: 1,
      widths: [1],
      tint: 'f64',
    },
  })
  expect([...media.files().keys()].map((path) => path.replace(/\.[0-9a-f]{8}/, ''))).toEqual([
    'media/a/b-1.avif',
    'media/a/b-1.webp',
  ])
})

test('the dev server and the look-up of an original get the file itself, without variants', () => {
  const root = siteWith({ 'a.png': png })
  const original = {
    value: { src: expect.stringMatching(/^\/media\/a\.[0-9a-f]{8}\.png$/), width: 1, height: 1 },
  }
  expect(createMediaLibrary(root, { imageVariants: false }).picture('a.png')).toEqual(original)
  expect(createMediaLibrary(root).original('a.png')).toEqual(original)
})

test.each<[string, string, string | Buffer, string]>([
  ['a script', 'a.svg', svg('<script>alert(1)</script>'), 'holds a script'],
  ['a handler', 'a.svg', svg('<path onload="alert(1)"/>'), 'holds a script'],
  ['foreign markup', 'a.svg', svg('<foreignObject/>'), 'holds a script'],
  ['a picture from elsewhere', 'a.svg', svg('<image href="https://evil.example/x.png"/>'), 'holds a script'],
  ['a script behind a link', 'a.svg', svg('<a href="javascript:alert(1)"/>'), 'holds a script'],
  ['a style from elsewhere', 'a.svg', svg('<path fill="url(https://evil.example)"/>'), 'holds a script'],
  ['bytes that are no picture', 'a.png', 'hello', 'cannot be read: it is damaged'],
  ['an empty file', 'a.png', '', 'cannot be read: it is damaged'],
  ['a cut-off picture', 'a.png', png.subarray(0, 12), 'cannot be read: it is damaged'],
  [
    'a photo of an iPhone',
    'a.HEIC',
    heic,
    'is a HEIC photo, as iPhones take them; browsers do not show it. Export',
  ],
  ['a photo of an iPhone that was only renamed', 'a.jpg', heic, 'is a HEIC photo'],
  ['another format than its name says', 'a.webp', png, 'holds PNG data; name it .png, or save it as WEBP'],
  [
    'too many pixels',
    'a.svg',
    svg('', 4001),
    'is 4001 × 4001 pixels large; at most 4000 either way; save it smaller',
  ],
  ['too many bytes', 'a.svg', svg(' '.repeat(1_000_001)), 'bytes; at most 1000000'],
])('%s is a problem where the page names the file', (_, name, bytes, problem) => {
  expect(problemsOf(`"picture": { "src": "${name}", "alt": "Dune" }`, { [name]: bytes })).toEqual([
    expect.stringMatching(
      new RegExp(
        `^content/pages/faq\\.json:4:25 {2}sections\\.0\\.items\\.0\\.picture\\.src {2}the picture "${name}" .*${problem}`,
      ),
    ),
  ])
})

test.each([
  '../site.json',
  '../../../../package.json',
  '/etc/passwd',
  './mark.svg',
  'mark.svg/',
  'MARK.svg',
  'leak.png',
])('%s is no picture: the library reads nothing outside of the media folder', (src) => {
  const root = siteWith({ 'mark.svg': svg('') })
  writeFileSync(join(root, 'secret.png'), png)
  symlinkSync(join(root, 'secret.png'), join(root, 'content/media/leak.png'))
  const media = createMediaLibrary(root)
  for (const find of [media.picture, media.original, media.video])
    expect(find(src)).toMatchObject({ problem: expect.stringMatching(/^no (picture|clip) "/) })
  expect([...media.files()]).toEqual([])
})

const trailer = { 'moon.webm': webm, 'moon.mp4': mp4, 'moon.webp': webp }
const movie =
  '"picture": { "src": "mark.svg", "alt": "Dune" }, "trailer": { "src": "moon", "title": "Trailer" }'

test('a video has the addresses of its formats and of its first frame', () => {
  expect(problemsOf(movie, trailer)).toEqual([])
  expect(createMediaLibrary(siteWith(trailer)).video('moon')).toEqual({
    value: {
      webm: expect.stringMatching(/^\/media\/moon\.[0-9a-f]{8}\.webm$/),
      mp4: expect.stringMatching(/^\/media\/moon\.[0-9a-f]{8}\.mp4$/),
      poster: expect.objectContaining({ width: 1, height: 1 }),
    },
  })
})

test.each<[string, Files, string]>([
  ['that does not exist', { 'mood.webm': webm }, 'no clip "moon" in content/media/; did you mean "mood"?'],
  ['without its MP4', { 'moon.webm': webm, 'moon.webp': webp }, 'the clip "moon" lacks moon.mp4'],
  ['without WebM and frame', { 'moon.mp4': mp4 }, 'the clip "moon" lacks moon.webm and moon.webp'],
  ['whose frame is none', { ...trailer, 'moon.webp': png }, 'the picture "moon.webp" holds PNG data'],
  ['whose WebM is none', { ...trailer, 'moon.webm': mp4 }, 'the clip "moon.webm" holds no WEBM data'],
  ['whose MP4 is none', { ...trailer, 'moon.mp4': 'ftyp' }, 'the clip "moon.mp4" holds no MP4 data'],
  [
    'that is too large',
    { ...trailer, 'moon.webm': Buffer.concat([webm, Buffer.alloc(400_000)]) },
    'the clip "moon.webm" has 400020 bytes; at most 400000',
  ],
])('a video %s is a problem where the page names it', (_, files, problem) => {
  const [first, ...rest] = problemsOf(movie, files)
  expect(rest).toEqual([])
  expect(first).toContain(`content/pages/faq.json:4:74  sections.0.items.0.trailer.src  ${problem}`)
})

test('an unused file is a warning, not a problem', () => {
  const root = siteWith({ ...trailer, 'old/a.png': png, 'scenes/b.png': png, 'notes.txt': 'x' })
  const { problems, warnings } = createContentSession(root)()
  expect(problems).toEqual([])
  expect(warnings.map(formatWarning)).toEqual(
    ['moon.mp4', 'moon.webm', 'moon.webp', 'old/a.png'].map(
      (name) => `warning: content/media/${name}:1:1  is on no page; use it, or remove it`,
    ),
  )
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'the check decodes pictures: a %s of which only a part has arrived is a problem where the page names it',
  async (format) => {
    const name = `photo.${format}`
    const whole = await photo(400, 300).toFormat(format).toBuffer()
    const fields = `"picture": { "src": "${name}", "alt": "A sea" }`
    expect(await checkPicture(fields, { [name]: whole })).toEqual([])
    expect(await checkPicture(fields, { [name]: whole.subarray(0, whole.length * 0.9) })).toEqual([
      `content/pages/faq.json:4:25  sections.0.items.0.picture.src  the picture "${name}" cannot be read: it is damaged, or only a part of it has arrived; save or upload it again`,
    ])
  },
)

test('the check decodes a picture once', async () => {
  const root = siteWith({ 'a.png': png })
  const first = await decodePictures(root)
  const cache = join(root, '.cache/decoded-pictures.json')
  const remembered = readFileSync(cache, 'utf8').replace(/:"\w*"/, ':"abc"')
  writeFileSync(cache, remembered)
  expect([...first.keys()]).toEqual([pictureHash(png)])
  expect([...(await decodePictures(root))]).toEqual([[pictureHash(png), 'abc']])
})

test('a photograph of a phone has the size that browsers show, however the camera was held', async () => {
  const [width, height] = [4032, 3024]
  const sideways = await sharp({ create: { width, height, channels: 3, background: '#246' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const media = createMediaLibrary(
    siteWith({ 'phone.jpg': Buffer.concat([sideways, Buffer.alloc(20_000_000)]) }),
  )
  expect(media.picture('phone.jpg')).toMatchObject({ value: { width: height, height: width } })
  expect(media.original('phone.jpg')).toMatchObject({ problem: expect.stringContaining('at most 1000000') })
})

test('the build turns a photograph of a phone upright and makes it smaller, and leaves the file as it is', async () => {
  const left = await sharp({ create: { width: 100, height: 2400, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const stored = await sharp({ create: { width: 200, height: 2400, channels: 3, background: '#00f' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const root = siteWith({ 'phone.jpg': stored })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(import.meta.dirname, '../../../../node_modules/sharp'), join(root, 'node_modules/sharp'))
  const media = createMediaLibrary(root)
  media.picture('phone.jpg')
  await encodeImages(root, media.files(), () => {})
  await publishMedia(root, join(root, 'dist'), media.files(), { reuse: () => false, save: () => {} })
  const largest = [...media.files().keys()].find((path) => path.endsWith('-1600.webp')) ?? ''
  const { data, info } = await sharp(join(root, 'dist', largest))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1600, height: 133 })
  const [topRed, , topBlue] = data
  expect(topRed).toBeGreaterThan(200)
  expect(topBlue).toBeLessThan(50)
  expect((await sharp(join(root, 'dist', largest)).metadata()).exif).toBeUndefined()
  expect(readFileSync(join(root, 'content/media/phone.jpg'))).toEqual(stored)
})

test('a social image must have a minimum size', () => {
  const text = (smallSite['content/pages/404.json'] ?? '').replace(
    '"sections"',
    '"share": { "src": "a.png", "alt": "A" }, "sections"',
  )
  const root = siteWith({ 'a.png': png }, { ...smallSite, 'content/pages/404.json': text })
  expect(createContentSession(root)().problems.map(({ field, message }) => `${field}  ${message}`)).toEqual([
    'share.src  is 1 × 1 pixels large; what is shared has 600 × 315 at least, better 1200 × 630',
  ])
})

test('a session that reads again sees changed, removed and repaired media, and media that became unused', () => {
  const file = 'content/pages/faq.json'
  const page = (fields: string) =>
    smallSite[file]?.replace(
      '"sections": [',
      `"sections": [{ "type": "grid", "card": "movie", "heading": { "title": "Films" }, "items": [{ "title": "Moon", ${fields} }] },`,
    ) ?? ''
  const root = siteWith({ ...trailer, 'mark.svg': svg('') }, { ...smallSite, [file]: page(movie) })
  const read = createContentSession(root)
  const outputs = () => {
    const { media, problems, warnings } = read()
    return {
      files: [...media.keys()].map((name) => name.replace(/\.[0-9a-f]{8}/, '')),
      messages: [...problems, ...warnings].map(({ file, message }) => `${file} ${message}`),
      addresses: [...media.keys()],
    }
  }
  const first = outputs()
  expect(first.messages).toEqual([])
  expect(outputs()).toEqual(first)

  writeFileSync(join(root, 'content/media/mark.svg'), svg('', 12))
  writeFileSync(join(root, 'content/media/moon.mp4'), Buffer.concat([mp4, mp4]))
  const changed = outputs()
  expect(changed.files).toEqual(first.files)
  expect(changed.addresses.filter((address) => !first.addresses.includes(address))).toHaveLength(2)

  writeFileSync(join(root, 'content/media/moon.webm'), mp4)
  expect(outputs().messages).toEqual([expect.stringContaining('the clip "moon.webm" holds no WEBM data')])
  writeFileSync(join(root, 'content/media/moon.webm'), webm)
  expect(outputs()).toEqual(changed)

  writeFileSync(join(root, file), page('"picture": { "src": "mark.svg", "alt": "Dune" }'))
  expect(outputs().files).toEqual(['media/mark.svg'])
  expect(outputs().messages).toEqual(
    ['mp4', 'webm', 'webp'].map((ending) => expect.stringContaining(`content/media/moon.${ending}`)),
  )
})
