import { type Data, defineWords, problem, statement } from '../../../../schemas/words.ts'
import { AS_WRITTEN, adviseKnown, type Guess } from './values.ts'

interface Unknown extends Guess {
  path: string
}

interface At extends Data {
  path: string
}

/** What is wrong with a picture or a clip of `content/media/`. */
export const tell = defineWords(
  {
    'no-picture': statement('picture', ({ path, ...guess }: Unknown) => [
      `no picture "${path}" in content/media/`,
      adviseKnown(guess, 'known', AS_WRITTEN),
    ]),
    'no-clip': statement('clip', ({ path, ...guess }: Unknown) => [
      `no clip "${path}" in content/media/`,
      adviseKnown(guess, 'known', AS_WRITTEN),
    ]),
    'picture-unreadable': statement('picture', ({ path }: At) => [
      `the picture "${path}" cannot be read: it is damaged, or only a part of it has arrived`,
      'save or upload it again',
    ]),
    'drawing-without-size': statement('picture', ({ path }: At) => [
      `the picture "${path}" says no size`,
      'give its <svg> a viewBox of four numbers, such as "0 0 600 300", or a width and a height',
    ]),
    'heic-picture': statement('picture', ({ path }: At) => [
      `the picture "${path}" is a HEIC photo, as iPhones take them`,
      'browsers do not show it. Export it as JPEG (on a Mac: Preview, File, Export), or set Camera, Formats, Most Compatible on the iPhone',
    ]),
    'gif-picture': statement('picture', ({ path }: At) => [
      `the picture "${path}" is a GIF, which is large and cannot be paused`,
      'save a still picture as WebP or PNG, and one that moves as a clip (WebM, MP4, and the first frame as WebP)',
    ]),
    'picture-of-other-format': statement('picture', (data: At & { type: string; ending: string }) => [
      `the picture "${data.path}" holds ${data.type.toUpperCase()} data`,
      `name it .${data.type}, or save it as ${data.ending.toUpperCase()}`,
    ]),
    'picture-too-heavy': statement(
      'picture',
      ({ path, size, limit }: At & { size: string; limit: number }) => [
        `the picture "${path}" has ${size}, and at most ${limit} MB are possible`,
        'save it smaller',
      ],
    ),
    'picture-too-large': statement(
      'picture',
      (data: At & { width: number; height: number; limit: number }) => [
        `the picture "${data.path}" is ${data.width} × ${data.height} pixels large, and at most ${data.limit} either way are possible`,
        'save it smaller',
      ],
    ),
    'picture-stored-turned': statement('picture', ({ path }: At) => [
      `the picture "${path}" is stored turned, as cameras do`,
      'save it upright',
    ]),
    'picture-moves-here': statement('picture', ({ path }: At) => [
      `the picture "${path}" moves, and visitors cannot pause it here`,
      'save it as a still picture',
    ]),
    'picture-with-other-bytes': statement('picture', ({ path, count }: At & { count: number }) => [
      `the picture "${path}" has ${count} bytes behind its end that do not belong to it`,
      'export it again',
    ]),
    'picture-without-end': statement('picture', ({ path }: At) => [
      `the picture "${path}" does not say where it ends`,
      'export it again',
    ]),
    'forbidden-in-drawing': statement('picture', ({ path, part }: At & { part: string }) => [
      `the picture "${path}" holds ${part}`,
      'a drawing holds shapes, text, gradients, filters and styles that refer to nothing outside, and no script, link, picture or animation: export it as plain SVG',
    ]),
    'encoded-file-name': statement(
      'picture',
      ({ path, file, meant }: At & { file: string; meant: string }) => [
        `"${path}" is written as in an address, and the file is called "${file}"`,
        `rename the file to "${meant}", and write that`,
      ],
    ),
    'picture-of-other-site': statement('picture', ({ path }: At) => [
      `the picture "${path}" is on another site`,
      'save it in content/media/ and name it by its path',
    ]),
    'ending-in-capitals': statement('picture', ({ path, ending }: At & { ending: string }) => [
      `the picture "${path}" ends in capitals`,
      `rename the file, and write ${ending} here`,
    ]),
    'unknown-kind-of-picture': statement('picture', ({ path }: At) => [
      `"${path}" is of a kind that browsers do not show`,
      'save it as WebP, PNG, JPEG, AVIF or SVG',
    ]),
    'odd-file-name': statement('picture', ({ path, meant }: At & { meant: string }) => [
      `the picture "${path}" has a name that makes no clean address`,
      `rename the file to "${meant}", with letters, digits, hyphens and _`,
    ]),
    'incomplete-clip': statement('clip', ({ path, missing }: At & { missing: readonly string[] }) => [
      `the clip "${path}" lacks ${missing.join(' and ')}`,
      'add what is missing',
    ]),
    'clip-of-other-format': statement('clip', ({ path, format }: At & { format: string }) => [
      `the clip "${path}" holds no ${format.toUpperCase()} data`,
      'is it whole?',
    ]),
    'clip-too-heavy': statement('clip', ({ path, bytes, limit }: At & { bytes: number; limit: number }) => [
      `the clip "${path}" has ${bytes} bytes, and at most ${limit} are possible`,
      'save it smaller',
    ]),
    'clip-with-other-bytes': statement('clip', ({ path, count }: At & { count: number }) => [
      `the clip "${path}" has ${count} bytes behind its end that do not belong to it`,
      'export it again',
    ]),
    'clip-without-end': statement('clip', ({ path }: At) => [
      `the clip "${path}" does not say where it ends`,
      'export it again',
    ]),
    'file-on-no-page': problem('unused-file', () => ['is on no page', 'use it, or remove it']),
  },
  {
    'no-picture': { path: 'dune.webp', near: 'dunes/dune.webp' },
    'no-clip': { path: 'moon', near: 'trailers/moon' },
    'picture-unreadable': { path: 'dune.webp' },
    'drawing-without-size': { path: 'mark.svg' },
    'heic-picture': { path: 'dune.heic' },
    'gif-picture': { path: 'dune.gif' },
    'picture-of-other-format': { path: 'dune.png', type: 'webp', ending: 'png' },
    'picture-too-heavy': { path: 'dune.jpg', size: '27 MB', limit: 25 },
    'picture-too-large': { path: 'dune.jpg', width: 13000, height: 9000, limit: 12000 },
    'picture-stored-turned': { path: 'dune.jpg' },
    'picture-moves-here': { path: 'dune.webp' },
    'picture-with-other-bytes': { path: 'dune.png', count: 120 },
    'picture-without-end': { path: 'dune.png' },
    'forbidden-in-drawing': { path: 'mark.svg', part: '<script> in line 3' },
    'encoded-file-name': { path: 'my%20dune.webp', file: 'my dune.webp', meant: 'my-dune.webp' },
    'picture-of-other-site': { path: 'https://pictures.example/dune.webp' },
    'ending-in-capitals': { path: 'dune.PNG', ending: '.png' },
    'unknown-kind-of-picture': { path: 'dune.tiff' },
    'odd-file-name': { path: 'my dune.webp', meant: 'my-dune.webp' },
    'incomplete-clip': { path: 'trailers/moon', missing: ['moon.mp4'] },
    'clip-of-other-format': { path: 'moon.webm', format: 'webm' },
    'clip-too-heavy': { path: 'moon.webm', bytes: 400020, limit: 400000 },
    'clip-with-other-bytes': { path: 'moon.mp4', count: 12 },
    'clip-without-end': { path: 'moon.webm' },
  },
)
