import { type Data, defineWords, problem, statement } from '../../../schemas/words.ts'
import { plural } from '../../contract/plural.ts'
import { AS_WRITTEN, adviseKnown, type Guess, quote } from '../../engine/public/problems.ts'

/** Shortens a text for a message. */
function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Shortens the second of two texts so that the message shows where they differ. */
function showChange(one: string, other: string): string {
  let same = 0
  while (same < other.length && one[same] === other[same]) same++
  const start = other.length > 80 && same > 40 ? other.lastIndexOf(' ', same - 20) + 1 : 0
  return (start > 0 ? '…' : '') + shorten(other.slice(start))
}

interface Change extends Data {
  before: string
  now: string
  /** Whether the page is not published until the text is translated. */
  isAwaited: boolean
}

const waits = ({ isAwaited }: Change) => (isAwaited ? '; the page waits for it' : '')

interface Names extends Data {
  /** Names in braces that only the source has. */
  lacking: readonly string[]
  /** Names in braces that only the translation has. */
  surplus: readonly string[]
}

function compareNames({ lacking, surplus }: Names): string {
  return [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(' and ')} of its source`] : []),
    ...(surplus.length > 0 ? [`has ${surplus.join(' and ')}, which its source lacks`] : []),
  ].join('; ')
}

interface Untranslated extends Data {
  /** How many texts have no translation, by the path of their document. */
  counts: Readonly<Record<string, number>>
}

/** What is wrong with the languages of a site, and with translations. */
export const tell = defineWords(
  {
    'unknown-language': problem(
      'translation',
      ({ name, ...guess }: Guess & { name: string }) => [
        `has texts of "${name}", which "languages" of content/site.json does not have`,
        adviseKnown(guess, 'add it there; known', AS_WRITTEN) ?? 'add it there',
      ],
      ({ name, near }) => [
        `has texts of “${name}”, which is not a language of the site`,
        near === undefined ? 'add it to the settings of the site' : `did you mean “${near}”?`,
      ],
    ),
    'same-language-code': problem('duplicate', () => [
      'is the code of another language, too',
      'remove one of the two',
    ]),
    'language-code-in-url': problem('duplicate', () => [
      'is the end of the address of the site',
      'use another code, such as one with the country',
    ]),
    'same-locale': problem('duplicate', ({ other }: { other?: string | undefined }) => [
      `is the language of ${other === undefined ? 'the site itself' : quote(other)}`,
      'each language has a locale of its own',
    ]),
    'address-of-language': problem('duplicate', ({ language }: { language: string }) => [
      `has an address of the language "${language}"`,
      'give it another name',
    ]),
    'no-name-for-languages': problem('missing', () => [
      'is missing',
      'a site of several languages needs a name for their list, such as "Language"',
    ]),
    'redirect-of-translation': problem('redirect-taken', ({ language }: { language: string }) => [
      `is the address of a page in ${language}`,
    ]),
    'not-a-route': problem('format', () => [
      'is not an address of a page',
      'write it in lower-case letters, digits and hyphens, such as "/contactez-nous"',
    ]),
    'address-of-missing-page': statement(
      'link',
      ({ path, ...guess }: Guess & { path: string }) => [
        `no page "${path}"`,
        adviseKnown(guess, 'known', AS_WRITTEN),
      ],
      ({ path, ...guess }) => [
        `no page has the address "${path}"`,
        adviseKnown(guess, 'the site has', AS_WRITTEN),
      ],
    ),
    'address-of-other-page': statement('duplicate', ({ path }: { path: string }) => [
      `"${path}" is the address of another page`,
    ]),
    'other-names-in-translation': problem('translation-token', (names: Names) => [compareNames(names)]),
    'empty-translation': problem(
      'empty',
      () => ['is empty', 'write the translation, or remove the line'],
      () => ['is empty', 'write the translation'],
    ),
    'same-source': problem('duplicate', () => [
      'is a text that another pair above has already',
      'remove one',
    ]),
    'pairs-without-source': problem('translation', ({ path, ...guess }: Guess & { path: string }) => [
      `has pairs of texts for ${path}, which is not a document of the site`,
      adviseKnown(guess, 'known', AS_WRITTEN),
    ]),
    'other-ending': problem(
      'translation',
      ({ other }: { other: string }) => [
        `takes the place of ${other}, and has another ending`,
        'rename it, or write pairs of texts ("$translates": true)',
      ],
      ({ other }, { place }) => [
        `takes the place of ${place(other)}, and is a file of another kind`,
        'ask a developer to rename it',
      ],
    ),
    'source-changed': statement('translation-stale', (change: Change) => [
      `the source now says "${showChange(change.before, change.now)}"`,
      `translate that${waits(change)}`,
    ]),
    'source-gone': problem('translation-unused', () => ['is not a text of the source any more', 'remove it']),
    'translation-of-old-source': problem(
      'translation-stale',
      (change: Change) => [
        `is a translation of "${showChange(change.now, change.before)}"`,
        `translate what the source says now, and remove "was"${waits(change)}`,
      ],
      (change) => [
        `is a translation of "${showChange(change.now, change.before)}"`,
        `translate what the source says now${waits(change)}`,
      ],
    ),
    'same-as-source': problem('translation-same', ({ source }: { source: string }) => [
      `is the same as its source, "${shorten(source)}"`,
      'translate it',
    ]),
    'other-figures': problem('translation-number', ({ text }: { text: string }) => [
      `has other figures than its source: "${shorten(text)}"`,
    ]),
    'much-longer': problem('translation-length', (data: { length: number; sourceLength: number }) => [
      `is ${data.length} characters long, and its source ${data.sourceLength}`,
      'on a phone there may be no room for it',
    ]),
    'not-translated': statement(
      'translation-missing',
      (data: { count: number; all: number; such: string; language: string; isPage: boolean }) => [
        `${plural(data.count, 'text')} of ${data.all} ${data.count === 1 ? 'has' : 'have'} no translation, such as "${shorten(data.such)}"`,
        `${data.isPage ? 'the page is' : 'the pages that show them are'} not published in ${data.language}`,
      ],
    ),
    'language-not-published': problem('translation-missing', ({ counts }: Untranslated, { place }) => {
      const all = Object.entries(counts)
      const reasons = all.map(([path, count]) => `${plural(count, 'text')} of ${place(path)}`)
      const have = all.length === 1 && all[0]?.[1] === 1 ? 'has' : 'have'
      return [
        `is not published: its home page and its page 404 come first, and ${reasons.join(', ')} ${have} no translation`,
      ]
    }),
    'link-to-untranslated': problem('translation-link', ({ language }: { language: string }) => [
      `leads to a page that ${language} does not have: visitors get it in the language of the site`,
      'translate it, or link to another page',
    ]),
  },
  {
    'unknown-language': { name: 'da', known: ['en', 'fr'] },
    'same-locale': { other: 'fr' },
    'address-of-language': { language: 'fr' },
    'redirect-of-translation': { language: 'Français' },
    'address-of-missing-page': { path: '/contact', near: '/contact-us' },
    'address-of-other-page': { path: '/contact' },
    'other-names-in-translation': { lacking: ['{phone}'], surplus: ['{telephone}'] },
    'pairs-without-source': { path: 'content/pages/fac.json', near: 'content/pages/faq.json' },
    'other-ending': { other: 'content/pages/faq.json' },
    'source-changed': { before: 'Three answers', now: 'Four answers', isAwaited: true },
    'translation-of-old-source': { before: 'Three answers', now: 'Four answers', isAwaited: false },
    'same-as-source': { source: 'Call us at any hour of the day' },
    'other-figures': { text: '20 € par mois' },
    'much-longer': { length: 40, sourceLength: 12 },
    'not-translated': { count: 2, all: 30, such: 'Call us', language: 'Français', isPage: true },
    'language-not-published': { counts: { 'content/pages/index.json': 12, 'content/pages/404.json': 1 } },
    'link-to-untranslated': { language: 'Français' },
  },
)
