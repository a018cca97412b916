import { type Data, defineWords, problem, statement } from '../../../../schemas/words.ts'
import { AS_WRITTEN, adviseKnown, type Guess } from './values.ts'

interface UnknownToken extends Data {
  name: string
  near?: string | undefined
  /** The kind of record whose token it seems to be. */
  kind?: string | undefined
  /** In Markdown, a backslash makes a brace a plain sign. */
  isMarkdown?: boolean
}

function adviseToken({ near, kind, isMarkdown }: UnknownToken): string {
  if (near !== undefined) return `did you mean {${near}}?`
  if (kind !== undefined) return `no ${kind} has that name`
  return `write ${isMarkdown ? '\\{' : '{{'} for the sign itself`
}

/** What is wrong with a name that a document refers to, and with the files that every site needs. */
export const tell = defineWords(
  {
    'token-in-token': statement(
      'token',
      ({ name }: { name: string }) => [`{${name}} is a text that contains a token itself`],
      ({ name }) => [`{${name}} is a text that contains a name in braces itself`],
    ),
    'unknown-token': statement(
      'token',
      (data: UnknownToken) => [`no token {${data.name}}`, adviseToken(data)],
      (data) => [`nothing is called {${data.name}}`, adviseToken(data)],
    ),
    'needs-text-page': problem(
      'body',
      () => ['needs an .mdx page, whose Markdown it shows'],
      () => ['needs a page with a text', 'remove it here'],
    ),
    'no-collection': statement(
      'collection',
      ({ name, ...guess }: Guess & { name: string }) => [
        `no collection "${name}"`,
        adviseKnown(guess, 'known', AS_WRITTEN),
      ],
      ({ name, near, known }) => [
        `no shared list is called "${name}"`,
        near === undefined
          ? known?.length
            ? `choose one of ${known.join(', ')}`
            : undefined
          : `did you mean "${near}"?`,
      ],
    ),
    'collection-of-other-cards': statement(
      'collection',
      ({ name, card, wanted }: { name: string; card: string; wanted: string }) => [
        `the collection "${name}" holds ${card} cards`,
        `this place takes ${wanted} cards`,
      ],
      ({ name, card, wanted }, { choice }) => [
        `the shared list "${name}" holds cards of the kind ${choice(card)}`,
        `this place takes those of the kind ${choice(wanted)}`,
      ],
    ),
    'no-icon': statement(
      'icon',
      ({ name, near }: Guess & { name: string }) => [
        `no icon "${name}"`,
        `${near === undefined ? '' : `did you mean "${near}"? `}(tabler.io/icons lists them)`,
      ],
      ({ name, near }) => [
        `no icon is called "${name}"`,
        near === undefined ? 'tabler.io/icons lists all icons' : `did you mean "${near}"?`,
      ],
    ),
    'site-file-missing': problem('missing-file', () => ['is missing', 'every site needs it']),
    'needed-page-missing': problem('missing-file', () => ['is missing', 'every site needs this page']),
    'needed-on-all-days': problem('value', () => [
      'is for pages that can be missing',
      'every site needs this one on all days',
    ]),
    'address-of-list-page': problem('duplicate', ({ route }: { route: string }) => [
      `has the address of a page of the list on "${route}"`,
      'give it another name',
    ]),
    'not-a-web-font': statement('missing-file', ({ file }: { file: string }) => [
      `"${file}" is not a WOFF2 font`,
      'convert it to WOFF2',
    ]),
    'no-font': statement('missing-file', ({ file, folder }: { file: string; folder: string }) => [
      `no font "${file}" in ${folder}/`,
      'put the file there',
    ]),
  },
  {
    'token-in-token': { name: 'fact.uptime' },
    'unknown-token': { name: 'phoen', near: 'phone' },
    'no-collection': { name: 'partner', near: 'partners' },
    'collection-of-other-cards': { name: 'partners', card: 'badge', wanted: 'story' },
    'no-icon': { name: 'wify', near: 'wifi' },
    'address-of-list-page': { route: '/blog' },
    'not-a-web-font': { file: 'own.woff2' },
    'no-font': { file: 'own.woff2', folder: 'content/media/fonts' },
  },
)
