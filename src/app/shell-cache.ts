import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import type { Markup } from '../contract/page-data.ts'
import { pagePath, placePath } from '../contract/page-path.ts'

/** The HTML around the own part of all pages of a look. */
interface Around {
  before: string
  after: string
  /** How a page goes on of which only its own part is made; `after` ends with it. */
  rest: string
  /** The pages that it leads to: links to the page that shows are marked. */
  leads: ReadonlySet<string>
}

/** By look. `seen`: one page of it was rendered. */
type Looks = Map<string, Around | 'seen'>

const sites = new WeakMap<Site, Looks>()
const [START, END] = ['<main', '</main>']

/** What of a page changes what stands around it. */
function lookOf({ navbar, theme, subscribe }: Page): string {
  return JSON.stringify([navbar, theme, subscribe])
}

/** Takes the HTML of a page apart. */
export function markupOf(html: string): Markup {
  const start = Math.max(0, html.indexOf(START))
  const end = html.lastIndexOf(END) + END.length
  return [html.slice(0, start), html.slice(start, end), html.slice(end)]
}

function aroundIn([before, own, after]: Markup, bare: Markup): Around | undefined {
  const [none, same, rest] = bare
  if (none !== '' || same !== own || !after.endsWith(rest)) return undefined
  const leads = [...`${before}${after}`.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = '']) =>
    pagePath(path),
  )
  return { before, after, rest, leads: new Set(leads) }
}

/**
 * The HTML of the page at `path`, of which `render` makes the whole or only its own part. What stands around is made
 * once for all pages of a look, but for those that it leads to: it takes as long as a page of many blocks.
 */
export function surroundings(
  site: Site,
  page: Page,
  path: string,
  render: (bare: boolean) => string,
): Markup {
  const looks: Looks = sites.get(site) ?? new Map()
  sites.set(site, looks)
  const look = lookOf(page)
  const known = looks.get(look)
  const place = placePath(path)
  if (typeof known === 'object' && !known.leads.has(place)) {
    const [, own, rest] = markupOf(render(true))
    // The same text as ever, where it can be: what is known of it need not be found out again.
    const after =
      rest === known.rest ? known.after : known.after.slice(0, known.after.length - known.rest.length) + rest
    return [known.before, own, after]
  }
  const whole = markupOf(render(false))
  // Not at the first: many looks have one page.
  if (known === undefined) looks.set(look, 'seen')
  else if (known === 'seen') {
    const around = aroundIn(whole, markupOf(render(true)))
    if (around && !around.leads.has(place)) looks.set(look, around)
  }
  return whole
}
