import { createPath, type Location, NavigationType, type Navigator, Router } from 'react-router-dom'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { navigate } from '../navigation/navigate.ts'
import { RouteEffects } from '../navigation/route-effects.tsx'
import { Layout } from '../shell/layout.tsx'
import { NavigationErrorNote } from '../shell/navigation-error-note.tsx'
import { SiteProvider } from '../ui/labels.tsx'
import { PageSections } from './page.tsx'

/** The content of a route: the data of a page, and what all pages share. */
export interface RouteContent {
  site: Site
  data: PageData
}

interface Props extends RouteContent {
  location: Location
  action: keyof typeof navigationTypes
  /** The scroll position at which the visitor left this history entry, in pixels. */
  scrollTop?: number | undefined
  /** Renders `<main>` only: see `Layout`. */
  mainOnly?: boolean
}

const navigationTypes = {
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
  POP: NavigationType.Pop,
}

function push(to: Parameters<typeof createPath>[0] | string, state?: unknown): void {
  navigate(typeof to === 'string' ? to : createPath(to), typeof state === 'string' ? state : undefined)
}

/** Connects the hooks of React Router to the app's own navigation. */
const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => history.go(steps),
  push,
  replace: push,
}

/** The whole site at one location. A navigation renders the same app again with other props. */
export function App({ location, action, scrollTop, mainOnly, site, data }: Props) {
  const { page, pager } = data
  return (
    <Router location={location} navigationType={navigationTypes[action]} navigator={navigator}>
      <SiteProvider value={site}>
        <Layout site={site} page={page} mainOnly={mainOnly}>
          {/* The key makes React mount the blocks of another page anew, instead of updating the blocks of the last one. */}
          <PageSections
            key={pager?.path ?? location.pathname}
            page={page}
            deferBelowFold={action !== 'POP' && location.hash === ''}
          />
        </Layout>
        <NavigationErrorNote />
        <RouteEffects site={site} data={data} scrollTop={scrollTop} />
      </SiteProvider>
    </Router>
  )
}
