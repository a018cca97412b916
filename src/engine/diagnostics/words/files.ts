import { type Data, defineWords, problem } from '../../../../schemas/words.ts'
import { plural } from '../../../contract/plural.ts'

interface Bytes extends Data {
  bytes: number
  limit: number
}

interface Characters extends Data {
  length: number
  limit: number
}

/** Names of files and folders, what a document is, and how it begins. */
export const tell = defineWords(
  {
    'long-file-name': problem('file-name', ({ bytes, limit }: Bytes) => [
      `has a name of ${bytes} bytes, and at most ${limit} are possible`,
      'choose a shorter one',
    ]),
    'symbolic-link': problem('file-name', () => [
      'is a link, which is not followed',
      'put the file itself here',
    ]),
    'not-a-readable-file': problem('file-name', () => ['is not a file that can be read', 'remove it']),
    'folder-named-like-file': problem('file-name', () => [
      'is a folder with the name of a file',
      'rename or remove it',
    ]),
    'closed-folder': problem('file-name', () => [
      'is a folder that cannot be opened',
      'check its permissions',
    ]),
    'file-name-capitals': problem('file-name', ({ meant }: { meant: string }) => [
      `has another name than ${meant}, which the site reads`,
      'rename it',
    ]),
    'not-a-document': problem(
      'file-name',
      () => [
        'is not a document that this site reads',
        'move it to content/pages/ or content/collections/, or remove it. A developer adds the document of a plugin in src/plugins/index.ts',
      ],
      () => [
        'is not a document that this site reads',
        'ask a developer to move it to content/pages/ or content/collections/, or to remove it',
      ],
    ),
    'folder-not-read': problem('file-name', () => [
      'is in a folder that nothing reads',
      'move it to content/pages/ or content/collections/, or remove it',
    ]),
    'device-name': problem('file-name', ({ device }: { device: string }) => [
      `has the name "${device}", which Windows keeps for a device`,
      'give it another name',
    ]),
    'name-ends-in-sign': problem('file-name', ({ sign, meant }: { sign: string; meant: string }) => [
      `has a name that ends in a ${sign === '.' ? 'dot' : 'space'}, which Windows cannot store`,
      `rename it to "${meant}"`,
    ]),
    'not-an-mdx-file': problem('file-name', () => ['is not an .mdx file', 'pages of text end in .mdx']),
    'other-file-ending': problem('file-name', ({ endings }: { endings: readonly string[] }) => [
      `is not a ${endings.join(' or ')} file`,
      'move or remove it',
    ]),
    'file-name-not-clean': problem('file-name', ({ meant }: { meant?: string | undefined }) => [
      'has a name that makes no clean address',
      `use lower-case letters, digits and hyphens${meant === undefined ? '' : `: ${meant}`}`,
    ]),
    'address-of-build-folder': problem('file-name', () => [
      'has the address of a folder for scripts or pictures, which browsers keep for a year',
      'give it another name',
    ]),
    'differs-in-capitals': problem('file-name', ({ other }: { other: string }, { place }) => [
      `differs from ${place(other)} only in capitals, and many computers take the two for one file`,
      'remove or rename one of them',
    ]),
    'same-address-as-file': problem('duplicate', ({ other }: { other: string }, { place }) => [
      `has the same address as ${place(other)}`,
      'remove or rename one of them',
    ]),
    'renamed-folder': problem(
      'missing-file',
      ({ files, folder, name, meant }: { files: number; folder: string; name: string; meant: string }) => [
        `has ${plural(files, 'file')}, and the site reads ${folder}/, which is missing`,
        `rename the folder "${name}" to "${meant}"`,
      ],
    ),
    'missing-pages-folder': problem('missing-file', () => [
      'is missing',
      'the pages of the site belong in this folder',
    ]),
    'document-too-large': problem('size', ({ bytes, limit }: Bytes) => [
      `has ${bytes} bytes, and at most ${limit} are possible`,
      'split it up',
    ]),
    'document-not-readable': problem('missing-file', () => [
      'cannot be read',
      'check that it exists and that you may open it',
    ]),
    'text-too-long-for-file': problem('size', ({ length, limit }: Characters) => [
      `has ${length} characters, and its whole file may have ${limit}`,
      'shorten it, or divide it',
    ]),
    'line-too-long-for-file': problem('size', ({ length, limit }: Characters) => [
      `has a line of ${length} characters, and its whole file may have ${limit}`,
      'shorten it, or divide it',
    ]),
    'empty-json': problem(
      'empty',
      () => ['is empty', 'write a JSON object'],
      () => ['is empty', 'ask a developer to fill it in'],
    ),
    'empty-mdx': problem('empty', () => [
      'is empty',
      'write its fields between two lines of "---", and the text below',
    ]),
    'duplicate-key': problem(
      'duplicate-key',
      () => ['appears twice in the same object', 'remove one of them'],
      () => ['appears twice here', 'remove one of them'],
    ),
    'missing-second-dashes': problem('syntax', () => [
      'has no second line of "---"',
      'write one below the fields',
    ]),
    'space-above-fields': problem('syntax', () => [
      'has an empty line or spaces above its fields',
      'remove them',
    ]),
    'other-dashes': problem('syntax', ({ dashes }: { dashes: string }) => [
      `begins with "${dashes}" in place of "---"`,
      'write three hyphens, below the fields too',
    ]),
    'language-of-fields': problem('syntax', ({ language }: { language: string }) => [
      `begins with "---${language}"`,
      'write "---" alone, and the fields as "title: Prices"',
    ]),
    'fields-in-toml': problem('syntax', () => [
      'begins with +++, and its fields are TOML',
      'write them as "title: Prices" between two lines of "---"',
    ]),
    'fields-in-json': problem('syntax', () => [
      'begins with JSON',
      'write the fields as "title: Prices" between two lines of "---"',
    ]),
    'fields-missing': problem('syntax', () => [
      'begins without its fields',
      'write them between two lines of "---" at the top',
    ]),
    'second-body-block': problem(
      'body',
      ({ blocks }: { blocks: readonly string[] }, { choice }) => [
        'shows the body a second time',
        `a page has ${blocks.map((type) => `one ${choice(type)}`).join(' or ')}`,
      ],
      ({ blocks }, { choice }) => [
        'shows the text of the page a second time',
        `a page has ${blocks.map((type) => `one ${choice(type)}`).join(' or ')}`,
      ],
    ),
    'empty-body': problem(
      'body',
      () => ['has nothing to show', 'write the text below the second "---"'],
      () => ['has nothing to show', 'write the text of the page'],
    ),
  },
  {
    'long-file-name': { bytes: 245, limit: 200 },
    'file-name-capitals': { meant: 'site.json' },
    'device-name': { device: 'COM1' },
    'name-ends-in-sign': { sign: '.', meant: 'tour.json' },
    'other-file-ending': { endings: ['.json', '.mdx'] },
    'file-name-not-clean': { meant: 'upper-case.json' },
    'differs-in-capitals': { other: 'content/pages/faq.json' },
    'same-address-as-file': { other: 'content/pages/faq.json' },
    'renamed-folder': { files: 1, folder: 'content/media', name: 'images', meant: 'media' },
    'document-too-large': { bytes: 10000000, limit: 8000000 },
    'text-too-long-for-file': { length: 3000000, limit: 2000000 },
    'line-too-long-for-file': { length: 3000000, limit: 2000000 },
    'other-dashes': { dashes: '- - -' },
    'language-of-fields': { language: 'json' },
    'second-body-block': { blocks: ['long-text', 'story'] },
  },
)
