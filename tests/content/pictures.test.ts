import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMedia } from '../../src/build/media.ts'
import { writeFiles } from '../fixtures/site.ts'

const svg = (inner: string, size = 10) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 10 10">${inner}</svg>`
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function look(name: string, bytes: string | Buffer) {
  const root = writeFiles({})
  mkdirSync(join(root, 'content/media'), { recursive: true })
  writeFileSync(join(root, 'content/media', name), bytes)
  return openMedia(root).picture(name)
}

test('a drawing passes, with its size and an address that changes with its bytes', () => {
  const first = look('a.svg', svg('<path d="M0 0h10"/><use href="#a"/><path fill="url(#b)"/>'))
  expect(first).toEqual({
    value: { src: expect.stringMatching(/^\/media\/a\.[0-9a-f]{8}\.svg$/), width: 10, height: 10 },
  })
  expect(look('a.svg', svg(''))).not.toEqual(first)
  expect(look('a.png', png)).toMatchObject({ value: { width: 1, height: 1 } })
})

test.each([
  ['a script', 'a.svg', svg('<script>alert(1)</script>'), 'holds a script'],
  ['a handler', 'a.svg', svg('<path onload="alert(1)"/>'), 'holds a script'],
  ['foreign markup', 'a.svg', svg('<foreignObject/>'), 'holds a script'],
  ['a picture from elsewhere', 'a.svg', svg('<image href="https://evil.example/x.png"/>'), 'holds a script'],
  ['a script behind a link', 'a.svg', svg('<a href="javascript:alert(1)"/>'), 'holds a script'],
  ['a style from elsewhere', 'a.svg', svg('<path fill="url(https://evil.example)"/>'), 'holds a script'],
  ['bytes that are no picture', 'a.png', 'hello', 'cannot be read'],
  ['a cut-off picture', 'a.png', png.subarray(0, 12), 'cannot be read'],
  ['another format than its name says', 'a.webp', png, 'holds PNG data; name it .png, or save it as WEBP'],
  ['too many pixels', 'a.svg', svg('', 4001), 'is 4001 × 4001 pixels large; at most 4000 either way'],
  ['too many bytes', 'a.svg', svg(' '.repeat(1_000_001)), 'bytes; at most 1000000'],
])('%s is refused', (_, name, bytes, problem) => {
  expect(look(name, bytes)).toMatchObject({ problem: expect.stringContaining(problem) })
})
