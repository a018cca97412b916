import { createPath, type Location, NavigationType, type Navigator, Router } from 'react-router-dom'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { journey } from '../navigation/navigate.ts'
import { Arrival } from '../navigation/route-effects.tsx'
import { Shell } from '../shell/layout.tsx'
import { TroubleNote } from '../shell/navigation-error-note.tsx'
import { LabelsProvider } from '../ui/labels.tsx'
import { PageSections } from './page.tsx'

/** What shows: a page, and what all pages share. */
export interface Shown {
  site: Site
  data: PageData
}

interface Props extends Shown {
  place: Location
  by: keyof typeof ways
  /** How far down the window was when this step of the history was left. */
  top?: number | undefined
  /** Only the page's own part: see `Shell`. */
  bare?: boolean
}

const ways = { PUSH: NavigationType.Push, REPLACE: NavigationType.Replace, POP: NavigationType.Pop }

function lead(to: Parameters<typeof createPath>[0] | string, state?: unknown): void {
  journey.follow(typeof to === 'string' ? to : createPath(to), typeof state === 'string' ? state : undefined)
}

/** What the router's hooks lead by. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => history.go(steps),
  push: lead,
  replace: lead,
}

/** The whole site at one place; another place is the same app rendered anew. */
export function App({ place, by, top, bare, site, data }: Props) {
  const { page, pager } = data
  return (
    <Router location={place} navigationType={ways[by]} navigator={navigator}>
      <LabelsProvider value={site.labels}>
        <Shell site={site} page={page} bare={bare}>
          {/* Another page is other blocks: React must not wait for the old ones' code to turn them into the new ones. */}
          <PageSections
            key={pager?.path ?? place.pathname}
            page={page}
            quick={by !== 'POP' && place.hash === ''}
          />
        </Shell>
        <TroubleNote />
        <Arrival brand={site.brand.name} data={data} top={top} />
      </LabelsProvider>
    </Router>
  )
}
