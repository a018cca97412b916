import './styles/base.css'
import './styles/tokens.css'
import { type ReactNode, StrictMode, useEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { loadSection } from './blocks/sections.tsx'
import { keepEarlyClicks } from './early-clicks.ts'
import { hydrateInView } from './in-view.ts'
import { followIntent } from './intent.ts'
import { createRoutes } from './routes.tsx'
import { keepCart, pickUpCart } from './state/cart.ts'
import { adoptDirection } from './state/direction.ts'
import { notice } from './state/notice.ts'
import { loadPage, loadSite, type PageData, renewContent } from './state/pages.ts'
import { leaveFor, reloadOnce } from './state/release.ts'

const marks = document.documentElement.dataset

/** The styles of the first page stand in its HTML: tells the bundler's loader that their files need not be fetched. */
function claimStyles(): void {
  for (const href of document.querySelector('style')?.dataset.files?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, disabled: true })
    document.head.append(link)
  }
}

/** Fetches a page and the code of its blocks ahead of time; undefined when it belongs to another release. */
async function prepare(pathname: string): Promise<PageData | undefined> {
  const data = await loadPage(pathname)
  if (data.build !== marks.build) return undefined
  await Promise.all(data.page.sections.map(loadSection))
  return data
}

/** The page that a link leads to; never settles when the visitor leaves by a full load, or stays for want of a network. */
async function arriveAt(pathname: string): Promise<PageData> {
  const data = await prepare(pathname).catch(() => undefined)
  if (data) return data
  // No such page, another release, or no network: the browser's own load tells the first two apart.
  if (navigator.onLine) leaveFor(pathname)
  else notice.text = (await loadSite()).labels.offline
  return new Promise(() => {})
}

/** Runs `once` when the HTML is taken over: what is stored on the device may differ from the HTML from then on. */
function Begin({ once, children }: { once: () => void; children: ReactNode }) {
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) once()
    begun.current = true
  }, [once])
  return children
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const [site, data] = await Promise.all([loadSite(), loadPage(marks.page ?? 'index')])
  if (data.revision !== marks.revision) return reloadOnce()
  claimStyles()
  const router = createBrowserRouter(createRoutes({ site: loadSite, page: arriveAt }), {
    hydrationData: { loaderData: { site, page: data } },
  })
  hydrateRoot(
    root,
    <StrictMode>
      <Begin
        once={() => {
          adoptDirection()
          pickUpCart()
          keepCart(site.cart.keep)
          marks.started = ''
        }}
      >
        <RouterProvider router={router} />
      </Begin>
    </StrictMode>,
  )
  hydrateInView(data.page.sections)
  followIntent(prepare)

  import.meta.hot?.on('content:change', async ({ edition }: { edition: number }) => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    renewContent(edition)
    await router.revalidate()
  })
}

keepEarlyClicks()
// Without its data the page stays what its HTML is: readable, with links that work.
start().catch(() => {})
