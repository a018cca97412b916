import type { RouteObject } from 'react-router-dom'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useRouteLoaderData } from 'react-router-dom'
import type { Site } from '../schemas/site.ts'
import { Arrival } from './arrival.tsx'
import { PageSections } from './page.tsx'
import { Shell } from './shell/shell.tsx'
import type { Address, PageData } from './state/pages.ts'
import { LabelsProvider } from './ui/labels.tsx'

interface Sources {
  site: () => Promise<Site>
  page: (address: Address) => Promise<PageData>
}

function Root() {
  const site = useLoaderData<Site>()
  const data = useRouteLoaderData<PageData>('page')
  if (!data) return null
  return (
    <LabelsProvider value={site.labels}>
      <Shell site={site} page={data.page}>
        <Outlet />
      </Shell>
      <Arrival brand={site.brand.name} data={data} />
      <ScrollRestoration />
    </LabelsProvider>
  )
}

function PageRoute() {
  const { page, pager } = useLoaderData<PageData>()
  const { pathname } = useLocation()
  // Another page is other blocks: React must not wait for the old ones' code to turn them into the new ones.
  return <PageSections key={pager?.path ?? pathname} page={page} />
}

/** The whole site as one splat route; `sources` say where its data comes from. */
export function createRoutes({ site, page }: Sources): RouteObject[] {
  return [
    {
      id: 'site',
      loader: site,
      Component: Root,
      children: [
        {
          id: 'page',
          path: '*',
          loader: ({ request }) => page(new URL(request.url)),
          Component: PageRoute,
        },
      ],
    },
  ]
}
