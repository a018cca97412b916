import './styles/base.css'
import './styles/tokens.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, type Shown } from './app.tsx'
import { Begin } from './begin.tsx'
import { loadSection } from './blocks/sections.tsx'
import { keepEarlyClicks } from './early-clicks.ts'
import { followLinks } from './follow-links.ts'
import { hydrateInView } from './in-view.ts'
import { followIntent } from './intent.ts'
import { leadScroll } from './lead-scroll.ts'
import { askedPage } from './path.ts'
import { adoptDirection } from './state/direction.ts'
import { journey } from './state/journey.ts'
import { keepCart, pickUpCart } from './state/keep-cart.ts'
import { createNavigation, type Step } from './state/navigation.ts'
import { notice } from './state/notice.ts'
import { type Address, findPage, loadPage, loadSite, type PageData, renewContent } from './state/pages.ts'
import { leaveFor, reloadOnce } from './state/release.ts'
import { openScrollPlaces } from './state/scroll-places.ts'

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

/** What a link leads to; undefined when the visitor stays for want of a network; never settles when a full load follows. */
async function arriveAt(address: Address): Promise<Shown | undefined> {
  const data = await prepare(address).catch(() => undefined)
  const site = await loadSite()
  if (data) return { site, data }
  // No such page, another release, or no network: the browser's own load tells the first two apart.
  if (!navigator.onLine) {
    notice.text = site.labels.offline
    return undefined
  }
  leaveFor(await findPage(address).catch(() => address.pathname))
  return new Promise(() => {})
}

/** Prepares the page of the list that the address asks for; false when it is the one that the HTML has, or cannot be had. */
async function prepareTurn(shown: PageData): Promise<boolean> {
  if (!shown.pager) return false
  const found = await prepare(location).catch(() => undefined)
  return found !== undefined && found !== shown
}

async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) return
  const pressed = keepEarlyClicks(element)
  const [site, data] = await Promise.all([loadSite(), loadPage(marks.page ?? 'index')])
  if (data.revision !== marks.revision) return reloadOnce()
  claimStyles()
  // `/blog?page=2` is the HTML of `/blog` everywhere: it is taken over as it is, and then turned.
  const turned = askedPage(location.search) === undefined ? undefined : prepareTurn(data)
  const places = openScrollPlaces(() => sessionStorage)
  const navigation = createNavigation({ site, data }, location, {
    history,
    load: arriveAt,
    show: (next, last) => {
      // To a fragment the browser has scrolled already; its place was kept at the click.
      if (next.by !== 'PUSH' || next.shown !== last.shown) places.keep(last.place.key, scrollY)
      startTransition(() => root.render(appAt(next)))
    },
    slow: (waits) => document.documentElement.toggleAttribute('data-slow', waits),
  })
  const here = () => navigation.step().place.key
  const keepPlace = () => places.keep(here(), scrollY)
  const begin = () => {
    adoptDirection()
    pickUpCart()
    keepCart(site.cart.keep)
    journey.follow = navigation.follow
    leadScroll(places, here)
    followLinks(keepPlace)
    addEventListener('popstate', () => navigation.moved(location))
    marks.started = ''
    element.dataset.live = ''
    element.dispatchEvent(new Event('live', { bubbles: true }))
    turned?.then((ready) => {
      if (ready) navigation.renew()
    })
  }
  const appAt = ({ place, by, shown }: Step<Shown>) => (
    <StrictMode>
      <Begin once={begin}>
        <App place={place} by={by} top={places.at(place.key)} {...shown} />
      </Begin>
    </StrictMode>
  )
  const root = hydrateRoot(element, appAt(navigation.step()))
  hydrateInView(data.page.sections, pressed)
  followIntent(prepare)

  import.meta.hot?.on('content:change', async ({ edition }: { edition: number }) => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    renewContent(edition)
    await navigation.renew()
  })
}

// Without its data the page stays what its HTML is: readable, with links that work.
start().catch(() => {})
