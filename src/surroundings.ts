import type { Page } from '../schemas/page.ts'
import type { Site } from '../schemas/site.ts'
import { pagePath, placePath } from './path.ts'

/** The HTML around the own part of all pages of a look. */
interface Around {
  before: string
  after: string
  /** The pages that it leads to: links to the page that shows are marked. */
  leads: ReadonlySet<string>
}

/** By look. `seen`: one page of it was rendered. */
type Looks = Map<string, Around | 'seen'>

const sites = new WeakMap<Site, Looks>()
const END = '</main>'

/** What of a page changes what stands around it. */
function lookOf({ navbar, theme, subscribe }: Page): string {
  return JSON.stringify([navbar, theme, subscribe])
}

/** Where the page's own part ends in HTML that begins with it. */
function endOf(own: string): number {
  return own.lastIndexOf(END) + END.length
}

function aroundIn(whole: string, bare: string): Around | undefined {
  const own = bare.slice(0, endOf(bare))
  const start = whole.indexOf(own)
  if (own === '' || start < 0) return undefined
  const before = whole.slice(0, start)
  const after = whole.slice(start + own.length, whole.length - (bare.length - own.length))
  const leads = [...`${before}${after}`.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = '']) =>
    pagePath(path),
  )
  return { before, after, leads: new Set(leads) }
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
): string {
  const looks: Looks = sites.get(site) ?? new Map()
  sites.set(site, looks)
  const look = lookOf(page)
  const known = looks.get(look)
  const place = placePath(path)
  if (typeof known === 'object' && !known.leads.has(place)) {
    const bare = render(true)
    const end = endOf(bare)
    return `${known.before}${bare.slice(0, end)}${known.after}${bare.slice(end)}`
  }
  const whole = render(false)
  // Not at the first: many looks have one page.
  if (known === undefined) looks.set(look, 'seen')
  else if (known === 'seen') {
    const around = aroundIn(whole, render(true))
    if (around && !around.leads.has(place)) looks.set(look, around)
  }
  return whole
}
