import { defineWords, problem, statement } from '../../../schemas/words.ts'

/** What to do about markup in a plain text, by its kind. */
const PLAIN_TEXT: Readonly<Record<string, string>> = {
  'linked-words':
    'write the words alone, and put the link into a field with "label" and "href", or into the text of an .mdx page',
  'line-break': 'leave it out: the text wraps by itself',
  tag: 'remove the tag; only the text of an .mdx page has bold words, by **',
  bold: 'remove the signs; only the text of an .mdx page has bold words',
  italics: 'remove the signs; only the text of an .mdx page has words in italics',
  struck: 'remove the signs; only the text of an .mdx page has struck words',
  code: 'remove the signs',
  address:
    'visitors cannot follow it; put the link into a field with "label" and "href", or into the text of an .mdx page',
  heading: 'remove the sign; the place of the text makes it a heading',
  list: 'write a list in a field such as "bullets", or in the text of an .mdx page',
}

/** What is wrong with a unit, by its kind. */
const UNITS: Readonly<Record<string, string>> = {
  'data-for-speed': 'GB counts data, and a speed is in Mbps or Gbps',
  'speed-for-data': 'Mbps and Gbps are speeds, and data is counted in GB or TB',
  bytes: 'that is bytes a second, eight times as much; write Mbps or Gbps',
  unclear: 'Mb and Gb are read as MB or Mbps; write which',
}

const CONTACT = { phone: 'phone number', email: 'email address', address: 'address' } as const

/** What lint says of texts, links, pictures and pages. */
export const tell = defineWords(
  {
    'markup-in-plain-text': problem('plain-text', ({ words, kind }: { words: string; kind: string }) => [
      `holds ${JSON.stringify(words)}, and visitors see the signs themselves, because this text is plain`,
      PLAIN_TEXT[kind],
    ]),
    'entity-in-plain-text': problem('plain-text', ({ entity, meant }: { entity: string; meant: string }) => [
      `holds "${entity}", and visitors see it as it is, because this text is plain`,
      `write "${meant}"`,
    ]),
    'invisible-character': problem('look-alike', ({ code }: { code: string }) => [
      `contains an invisible character (${code})`,
      'remove it',
    ]),
    'letter-of-another-alphabet': problem('look-alike', ({ word }: { word: string }) => [
      `holds a letter of another alphabet that looks like a Latin one: "${word}"`,
      'type the word again',
    ]),
    'space-at-end': problem('spaces', () => ['begins or ends with a space', 'remove it']),
    'tab-in-text': problem('spaces', () => ['holds a tab', 'write a space']),
    'space-before-sign': problem('spaces', ({ after }: { after: string }) => [
      `has a space behind "${after}" before a comma or a full stop`,
      'remove it',
    ]),
    'two-spaces': problem('spaces', () => ['has two spaces side by side', 'remove one']),
    'text-to-come': problem('placeholder', ({ words }: { words: string }) => [
      `holds ${JSON.stringify(words)}, which is a placeholder for a text that is still to come`,
      'write the text',
    ]),
    'heading-too-long': problem('too-long', ({ length, limit }: { length: number; limit: number }) => [
      `has ${length} characters, and a heading or a label has ${limit} at most`,
      'say it in fewer words, and put the rest into the text below',
    ]),
    'word-too-long': problem('too-long', ({ length, begin }: { length: number; begin: string }) => [
      `holds a word of ${length} characters ("${begin}…"), which does not fit on a phone`,
      'divide it, or put a soft hyphen (U+00AD) where it may break',
    ]),
    'too-many-items': problem(
      'too-long',
      ({ count, limit }: { count: number; limit: number }) => [
        `shows ${count} items on one page, and more than ${limit} load slowly`,
        'show some of them with "first", or divide them between pages',
      ],
      ({ count, limit }, { field }) => [
        `shows ${count} entries on one page, and more than ${limit} load slowly`,
        `show some of them with ${field('first')}, or divide them between pages`,
      ],
    ),
    'odd-unit': statement('odd-unit', ({ words, kind }: { words: string; kind: string }) => [
      `"${words}": ${UNITS[kind]}`,
    ]),
    'not-a-speed': statement('odd-unit', ({ written }: { written: string }) => [
      `"${written}" is not a speed`,
      'write it as "150 Mbps" or "1.5 Gbps"',
    ]),
    'address-as-link-text': statement('link-text', ({ words }: { words: string }) => [
      `"${words}" is an address, which is hard to read and to hear`,
      'write what is found there',
    ]),
    'vague-link-text': statement('link-text', ({ words }: { words: string }) => [
      `"${words}" does not say where the link leads`,
      'name what is found there',
    ]),
    'file-name-as-alt': statement('alt-text', ({ alt }: { alt: string }) => [
      `"${alt}" is the name of a file`,
      'say what the picture shows',
    ]),
    'vague-alt': statement(
      'alt-text',
      ({ alt }: { alt: string }) => [
        `"${alt}" does not say what the picture shows`,
        'describe it, or say "decorative": true',
      ],
      ({ alt }, { field }) => [
        `"${alt}" does not say what the picture shows`,
        `describe it, or choose yes in ${field('decorative')}`,
      ],
    ),
    'alt-begins-with-picture': problem('alt-text', ({ intro }: { intro: string }) => [
      `begins with "${intro}", which screen readers say by themselves`,
      'begin with what it shows',
    ]),
    'alt-repeats-text': problem('alt-text', () => [
      'repeats the text beside the picture, which screen readers then say twice',
      'say what the picture shows',
    ]),
    'moving-picture': statement('picture-moves', ({ src }: { src: string }) => [
      `"${src}" moves, and is published as a still picture, its first frame`,
      'save it as one, or make it a clip (WebM, MP4, and the first frame as WebP)',
    ]),
    'blurred-picture': statement(
      'picture-fit',
      ({ src, frame, shown, best }: { src: string; frame: number; shown: number; best: string }) => [
        `"${src}" is shown ${frame} pixels wide, and has only ${shown} pixels there, so that it looks blurred`,
        `take one of at least ${best} pixels`,
      ],
    ),
    'cropped-picture': statement(
      'picture-fit',
      (data: {
        src: string
        width: number
        height: number
        hidden: number
        isWide: boolean
        best: string
      }) => [
        `"${data.src}" is ${data.width} × ${data.height} pixels large, and this place cuts ${data.hidden} % of it off at the ${data.isWide ? 'sides' : 'top and bottom'}`,
        `take one that is ${data.isWide ? 'narrower' : 'wider'}, such as ${data.best} pixels`,
      ],
    ),
    'other-contact': statement(
      'contact',
      ({ words, own, what }: { words: string; own: string; what: 'phone' | 'email' | 'address' }) => [
        `"${words}" is another ${CONTACT[what]} than ${what === 'address' ? `"${own}"` : own}`,
        `write {${what}}, as content/site.json has it`,
      ],
      ({ words, own, what }, { place }) => [
        `"${words}" is another ${CONTACT[what]} than ${what === 'address' ? `"${own}"` : own}`,
        `write {${what}}, as ${place('content/site.json')} has it`,
      ],
    ),
    'same-block': problem('repeated', () => [
      'is the same block as another one above',
      'remove one of the two',
    ]),
    'same-paragraph': problem('repeated', () => [
      'is the same paragraph as another one above',
      'remove one of the two',
    ]),
    'same-question': problem(
      'repeated',
      ({ name }: { name: string }) => [
        `"${name}" is a question of this page already`,
        'remove one of the two, or say what sets them apart',
      ],
      ({ name }) => [
        `has "${name}", which is a question of this page already`,
        'remove one of the two, or say what sets them apart',
      ],
    ),
    'same-item': problem(
      'repeated',
      ({ name, number }: { name: string; number: number }) => [
        `${name === '' ? 'is' : `"${name}" is`} item ${number} already`,
        'remove one of the two, or say what sets them apart',
      ],
      ({ name, number }) => [
        name === '' ? `is entry ${number} already` : `has "${name}", which is entry ${number} already`,
        'remove one of the two, or say what sets them apart',
      ],
    ),
    'same-title': problem('title', ({ other }: { other: string }, { place }) => [
      `is the title of ${place(other)} too`,
      'say what sets this page apart',
    ]),
    'same-description': problem('description', ({ other }: { other: string }, { place }) => [
      `is the description of ${place(other)} too`,
      'say what sets this page apart',
    ]),
    'title-too-long': problem('title', (data: { length: number; title: string; limit: number }) => [
      `is ${data.length} characters long with the brand ("${data.title}")`,
      `search results cut it at ${data.limit}`,
    ]),
    'length-of-description': problem(
      'description',
      ({ length, min, max }: { length: number; min: number; max: number }) => [
        `is ${length} characters long`,
        `${length < min ? 'say more' : 'shorten it'}: search results show ${min} to ${max}`,
      ],
    ),
    'no-heading-above': problem(
      'heading-level',
      () => [
        'has items with headings, and no heading of its own above them',
        'add a "heading" with a "title"',
      ],
      (_, { field }) => [
        'has entries with headings, and no heading of its own above them',
        `add a ${field('heading')} with a ${field('title')}`,
      ],
    ),
    'orphan-page': problem('orphan', () => [
      'is linked from no page that a visitor reaches',
      'link to it, or remove it',
    ]),
    'orphan-collection': problem(
      'orphan',
      ({ name }: { name: string }) => ['is on no page', `use it with "from": "${name}", or remove it`],
      () => ['is on no page', 'choose it in a block (“From a shared list”), or remove it'],
    ),
    'menu-of-two-rows': problem('menu-rows', ({ window, surplus }: { window: number; surplus: number }) => [
      `needs two rows in a window ${window} pixels wide, by about ${surplus} pixels`,
      'shorten a name, or move an entry below another',
    ]),
  },
  {
    'markup-in-plain-text': { words: 'https://www.fixture.example/faq', kind: 'address' },
    'entity-in-plain-text': { entity: '&amp;', meant: '&' },
    'invisible-character': { code: 'U+200B' },
    'letter-of-another-alphabet': { word: 'Fаst' },
    'space-before-sign': { after: 't' },
    'text-to-come': { words: 'Hier steht Ihr Text' },
    'heading-too-long': { length: 129, limit: 120 },
    'word-too-long': { length: 48, begin: 'widewidewidewidewidewidewidewi' },
    'too-many-items': { count: 2000, limit: 300 },
    'odd-unit': { words: '100 GB download speed', kind: 'data-for-speed' },
    'not-a-speed': { written: '150 GB' },
    'address-as-link-text': { words: 'https://www.fixture.example/faq' },
    'vague-link-text': { words: 'Click here' },
    'file-name-as-alt': { alt: 'IMG_1234.jpg' },
    'vague-alt': { alt: 'Picture' },
    'alt-begins-with-picture': { intro: 'Photo of' },
    'moving-picture': { src: 'films/trailer.gif' },
    'blurred-picture': { src: 'a.png', frame: 600, shown: 240, best: '600 × 500' },
    'cropped-picture': {
      src: 'slides/above-the-hollow.webp',
      width: 1600,
      height: 900,
      hidden: 63,
      isWide: true,
      best: '240 × 360',
    },
    'other-contact': { words: 'info@fixture.example', own: 'hello@fixture.example', what: 'email' },
    'same-question': { name: 'why?' },
    'same-item': { name: '100 GB download speed', number: 1 },
    'same-title': { other: 'content/pages/index.json' },
    'same-description': { other: 'content/pages/channels.json' },
    'title-too-long': {
      length: 70,
      title: 'Offer Offer Offer Offer Offer Offer Offer Offer Offer offers | Fixture',
      limit: 65,
    },
    'length-of-description': { length: 16, min: 50, max: 160 },
    'orphan-collection': { name: 'friends' },
    'menu-of-two-rows': { window: 1280, surplus: -593 },
  },
)
