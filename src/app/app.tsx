import { useLocation, useNavigationType } from 'react-router-dom'
import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
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
  /** The scroll position at which the visitor left this history entry, in pixels. */
  scrollTop?: number | undefined
}

/** The whole site, within a router. Every address has the same route: what differs between pages is their data. */
export function App({ scrollTop, site, data }: Props) {
  const { pathname, hash } = useLocation()
  const action = useNavigationType()
  const { page } = data
  return (
    <SiteProvider value={site}>
      <Layout site={site} data={data}>
        {/* The key makes React mount the blocks of another page anew, instead of updating the blocks of the last one. */}
        <PageSections key={pathname} page={page} deferBelowFold={action !== 'POP' && hash === ''} />
      </Layout>
      <NavigationErrorNote />
      <RouteEffects site={site} data={data} scrollTop={scrollTop} />
    </SiteProvider>
  )
}
