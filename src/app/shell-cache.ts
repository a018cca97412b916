import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import type { PageMarkup } from '../contract/page-data.ts'
import { normalizePath, stripListPage } from '../contract/page-path.ts'

/** The HTML around `<main>`: the same for all pages with the same shell key. */
interface CachedShell {
  before: string
  after: string
  /** What follows `</main>` when only `<main>` is rendered; `after` ends with it. */
  tail: string
  /** The pages that the shell links to. Their own shell differs: it marks the link to the current page. */
  links: ReadonlySet<string>
}

/** Shell key → shell. `seen`: one page with this key was rendered, and its shell was not cached yet. */
type ShellsByKey = Map<string, CachedShell | 'seen'>

const shellsBySite = new WeakMap<Site, ShellsByKey>()
const [START, END] = ['<main', '</main>']

/** The fields of a page that change its shell. */
function shellKey({ navbar, theme, subscribe }: Page): string {
  return JSON.stringify([navbar, theme, subscribe])
}

/** Splits the HTML of a page before and after `<main>`. */
export function splitMarkup(html: string): PageMarkup {
  const start = Math.max(0, html.indexOf(START))
  const end = html.lastIndexOf(END) + END.length
  return [html.slice(0, start), html.slice(start, end), html.slice(end)]
}

/** Gives the shell, or undefined when the two renderings of a page do not agree. */
function extractShell([before, main, after]: PageMarkup, mainOnly: PageMarkup): CachedShell | undefined {
  const [nothing, sameMain, tail] = mainOnly
  if (nothing !== '' || sameMain !== main || !after.endsWith(tail)) return undefined
  const links = [...`${before}${after}`.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = '']) =>
    normalizePath(path),
  )
  return { before, after, tail, links: new Set(links) }
}

/**
 * Gives the HTML of the page at `path`. `render` renders the whole page, or `<main>` only. Rendering the shell takes as
 * long as a page with many blocks, so pages with the same shell key share it, except those that the shell links to.
 */
export function renderWithCachedShell(
  site: Site,
  page: Page,
  path: string,
  render: (mainOnly: boolean) => string,
): PageMarkup {
  const shells: ShellsByKey = shellsBySite.get(site) ?? new Map()
  shellsBySite.set(site, shells)
  const key = shellKey(page)
  const cached = shells.get(key)
  const pagePath = stripListPage(path)
  if (typeof cached === 'object' && !cached.links.has(pagePath)) {
    const [, main, tail] = splitMarkup(render(true))
    // Usually the identical string: callers cache what they compute from it.
    const after =
      tail === cached.tail
        ? cached.after
        : cached.after.slice(0, cached.after.length - cached.tail.length) + tail
    return [cached.before, main, after]
  }
  const whole = splitMarkup(render(false))
  // The first page of a key does not fill the cache: many keys have one page only.
  if (cached === undefined) shells.set(key, 'seen')
  else if (cached === 'seen') {
    const shell = extractShell(whole, splitMarkup(render(true)))
    if (shell && !shell.links.has(pagePath)) shells.set(key, shell)
  }
  return whole
}
