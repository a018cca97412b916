import type { Site } from '../../schemas/site.ts'
import type { PageData } from './page-data.ts'
import { pageTitle } from './page-title.ts'
import { sharedUrl } from './shared-url.ts'

/** A tag of the head that differs from page to page, such as `<meta property="og:title" content="…">`. */
export interface HeadTag {
  element: 'meta' | 'link'
  /** The attribute that identifies the tag. `name` is its value. */
  key: 'name' | 'property' | 'rel'
  name: string
  value: string
  /** The language of the page that a link leads to. */
  hreflang?: string
}

function meta(name: string, value: string): HeadTag {
  return { element: 'meta', key: /^(og|article):/.test(name) ? 'property' : 'name', name, value }
}

/** Links to the page in each language that has it; `x-default` is that of the site itself. A page in one language has none. */
function listAlternates(site: Site, alternates: PageData['alternates'] = []): HeadTag[] {
  const shown = alternates.filter(({ instead }) => !instead)
  if (shown.length < 2) return []
  const { origin } = new URL(site.url)
  return shown.flatMap(({ locale, to, source }) =>
    [locale, ...(source ? ['x-default'] : [])].map((hreflang) => ({
      element: 'link',
      key: 'rel',
      name: 'alternate',
      value: origin + to,
      hreflang,
    })),
  )
}

/**
 * Lists the tags of the head of a page, except its `<title>`. The build writes them into the HTML, and the app updates the
 * document with them when the visitor follows a link.
 */
export function headTags(site: Site, { page, path, share, article, alternates }: PageData): HeadTag[] {
  const { url, brand } = site
  const here = path === undefined ? undefined : url + path
  return [
    meta('description', page.description),
    here === undefined
      ? meta('robots', 'noindex')
      : { element: 'link', key: 'rel', name: 'canonical', value: here },
    ...(here === undefined ? [] : listAlternates(site, alternates)),
    meta('og:type', article ? 'article' : 'website'),
    ...Object.entries(article ?? {}).map(([name, value]) => meta(`article:${name}`, value)),
    meta('og:site_name', brand.name),
    ...(here === undefined ? [] : [meta('og:url', here)]),
    meta('og:title', pageTitle(page, brand.name)),
    meta('og:description', page.description),
    meta('og:image', sharedUrl(site) + share.src),
    meta('og:image:width', String(share.width)),
    meta('og:image:height', String(share.height)),
    meta('og:image:alt', share.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('theme-color', brand.themeColor),
  ]
}
