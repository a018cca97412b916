import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SitePicture, UploadResult } from '../../src/plugins/editor/pictures-protocol.ts'
import type { EditDocument, EditState, Refusal } from '../../src/plugins/editor/protocol.ts'
import { HOME, smallSite } from '../fixtures/site.ts'
import { OWN, type RunningEditor, startEditor } from '../unit/plugins/editor/server/start-editor.ts'

const STORY = 'content/pages/story.mdx'
const drawing = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h1"/></svg>`
const files = {
  ...smallSite,
  'content/media/drawn/dot.svg': drawing(3),
  'content/media/drawn/line.svg': drawing(5),
  'content/media/drawn/left-over.svg': drawing(7),
  [HOME]: JSON.stringify(
    {
      title: 'Home',
      description: 'A page with a picture, for tests.',
      sections: [{ type: 'banner', title: 'Home', picture: { src: 'drawn/dot.svg', alt: 'A dot' } }],
    },
    null,
    2,
  ),
  [STORY]:
    '---\ntitle: Story\ndescription: A page of text, for tests.\nmasthead: { title: STORY }\n---\n\nOnce.\n\n![A line](drawn/line.svg)\n\n<Figure src="drawn/dot.svg" alt="The dot" caption="Here" />\n',
}

const SCRIPT = Buffer.from(drawing(3).replace('<path', '<script>1</script><path'))

let editor: RunningEditor

beforeEach(async () => {
  editor = await startEditor(files)
})

afterEach(() => editor.close())

const upload = (query: string, bytes: Buffer) =>
  editor.send<UploadResult & Refusal>(
    'POST',
    `/__edit/media?${query}`,
    { ...OWN, 'content-type': 'application/octet-stream', 'x-edit-token': editor.token },
    bytes,
  )
const add = (name: string, bytes: Buffer) => upload(`name=${encodeURIComponent(name)}`, bytes)
const replace = (path: string, bytes: Buffer) => upload(`replace=${encodeURIComponent(path)}`, bytes)
const readState = async () => (await editor.get<EditState>('state')).body
const errorsOf = ({ problems }: EditState) => problems.filter(({ severity }) => severity === 'error')
const remove = (path: string) => editor.post<UploadResult & Refusal>('remove-picture', { path })
const fileOf = (path: string) => join(editor.root, 'content/media', path)
const metadataOf = (path: string) => sharp(readFileSync(fileOf(path))).metadata()
const readPicture = async (path: string) =>
  (await editor.get<SitePicture[]>('pictures')).body.find((picture) => picture.path === path)
const paint = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 60, alpha } } })

/** Chooses another picture in the banner, without saving. */
const choose = (before: string, after: string) =>
  editor.change(HOME, { op: 'set', pointer: '/sections/0/picture/src', value: after, expect: before })
async function save() {
  const { body } = await editor.get<EditDocument>(`doc?file=${HOME}`)
  expect((await editor.post('save', { files: [{ file: HOME, base: body.hash }] })).status).toBe(200)
}

test('the list says what each picture is and where it is used, also in unsaved changes', async () => {
  const dot = { path: 'drawn/dot.svg', size: { width: 3, height: 3 }, bytes: drawing(3).length }
  const inBanner = { file: HOME, pointer: '/sections/0/picture/src', alt: 'A dot' }
  const inText = { file: STORY, line: 6, alt: 'The dot' }
  expect(await readPicture('drawn/dot.svg')).toEqual({ ...dot, uses: [inBanner, inText] })
  expect((await readPicture('drawn/line.svg'))?.uses).toEqual([{ file: STORY, line: 4, alt: 'A line' }])
  expect((await readPicture('drawn/left-over.svg'))?.uses).toEqual([])
  expect((await choose('drawn/dot.svg', 'drawn/left-over.svg')).status).toBe(200)
  expect(await readPicture('drawn/dot.svg')).toEqual({ ...dot, uses: [inText] })
  expect((await readPicture('drawn/left-over.svg'))?.uses).toEqual([inBanner])
})

test('another file takes the place of a picture, in the format of its name', async () => {
  expect((await add('photo.jpg', await paint(40, 20).jpeg().toBuffer())).body.path).toBe('photo.jpg')
  const { status, body } = await replace('photo.jpg', await paint(3000, 1500, 0).png().toBuffer())
  expect([status, body]).toMatchObject([200, { path: 'photo.jpg' }])
  expect(await metadataOf('photo.jpg')).toMatchObject({ format: 'jpeg', width: 2400, height: 1200 })
  // What is transparent would be black in a JPEG.
  const { channels } = await sharp(readFileSync(fileOf('photo.jpg'))).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  expect(await readPicture('photo.jpg')).toMatchObject({ size: { width: 2400, height: 1200 } })
  expect((await replace('drawn/dot.svg', Buffer.from(drawing(9)))).status).toBe(200)
  expect(await readPicture('drawn/dot.svg')).toMatchObject({ size: { width: 9, height: 9 } })
})

test('a picture is replaced by nothing that the site cannot show, and by nothing outside of the list', async () => {
  const photo = await paint(40, 20).webp().toBuffer()
  const before = readFileSync(fileOf('drawn/dot.svg'))
  for (const [path, bytes, expected] of [
    ['drawn/dot.svg', photo, 422],
    ['drawn/dot.svg', Buffer.from('hello'), 422],
    ['drawn/dot.svg', SCRIPT, 422],
    ['drawn/none.svg', Buffer.from(drawing(3)), 404],
    ['../site.json', photo, 404],
    ['', photo, 404],
  ] as const)
    expect([path, (await replace(path, bytes)).status]).toEqual([path, expected])
  expect(readFileSync(fileOf('drawn/dot.svg'))).toEqual(before)
  expect(existsSync(fileOf('drawn/none.svg'))).toBe(false)
})

test('a picture with too few pixels for its place has a hint at its field, which names both widths', async () => {
  await add('small.png', await paint(400, 100).png().toBuffer())
  await choose('drawn/dot.svg', 'small.png')
  const findHint = async () =>
    (await readState()).problems.find(({ pointer }) => pointer === '/sections/0/picture/src')
  await expect.poll(findHint).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('is shown 1000 pixels wide, and has only 133 pixels there'),
  })
})

test('a picture is removed only when nothing uses it, neither on the disk nor in unsaved changes', async () => {
  await choose('drawn/dot.svg', 'drawn/left-over.svg')
  // On the disk, the banner has the dot and the text has both.
  for (const path of ['drawn/left-over.svg', 'drawn/line.svg', 'drawn/dot.svg', 'mark.svg'])
    expect([path, (await remove(path)).status]).toEqual([path, 409])
  for (const path of ['../site.json', 'drawn', ''])
    expect([path, (await remove(path)).status]).toEqual([path, 404])
  await choose('drawn/left-over.svg', 'drawn/line.svg')
  await save()
  const names = readdirSync(fileOf('drawn')).toSorted()
  expect((await remove('drawn/left-over.svg')).body).toMatchObject({ path: 'drawn/left-over.svg' })
  expect(readdirSync(fileOf('drawn')).toSorted()).toEqual(names.filter((name) => name !== 'left-over.svg'))
  const state = await readState()
  expect(state.names.picture).not.toContain('drawn/left-over.svg')
  expect(errorsOf(state)).toEqual([])
})

test('a picture is turned upright, shrunk, and stored under a clean name, which is shorter than a long one', async () => {
  const bytes = await paint(3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { status, body } = await add('promos/My Router (1).JPG', bytes)
  expect([status, body]).toMatchObject([200, { path: 'promos/my-router-1.jpg' }])
  const { width, height, exif } = await metadataOf(body.path)
  expect([width, height, exif]).toEqual([1500, 3000, undefined])
  const wide = await paint(5000, 1000).jpeg().toBuffer()
  expect((await add(`${'ab-'.repeat(80)}.jpg`, wide)).body.path).toBe(`${'ab-'.repeat(63)}a.jpg`)
  expect(await metadataOf(`${'ab-'.repeat(63)}a.jpg`)).toMatchObject({ width: 2400, height: 480 })
  expect((await add(`${'я'.repeat(120)}.jpg`, wide)).body.path).toBe(`${'я'.repeat(95)}.jpg`)
  const state = await readState()
  expect(state.names.picture).toContain('promos/my-router-1.jpg')
  expect(errorsOf(state)).toEqual([])
})

test('a picture never replaces another one', async () => {
  const first = await paint(20, 10).jpeg().toBuffer()
  const second = await paint(10, 20).jpeg().toBuffer()
  expect((await add('a.jpg', first)).body.path).toBe('a.jpg')
  expect((await add('a.jpg', second)).body.path).toBe('a-2.jpg')
  expect((await add('a.jpg', first)).body.path).toBe('a.jpg')
  expect(readFileSync(fileOf('a.jpg'))).toEqual(first)
})

test('a picture is a drawing however many spaces stand before it', async () => {
  const spaced = Buffer.from(`${' '.repeat(1000)}${drawing(3)}`)
  expect((await add('logo.svg', spaced)).body).toMatchObject({ path: 'logo.svg' })
  expect(readFileSync(fileOf('logo.svg'))).toEqual(spaced)
})

test('a picture is refused when it is none, holds a script, or has no name', async () => {
  const before = readdirSync(fileOf(''))
  const files: [what: string, name: string, bytes: Buffer][] = [
    ['text with the name of a picture', 'a.jpg', Buffer.from('hello')],
    ['a drawing with a script', 'a.svg', SCRIPT],
    ['nothing', 'a.png', Buffer.alloc(0)],
    ['a name without letters', '///', Buffer.from('GIF89a')],
    ['a name that Windows keeps', 'promos/Con.png', await paint(10, 10).png().toBuffer()],
  ]
  for (const [what, name, bytes] of files) {
    expect((await add(name, bytes)).status, what).toBeGreaterThanOrEqual(400)
    expect(readdirSync(fileOf('')), what).toEqual(before)
  }
})

test('a picture that moves becomes a still one, which the answer says; a larger one than the site allows is refused in words', async () => {
  const frames = await Promise.all(
    [paint(40, 20), paint(40, 20).negate({ alpha: false })].map((frame) => frame.png().toBuffer()),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: [400, 400] })
    .toBuffer()
  const { body } = await add('wave.gif', gif)
  expect(body).toMatchObject({
    path: 'wave.webp',
    note: '“wave.gif” moves. The site shows its first frame, as a still picture; what moves is a clip.',
  })
  expect((await metadataOf('wave.webp')).pages).toBeUndefined()
  const photo = await paint(40, 20).jpeg().toBuffer()
  const sizes = [25_000_000, 25_000_001].map((size) =>
    Buffer.concat([photo, Buffer.alloc(size - photo.length)]),
  )
  const [taken, refused] = await Promise.all(sizes.map((bytes) => add('phone.jpg', bytes)))
  expect(taken?.status).toBe(200)
  expect([refused?.status, refused?.body.message]).toEqual([
    413,
    'A picture has at most 25 MB. Save it smaller, then upload it.',
  ])
})
