import '../styles/base.css'
import '../styles/first-frame.css'
import '../styles/tokens.css'
import '../styles/view-transition.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { loadSection } from '../blocks/sections.tsx'
import { keepCart, pickUpCart } from '../cart/persistence.ts'
import type { PageData } from '../contract/page-data.ts'
import { askedPage } from '../contract/page-path.ts'
import { hydrateInView } from '../hydration/hydrate-on-visible.ts'
import { Begin } from '../hydration/on-hydrated.tsx'
import { layOutWhenIdle } from '../hydration/render-offscreen.ts'
import { keepEarlyClicks } from '../hydration/replay-clicks.ts'
import { followLinks } from '../navigation/intercept-links.ts'
import { leadScroll } from '../navigation/lead-scroll.ts'
import { journey } from '../navigation/navigate.ts'
import { createNavigation, type Step } from '../navigation/navigation.ts'
import { trouble } from '../navigation/navigation-error.ts'
import { loadPage, loadSite, renewContent } from '../navigation/page-data.ts'
import { followIntent } from '../navigation/prefetch-on-hover.ts'
import { prefetchInView } from '../navigation/prefetch-visible.ts'
import { openScrollPlaces } from '../navigation/scroll-restoration.ts'
import { TURNED } from '../navigation/turned.ts'
import { showChange } from '../navigation/view-transition.ts'
import { adoptDirection } from '../ui/text-direction.ts'
import { App, type Shown } from './app.tsx'
import { arriveAt } from './load-route.ts'
import { prepare } from './preload-page.ts'
import { reloadIfOutdated, reloadOnce } from './version-skew.ts'

const marks = document.documentElement.dataset

/** The app will not start: nothing may wait for it, such as the panels of tabs. */
function leaveInert(): void {
  marks.inert = ''
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
  const [site, data] = await Promise.all([loadSite(), loadPage(marks.page ?? 'index'), self.styled])
  if (data.revision !== marks.revision) {
    if (!reloadOnce()) leaveInert()
    return
  }
  // `/blog?page=2` is the HTML of `/blog` everywhere: it is taken over as it is, and then turned.
  const turned = askedPage(location.search) === undefined ? undefined : prepareTurn(data)
  // Whether the browser has shown the way back already, as a swipe does.
  let drawn = false
  let root: Root | undefined
  const prefetch = prefetchInView()
  const places = openScrollPlaces(() => sessionStorage)
  const navigation = createNavigation({ site, data }, location, {
    history,
    load: arriveAt,
    show: (next, last) => {
      // To a fragment the browser has scrolled already; its place was kept at the click.
      if (next.by !== 'PUSH' || next.shown !== last.shown) places.keep(last.place.key, scrollY)
      const plain = next.place.state === TURNED || (next.by === 'POP' && drawn)
      trouble.href = undefined
      // Where a page was left is a place in all of it.
      marks.whole = ''
      showChange(() => root?.render(appAt(next)), next.late && !plain)
      prefetch()
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
    addEventListener('popstate', ({ hasUAVisualTransition }) => {
      drawn = hasUAVisualTransition
      navigation.moved(location)
    })
    // A page that was left for a full load and comes back from the back/forward cache waits for nothing any more.
    addEventListener('pageshow', ({ persisted }) => persisted && navigation.moved(location))
    marks.started = ''
    element.dataset.live = ''
    element.dispatchEvent(new Event('live', { bubbles: true }))
    prefetch()
    layOutWhenIdle()
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
  // In slices of a few milliseconds, between which the browser answers the finger.
  startTransition(() => {
    root = hydrateRoot(element, appAt(navigation.step()))
  })
  // A block whose code is lost stays what its HTML is.
  hydrateInView(data.page.sections, pressed, (section) => loadSection(section).catch(reloadIfOutdated))
  followIntent(prepare)

  import.meta.hot?.on('content:change', async ({ edition }: { edition: number }) => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    renewContent(edition)
    // On its way at once: the page waits for both.
    await Promise.all([loadSite(), navigation.renew()])
  })
}

// Without its data the page stays what its HTML is: readable, with links that work.
start().catch(leaveInert)
