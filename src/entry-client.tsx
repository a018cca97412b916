import './styles/base.css'
import './styles/tokens.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Begin } from './begin.tsx'
import { loadSection } from './blocks/sections.tsx'
import { keepEarlyClicks } from './early-clicks.ts'
import { hydrateInView } from './in-view.ts'
import { followIntent } from './intent.ts'
import { askedPage } from './path.ts'
import { createRoutes } from './routes.tsx'
import { adoptDirection } from './state/direction.ts'
import { keepCart, pickUpCart } from './state/keep-cart.ts'
import { notice } from './state/notice.ts'
import { type Address, findPage, loadPage, loadSite, type PageData, renewContent } from './state/pages.ts'
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
async function prepare(address: Address): Promise<PageData | undefined> {
  const data = await loadPage(await findPage(address))
  if (data.build !== marks.build) return undefined
  await Promise.all(data.page.sections.map(loadSection))
  return data
}

/** The page that a link leads to; never settles when the visitor leaves by a full load, or stays for want of a network. */
async function arriveAt(address: Address): Promise<PageData> {
  const data = await prepare(address).catch(() => undefined)
  if (data) return data
  // No such page, another release, or no network: the browser's own load tells the first two apart.
  if (navigator.onLine) leaveFor(await findPage(address).catch(() => address.pathname))
  else notice.text = (await loadSite()).labels.offline
  return new Promise(() => {})
}

/** Prepares the page of the list that the address asks for; false when it is the one that the HTML has, or cannot be had. */
async function prepareTurn(shown: PageData): Promise<boolean> {
  if (!shown.pager) return false
  const found = await prepare(location).catch(() => undefined)
  return found !== undefined && found !== shown
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const [site, data] = await Promise.all([loadSite(), loadPage(marks.page ?? 'index')])
  if (data.revision !== marks.revision) return reloadOnce()
  claimStyles()
  // `/blog?page=2` is the HTML of `/blog` everywhere: it is taken over as it is, and then turned.
  const turned = askedPage(location.search) === undefined ? undefined : prepareTurn(data)
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
          turned?.then((ready) => {
            if (ready) router.revalidate()
          })
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
