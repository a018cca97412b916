import { type Data, defineWords, problem, statement } from '../../../../schemas/words.ts'
import { AS_WRITTEN, adviseKnown, type Guess, quote } from './values.ts'

/** Asks whether one of some addresses was meant. */
function ask(addresses: readonly string[]): string {
  return `did you mean ${addresses.map(quote).join(' or ')}?`
}

interface Address extends Data {
  href: string
  /** What to write. */
  meant?: string | undefined
}

interface MissingFile extends Data {
  address: string
  near?: string | undefined
  /** Files of this kind that are there. */
  others: readonly string[]
}

function adviseFile({ near, others }: MissingFile): string {
  if (near !== undefined) return `did you mean ${quote(near)}?`
  const such = others.length > 0 ? `, such as ${others.map(quote).join(', ')}` : ''
  return `put it there, or name another one${such}`
}

interface MissingAnchor extends Guess {
  anchor: string
  path: string
  /** Addresses of other pages that have the anchor. */
  elsewhere: readonly string[]
}

/** What is wrong with where a link or a redirect leads. */
export const tell = defineWords(
  {
    'not-an-address': problem('address', () => [
      'is not an address',
      'write a page such as "/faq", or a whole https: address',
    ]),
    'address-without-scheme': statement('address', ({ href }: { href: string }) => [
      `"${href}" leads to another site`,
      `write "https:${href}" if that is meant`,
    ]),
    'backslash-in-address': statement('address', ({ href, meant }: Address) => [
      `${JSON.stringify(href)} has a backslash`,
      meant === undefined ? 'write / in its place' : `write "${meant}"`,
    ]),
    'space-in-address': statement('address', ({ href, meant, isPath }: Address & { isPath: boolean }) => {
      // Pages of the site have no spaces in their names. Files of others have.
      const advice = isPath ? 'remove it' : 'write %20 for a space, and remove other signs'
      return [
        `${JSON.stringify(href)} holds a space or control character`,
        meant === undefined ? advice : `write "${meant}"`,
      ]
    }),
    'relative-address': statement('address', ({ href, ...guess }: Guess & { href: string }) => {
      const advice = adviseKnown(guess, 'known', AS_WRITTEN)
      return [
        `"${href}" is not an address`,
        `pages start with "/"${advice === undefined ? '' : `; ${advice}`}`,
      ]
    }),
    'anchor-without-page': statement(
      'address',
      ({ anchor, addresses }: { anchor: string; addresses: readonly string[] }) =>
        addresses.length > 0
          ? [`"#${anchor}" lacks its page`, ask(addresses)]
          : [
              `"#${anchor}" lacks its page, and no page has that anchor`,
              `write "/page#${anchor}", and give the block there that "id"`,
            ],
      ({ anchor, addresses }, { field }) =>
        addresses.length > 0
          ? [`"#${anchor}" lacks its page`, ask(addresses)]
          : [
              `"#${anchor}" lacks its page, and no page has that place`,
              `write "/page#${anchor}", and write "${anchor}" as ${field('id')} of the block there`,
            ],
    ),
    'written-otherwise': statement('link', ({ href, meant }: { href: string; meant: string }) => [
      `"${href}" is written "${meant}"`,
    ]),
    'moved-page': statement('link', ({ path, destination }: { path: string; destination: string }) => [
      `"${path}" moved to "${destination}"`,
    ]),
    'no-page': statement(
      'link',
      ({ path, ...guess }: Guess & { path: string }) => {
        const advice = adviseKnown(guess, 'known', AS_WRITTEN)
        const moved = 'if it has moved, say where in "redirects" of content/site.json'
        if (guess.near !== undefined) return [`no page "${path}"`, advice]
        return [`no page "${path}"`, advice === undefined ? moved : `${advice}; ${moved}`]
      },
      ({ path, near }, { field, place }) => [
        `"${path}" leads to no page`,
        near === undefined
          ? `if the page has moved, say where in ${field('redirects')} of ${place('content/site.json')}`
          : `did you mean "${near}"?`,
      ],
    ),
    'no-anchor': statement(
      'link',
      ({ anchor, path, elsewhere, near, known }: MissingAnchor) => {
        const wrong = `no anchor "#${anchor}" on "${path}"`
        if (elsewhere.length > 0) return [wrong, ask(elsewhere)]
        const advice = adviseKnown({ near, known }, 'known', {
          ...AS_WRITTEN,
          choice: (name) => `"#${name}"`,
        })
        return [wrong, known?.length === 0 ? 'give the block that is meant an "id" there' : advice]
      },
      ({ anchor, path, elsewhere, near, known }, { field }) => {
        const wrong = `"${path}" has no place "#${anchor}"`
        if (elsewhere.length > 0) return [wrong, ask(elsewhere)]
        if (near !== undefined) return [wrong, `did you mean "#${near}"?`]
        return [
          wrong,
          known === undefined || known.length === 0
            ? `write "${anchor}" as ${field('id')} of the block that is meant`
            : `known: ${known.join(', ')}`,
        ]
      },
    ),
    'no-file': statement('missing-file', (data: MissingFile) => [
      `no file "${data.address}" in public/`,
      adviseFile(data),
    ]),
    'no-file-at-link': statement('link', (data: MissingFile) => [
      `no file "${data.address}" in public/`,
      adviseFile(data),
    ]),
    'own-address': statement('address', (data: Address & { isLocal: boolean; isMissing: boolean }) => [
      `"${data.href}" is ${data.isLocal ? 'on your own computer' : 'on this site'}${data.isMissing ? ', and leads to nothing there' : ''}`,
      `write "${data.meant}"${data.isMissing ? ', and add what it leads to' : ''}`,
    ]),
    'address-not-secure': statement('address', ({ href }: { href: string }) => [
      `"${href}" is not secure`,
      'write https:',
    ]),
    'scheme-not-allowed': statement(
      'address',
      ({ scheme, allowed }: { scheme: string; allowed: readonly string[] }) => [
        `"${scheme}" addresses are not allowed`,
        `use a page, ${allowed.join(', ')}`,
      ],
    ),
    'link-without-email': statement('address', ({ href }: { href: string }) => [
      `"${href}" holds no email address`,
      'write it as "mailto:name@example.com"',
    ]),
    'link-without-phone': statement('address', ({ href }: { href: string }) => [
      `"${href}" holds no phone number`,
      'write it as "tel:+12065550142"',
    ]),
    'incomplete-address': statement('address', ({ href, meant }: Address) => [
      `"${href}" is not a whole address`,
      meant === undefined ? 'write it as "https://www.example.com/page"' : `write "${meant}"`,
    ]),
    'duplicate-redirect': statement(
      'duplicate',
      ({ from, to, index }: { from: string; to: string; index: number }) => [
        `"${from}" leads to "${to}" already (redirects.${index})`,
        'remove one of the two',
      ],
      ({ from, to }) => [`"${from}" leads to "${to}" already`, 'remove one of the two'],
    ),
    'redirect-of-file': statement('redirect-taken', ({ from }: { from: string }) => [
      `"${from}" is for files of the site, so that this redirect would never be followed`,
      'remove it',
    ]),
    'redirect-of-page': statement('redirect-taken', ({ from }: { from: string }) => [
      `"${from}" is a page, so that this redirect would never be followed`,
      'remove it',
    ]),
    'redirect-of-list': statement('redirect-taken', ({ from, list }: { from: string; list: string }) => [
      `"${from}" is for the list on "${list}", so that this redirect would never be followed`,
      'remove it',
    ]),
    'redirect-to-other-scheme': statement('address', ({ to }: { to: string }) => [
      `"${to}" leads neither to a page of this site nor to a whole https: address`,
    ]),
    'redirect-to-moved': statement(
      'redirect-chain',
      ({ to, destination }: { to: string; destination: string }) => [
        `"${to}" has moved on itself`,
        `write "${destination}"`,
      ],
    ),
    'redirect-to-itself': statement('redirect-loop', ({ from }: { from: string }) => [
      `"${from}" leads to itself`,
      'write where the page is now',
    ]),
    'circle-of-redirects': problem('redirect-loop', ({ steps }: { steps: readonly string[] }) => [
      `leads in a circle: ${steps.map(quote).join(' → ')}`,
      'write where the page is now',
    ]),
  },
  {
    'address-without-scheme': { href: '//help.example' },
    'backslash-in-address': { href: '\\help', meant: '/help' },
    'space-in-address': { href: '/f aq', meant: '/faq', isPath: true },
    'relative-address': { href: 'help', near: '/help' },
    'anchor-without-page': { anchor: 'refunds', addresses: ['/faq#refunds'] },
    'written-otherwise': { href: '/faq/', meant: '/faq' },
    'moved-page': { path: '/old', destination: '/faq' },
    'no-page': { path: '/fag', near: '/faq' },
    'no-anchor': { anchor: 'refund', path: '/faq', elsewhere: [], near: 'refunds' },
    'no-file': { address: '/terms.pdf', others: ['/docs/terms.pdf'] },
    'no-file-at-link': { address: '/terms.pdf', others: ['/docs/terms.pdf'] },
    'own-address': {
      href: 'https://www.tidewire.example/faq',
      isLocal: false,
      isMissing: false,
      meant: '/faq',
    },
    'address-not-secure': { href: 'http://help.example' },
    'scheme-not-allowed': { scheme: 'ftp:', allowed: ['https:', 'mailto:', 'tel:'] },
    'link-without-email': { href: 'mailto:help' },
    'link-without-phone': { href: 'tel:call-us' },
    'incomplete-address': { href: 'www.example.com', meant: 'https://www.example.com' },
    'duplicate-redirect': { from: '/old', to: '/faq', index: 0 },
    'redirect-of-file': { from: '/media/old' },
    'redirect-of-page': { from: '/faq' },
    'redirect-of-list': { from: '/blog/page/2', list: '/blog' },
    'redirect-to-other-scheme': { to: 'mailto:a@help.example' },
    'redirect-to-moved': { to: '/old', destination: '/faq' },
    'redirect-to-itself': { from: '/old' },
    'circle-of-redirects': { steps: ['/a', '/b', '/a'] },
  },
)
