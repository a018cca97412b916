import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { formatProblem, formatWarning } from '../../../../src/engine/diagnostics/reporters.ts'
import { decodePictures, pictureHash } from '../../../../src/engine/library/media/decode-pictures.ts'
import { readImageSize } from '../../../../src/engine/library/media/image-file.ts'
import { createMediaLibrary } from '../../../../src/engine/library/media/media-library.ts'
import { encodeImages, publishMedia } from '../../../../src/engine/publish/publish-media.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'
import { FAQ, SITE, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { worded } from '../../../fixtures/worded.ts'

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

const LARGE = Buffer.concat([webm, Buffer.alloc(400_000)])

const trailer = { 'moon.webm': webm, 'moon.mp4': mp4, 'moon.webp': webp }
const movie =
  '"picture": { "src": "mark.svg", "alt": "Dune" }, "trailer": { "src": "moon", "title": "Trailer" }'

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
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const
  return sharp({ create: { width, height, channels: 3, background: '#246', noise } })
}

/** A site with a card of these fields, whose picture or video stands in line 4 of its page. */
function siteWithCard(fields: string, files: Files): string {
  const page = `{
  "title": "Questions", "description": "All about it.", "masthead": { "title": "Questions" },
  "sections": [{ "type": "grid", "card": "movie", "items": [{ "title": "Moon",
    ${fields}
  }] }]
}`
  return siteWith(files, { ...smallSite, [FAQ]: page })
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

test.each([
  'viewBox="0,0,600,300"',
  'viewBox="0  0  600  300"',
  'viewBox=" 0 0 600 300 "',
  'viewBox="0, 0, 600, 300"',
  'viewBox="0 0\n600 300"',
  'viewBox="0 0 600 300" width="600"',
  'width="600" height="300"',
  'width=" 600px " height="300"',
])('a drawing with %s is 600 × 300 pixels large', (size) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h1"/></svg>`
  expect(worded(readImageSize('a.svg', Buffer.from(text), true))).toEqual({
    value: { width: 600, height: 300 },
  })
})

test.each([
  '',
  'viewBox="0 0 0 0"',
  'viewBox="0 0 600"',
  'viewBox="0 0 x 300"',
  'width="100%" height="100%"',
])('a drawing with %j says no size', (size) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h1"/></svg>`
  expect(worded(readImageSize('a.svg', Buffer.from(text), true))).toMatchObject({
    problem: expect.stringContaining('says no size; give its <svg> a viewBox of four numbers'),
  })
})

test('a photograph has variants, a placeholder and the address of one variant', () => {
  const media = createMediaLibrary(siteWith({ 'a/b.png': png }), {
    decodedPictures: new Map([[pictureHash(png), 'opaque']]),
  })
  const src = expect.stringMatching(/^\/media\/a\/b\.[0-9a-f]{8}-1\.avif$/)
  const value = { src, width: 1, height: 1, widths: [1], opaque: true }
  expect(media.picture('a/b.png')).toEqual({ value })
  const names = [...media.files().keys()].map((path) => path.replace(/\.[0-9a-f]{8}/, ''))
  expect(names).toEqual(['media/a/b-1.avif'])
})

test('the dev server and the look-up of an original get the file itself, without variants', () => {
  const root = siteWith({ 'a.png': png })
  const original = {
    value: { src: expect.stringMatching(/^\/media\/a\.[0-9a-f]{8}\.png$/), width: 1, height: 1 },
  }
  expect(createMediaLibrary(root, { imageVariants: false }).picture('a.png')).toEqual(original)
  expect(createMediaLibrary(root).original('a.png')).toEqual(original)
})

const DAMAGED = 'cannot be read: it is damaged'
/** A file, and what is wrong with it. */
const noPictures: Record<string, [name: string, bytes: string | Buffer, problem: string]> = {
  'a script': ['a.svg', svg('<script>alert(1)</script>'), 'holds <script> in line 1; a drawing holds'],
  'bytes that are no picture': ['a.png', 'hello', DAMAGED],
  'an empty file': ['a.png', '', DAMAGED],
  'a cut-off picture': ['a.png', png.subarray(0, 12), DAMAGED],
  'a photo of an iPhone': [
    'a.HEIC',
    heic,
    'is a HEIC photo, as iPhones take them; browsers do not show it. Export',
  ],
  'a photo of an iPhone that was only renamed': ['a.jpg', heic, 'is a HEIC photo'],
  'another format than its name says': ['a.webp', png, 'holds PNG data; name it .png, or save it as WEBP'],
  'too many pixels': [
    'a.svg',
    svg('', 4001),
    'is 4001 × 4001 pixels large, and at most 4000 either way are possible; save it smaller',
  ],
  'too many bytes': [
    'a.svg',
    svg(' '.repeat(1_000_001)),
    'has 1.1 MB, and at most 1 MB are possible; save it smaller',
  ],
  'a GIF': ['a.gif', 'GIF89a', 'is a GIF, which is large and cannot be paused; save a still picture as WebP'],
}

test.each(Object.entries(noPictures))(
  '%s is a problem where the page names it',
  (_, [name, bytes, problem]) => {
    const [line, ...rest] = problemsOf(`"picture": { "src": "${name}", "alt": "Dune" }`, { [name]: bytes })
    expect(line?.indexOf(`${FAQ}:4:25  sections.0.items.0.picture.src  the picture "${name}" `)).toBe(0)
    expect(line).toContain(problem)
    expect(rest).toEqual([])
  },
)

const EVIL = 'https://evil.example/x'
/** A drawing or what stands in one, and the part that is not allowed, as a pattern. */
const refusedParts: Record<string, string> = {
  '<q:script xmlns:q="http://www.w3.org/2000/svg">alert(1)</q:script>': '<q:script>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>': '<h:script>',
  '<i:x xmlns:i="http://www.inkscape.org/namespaces/inkscape"><script xmlns="http://www.w3.org/1999/xhtml"/></i:x>':
    '<script>',
  '<x:y xmlns:x="urn:x"/>': '<x:y>',
  '<path onload="alert(1)"/>': 'onload="alert\\(1\\)"',
  '<foreignObject/>': '<foreignObject>',
  '<a href="javascript:alert(1)"/>': '<a>',
  '<a><set attributeName="href" to="javascript:alert(1)"/><text>x</text></a>': '<a>',
  [`<use href="#a"><set attributeName="href" to="${EVIL}"/></use>`]: '<set>',
  '<animate attributeName="href" values="javascript:alert(1)"/>': '<animate>',
  [`<image href="${EVIL}"/>`]: '<image>',
  [`<use href="${EVIL}#a"/>`]: 'href="https',
  '<use href="data:image/svg+xml,x#a"/>': 'href="data',
  [`<use xmlns:l="http://www.w3.org/1999/xlink" l:href="${EVIL}"/>`]: 'l:href="https',
  [`<g xml:base="${EVIL}"/>`]: 'xml:base="https',
  [`<path fill="url(${EVIL})"/>`]: 'fill="url',
  '<path fill="&#117;rl(&#104;ttps://evil.example)"/>': 'fill="url',
  [`<path fill="\\75rl(${EVIL})"/>`]: 'fill="',
  [`<path style="fill:\\75rl(${EVIL})"/>`]: 'style="',
  [`<path style="mask:image-set('${EVIL}' 1x)"/>`]: 'style="',
  [`<style>@import "${EVIL}";</style>`]: '<style>',
  [`<style>path{fill:u\\72l(${EVIL})}</style>`]: '<style>',
  [`<style><![CDATA[path{fill:url(${EVIL})}]]></style>`]: '<style>',
  [`<style>path{fill:ur<!-- -->l(${EVIL})}</style>`]: '<style>',
  [`<style>path{fill:url(${EVIL})}<style/></style>`]: '<style> in its styles',
  [`<style>@font-face{src:url(${EVIL})}</style>`]: '<style>',
  [`<!DOCTYPE svg [<!ENTITY e "&#60;script>1&#60;/script>">]>${svg('&e;')}`]: 'a list of its own entities',
  [`<?xml-stylesheet href="${EVIL}"?>${svg('')}`]: '<\\?xml-stylesheet',
  [`<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`]: 'encoding="ISO-2022-JP"',
}

const drawingOf = (text: string) => Buffer.from(text.includes('<svg ') ? text : svg(text))

test.each(Object.entries(refusedParts))(
  'a drawing with %s is refused, which the problem tells',
  (text, part) => {
    const pattern = `^the picture "a.svg" holds ${part}.* in line \\d+; a drawing holds .*: export it as plain SVG`
    const problem = expect.stringMatching(new RegExp(pattern))
    expect(worded(readImageSize('a.svg', drawingOf(text), true))).toEqual({ rule: 'picture', problem })
  },
)

test.each<[what: string, text: string]>([
  ['that is no XML', svg('<path>')],
  ['with an unknown entity', svg('&nbsp;')],
  ['that is a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['of no namespace', '<svg width="10" height="10"/>'],
  ['in bytes that are no UTF-8', svg('\u0000')],
])('a drawing %s cannot be read', (_, text) => {
  const bytes = Buffer.from(text, 'latin1').map((byte) => byte || 0xff)
  expect(worded(readImageSize('a.svg', Buffer.from(bytes), true))).toMatchObject({
    problem: expect.stringContaining('cannot be read'),
  })
})

test.each<[what: string, text: string]>([
  ['behind 1,000 spaces', ' '.repeat(1000) + svg('')],
  ['behind a long comment', `<?xml version="1.0" encoding="utf-8"?>\n<!-- ${'x'.repeat(2000)} -->${svg('')}`],
  ['with the doctype of SVG 1.1', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('')}`],
  ['with a byte order mark', `\uFEFF${svg('')}`],
  [
    'with styles',
    '<style>.a{fill:url(#b);stroke:rgb(0 0 0)}@media (min-width:9px){.a{fill:red}}</style><path style="fill:url(\'#b\')"/>',
  ],
  [
    'with gradients, text and references',
    '<title>A (b)</title><defs><linearGradient id="b"><stop offset="0" stop-color="red"/></linearGradient></defs><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/><text x="1" font-size="3" aria-label="url(x)">on</text><path transform="rotate(3)" fill="url(#b)"/>',
  ],
  [
    'of Inkscape',
    '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="n"/><g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="https://a.example" i:href="x"/>',
  ],
])('a drawing %s is taken', (_, text) => {
  expect(worded(readImageSize('a.svg', drawingOf(text), true))).toEqual({ value: { width: 10, height: 10 } })
})

const HIDDEN = Buffer.from('<script>alert(1)</script>')

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const
const BEHIND = 'has 25 bytes behind its end that do not belong to it; export it again'

test.each(FORMATS)('bytes behind the end are refused in a %s that is published as it is', async (format) => {
  for (const picture of [photo(64, 48), photo(63, 1).withMetadata()]) {
    const name = `a.${format}`
    const whole = await picture.toFormat(format, { progressive: true }).toBuffer()
    expect(worded(readImageSize(name, whole, false))).toHaveProperty('value')
    const problem = `the picture "${name}" ${BEHIND}`
    expect(worded(readImageSize(name, Buffer.concat([whole, HIDDEN]), false))).toEqual({
      rule: 'picture',
      problem,
    })
  }
})

test('bytes behind the end are refused in the mark of the site, where site.json names it', async () => {
  const mark = Buffer.concat([await photo(9, 9).jpeg().toBuffer(), HIDDEN])
  const site = smallSite[SITE]?.replaceAll('mark.svg', 'mark.jpg') ?? ''
  const root = siteWith({ 'mark.jpg': mark }, { ...smallSite, [SITE]: site })
  expect(createContentSession(root)().problems.map(formatProblem)).toContainEqual(
    expect.stringMatching(/brand\.mark {2}the picture "mark\.jpg" has 25 bytes behind its end/),
  )
})

test.each([
  ['moon.mp4', '00000010667479706d703432000000000000000866726565'],
  // One of its boxes says how long it is in eight bytes.
  ['moon.mp4', '00000010667479706d70343200000000000000016d6461740000000000000010'],
  ['moon.webm', '1a45dfa384428681011853806784ec820000'],
])('bytes behind the end are refused in %s (%s)', (name, hex) => {
  const whole = Buffer.from(hex, 'hex')
  const problem = expect.stringContaining(`the clip "${name}" ${BEHIND}`)
  expect(problemsOf(movie, { ...trailer, [name]: whole })).toEqual([])
  expect(problemsOf(movie, { ...trailer, [name]: Buffer.concat([whole, HIDDEN]) })).toEqual([problem])
})

test('bytes behind the end cannot hide in a WebM that does not say how long it is', () => {
  const endless = Buffer.from('1a45dfa384428681011853806701ffffffffffffffec820000', 'hex')
  expect(problemsOf(movie, { ...trailer, 'moon.webm': endless })).toEqual([
    expect.stringContaining('the clip "moon.webm" does not say where it ends; export it again'),
  ])
})

test.each([
  ...['../site.json', '../../../../package.json', '/etc/passwd'],
  ...['./mark.svg', 'mark.svg/', 'MARK.svg', 'leak.png'],
])('%s is no picture: the library reads nothing outside of the media folder', (src) => {
  const root = siteWith({ 'mark.svg': svg('') })
  writeFileSync(join(root, 'secret.png'), png)
  symlinkSync(join(root, 'secret.png'), join(root, 'content/media/leak.png'))
  const media = createMediaLibrary(root)
  for (const find of [media.picture, media.original, media.video])
    expect(worded<unknown>(find(src))).toMatchObject({
      problem: expect.stringMatching(/^no (picture|clip) "/),
    })
  expect([...media.files()]).toEqual([])
})

test('a clip by its path in Windows is named by its right path', () => {
  const media = createMediaLibrary(siteWith({ 'trailers/moon.webm': webm, 'trailers/noon.webm': webm }))
  expect(worded(media.video('trailers\\moon'))).toMatchObject({
    problem: 'no clip "trailers\\moon" in content/media/; did you mean "trailers/moon"?',
    fix: 'trailers/moon',
  })
})

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
    { ...trailer, 'moon.webm': LARGE },
    'the clip "moon.webm" has 400020 bytes, and at most 400000 are possible; save it smaller',
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
  const unused = ['moon.mp4', 'moon.webm', 'moon.webp', 'old/a.png']
  const lines = unused.map(
    (name) => `warning: content/media/${name}:1:1  is on no page; use it, or remove it`,
  )
  expect(warnings.map(formatWarning)).toEqual(lines)
})

test.each(FORMATS)(
  'the check decodes pictures: a part of a %s is a problem where the page names it',
  async (format) => {
    const name = `photo.${format}`
    const whole = await photo(400, 300).toFormat(format, { effort: 1 }).toBuffer()
    const fields = `"picture": { "src": "${name}", "alt": "A sea" }`
    expect(await checkPicture(fields, { [name]: whole })).toEqual([])
    expect(await checkPicture(fields, { [name]: whole.subarray(0, whole.length * 0.9) })).toEqual([
      `${FAQ}:4:25  sections.0.items.0.picture.src  the picture "${name}" ${DAMAGED}, or only a part of it has arrived; save or upload it again`,
    ])
  },
)

test('the check decodes a picture once', async () => {
  const root = siteWith({ 'a.png': png })
  const first = await decodePictures(root)
  const cache = join(root, '.cache/decoded.json')
  const remembered = readFileSync(cache, 'utf8').replace('opaque', 'transparent')
  writeFileSync(cache, remembered)
  expect([...first.keys()]).toEqual([pictureHash(png)])
  expect([...(await decodePictures(root))]).toEqual([[pictureHash(png), 'transparent']])
})

test.each(FORMATS)('a %s has the size that browsers show, however the camera was held', async (format) => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const stored = await photo(60, 40).toFormat(format).withMetadata({ orientation }).toBuffer()
    const [width, height] = orientation < 5 ? [60, 40] : [40, 60]
    expect(worded(readImageSize(`a.${format}`, stored, true))).toEqual({ value: { width, height } })
    expect(worded(readImageSize(`a.${format}`, stored, false))).toMatchObject(
      orientation === 1
        ? { value: { width, height } }
        : { problem: expect.stringContaining('is stored turned') },
    )
  }
})

test('a photograph may be as large as phones make them; what is published as it is may not', async () => {
  const phone = Buffer.concat([await photo(400, 300).jpeg().toBuffer(), Buffer.alloc(24_900_000)])
  const media = createMediaLibrary(siteWith({ 'phone.jpg': phone }))
  expect(media.picture('phone.jpg')).toMatchObject({ value: { width: 400, height: 300 } })
  expect(worded(media.original('phone.jpg'))).toMatchObject({
    problem: expect.stringMatching(/has 25 MB, and at most 1 MB are possible/),
  })
})

/** Pictures of two frames. */
const moving: Record<string, () => Promise<Buffer>> = {
  'a.webp': async () => {
    const frames = ['#d00', '#0d0'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 4, background } })
        .png()
        .toBuffer(),
    )
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ loop: 0, delay: [400, 400] })
      .toBuffer()
  },
  // The chunk that says how many frames a PNG has stands behind the first one.
  'a.png': async () => {
    const still = await photo(60, 40).png().toBuffer()
    const frames = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
    return Buffer.concat([still.subarray(0, 33), frames, still.subarray(33)])
  },
  // Its brand says that it is a sequence.
  'a.avif': async () => {
    const still = await photo(60, 40).avif().toBuffer()
    return Buffer.from(still.toString('latin1').replace('miaf', 'avis'), 'latin1')
  },
}

test.each(Object.entries(moving))(
  'a page that shows %s, which moves, is told that it is published still',
  async (name, make) => {
    const bytes = await make()
    const root = siteWithCard(`"picture": { "src": "${name}", "alt": "A sea" }`, { [name]: bytes })
    const { problems, warnings } = createContentSession(root)()
    expect(problems).toEqual([])
    expect(warnings.map(formatWarning)).toContainEqual(
      `warning: ${FAQ}:4:25  sections.0.items.0.picture.src  "${name}" moves, and is published as a still picture, its first frame; save it as one, or make it a clip (WebM, MP4, and the first frame as WebP)`,
    )
    expect(worded(readImageSize(name, bytes, false))).toMatchObject({
      problem: `the picture "${name}" moves, and visitors cannot pause it here; save it as a still picture`,
    })
  },
)

test.each(['jpeg', 'png', 'webp'] as const)(
  'the build turns a %s of a phone upright and makes it smaller, and leaves the file as it is',
  async (format) => {
    const left = await sharp({ create: { width: 100, height: 2400, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const photograph = await sharp({ create: { width: 200, height: 2400, channels: 3, background: '#00f' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer()
    // Phones put a short film behind a photograph.
    const stored = Buffer.concat([photograph, HIDDEN])
    const name = `phone.${format}`
    const root = siteWith({ [name]: stored })
    mkdirSync(join(root, 'node_modules'))
    symlinkSync(join(import.meta.dirname, '../../../../node_modules/sharp'), join(root, 'node_modules/sharp'))
    const media = createMediaLibrary(root)
    media.picture(name)
    await encodeImages(root, media.files(), () => {})
    await publishMedia(root, join(root, 'dist'), media.files(), { reuse: () => false, publish: () => {} })
    const largest = [...media.files().keys()].find((path) => path.endsWith('-1600.avif')) ?? ''
    const { data, info } = await sharp(join(root, 'dist', largest))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1600, height: 133 })
    const [topRed, , topBlue] = data
    expect(topRed).toBeGreaterThan(200)
    expect(topBlue).toBeLessThan(50)
    expect((await sharp(join(root, 'dist', largest)).metadata()).exif).toBeUndefined()
    for (const output of media.files().keys())
      expect(readFileSync(join(root, 'dist', output)).includes(HIDDEN), output).toBe(false)
    expect(readFileSync(join(root, 'content/media', name))).toEqual(stored)
  },
)

test('a social image must have a minimum size', () => {
  const share = { share: { src: 'a.png', alt: 'A' } }
  const root = siteWith({ 'a.png': png }, { ...smallSite, [OFFERS]: page([], share) })
  const message = 'is 1 × 1 pixels large; what is shared has 600 × 315 at least, better 1200 × 630'
  expect(createContentSession(root)().problems).toMatchObject([{ field: 'share.src', message }])
})

test('a session that reads again sees changed, removed and repaired media, and media that became unused', () => {
  const file = FAQ
  const description = 'All about films, on a site that is just large enough for tests.'
  const pageWith = (fields: string) => {
    const items = [{ title: 'Moon', ...JSON.parse(`{ ${fields} }`) }]
    return page([{ type: 'grid', card: 'movie', heading: { title: 'Films' }, items }], { description })
  }
  const root = siteWith({ ...trailer, 'mark.svg': svg('') }, { ...smallSite, [file]: pageWith(movie) })
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
  writeFileSync(join(root, 'content/media/moon.mp4'), Buffer.concat([mp4, Buffer.alloc(12)]))
  const changed = outputs()
  expect(changed.files).toEqual(first.files)
  expect(changed.addresses.filter((address) => !first.addresses.includes(address))).toHaveLength(2)

  writeFileSync(join(root, 'content/media/moon.webm'), mp4)
  expect(outputs().messages).toEqual([expect.stringContaining('the clip "moon.webm" holds no WEBM data')])
  writeFileSync(join(root, 'content/media/moon.webm'), webm)
  expect(outputs()).toEqual(changed)

  writeFileSync(join(root, file), pageWith('"picture": { "src": "mark.svg", "alt": "Dune" }'))
  expect(outputs().files).toEqual(['media/mark.svg'])
  const unused = ['mp4', 'webm', 'webp'].map((ending) => `content/media/moon.${ending}`)
  expect(outputs().messages).toEqual(unused.map((file) => expect.stringContaining(file)))
})
