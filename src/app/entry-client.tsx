import '../styles/base.css'
import 'theme.css'
import '../styles/first-frame.css'
import '../styles/tokens.css'
import '../styles/view-transition.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { Router } from 'react-router-dom'
import type { Site } from '../../schemas/site.ts'
import { loadLiveSection } from '../blocks/sections.tsx'
import { handOverCart, takeOverCart } from '../cart/hand-over.ts'
import { persistCart } from '../cart/persistence.ts'
import type { PageData } from '../contract/page-data.ts'
import { BASE, readPageParam, stripListPage } from '../contract/page-path.ts'
import { pageTitle } from '../contract/page-title.ts'
import { hydrateOnVisible } from '../hydration/hydrate-on-visible.ts'
import { OnHydrated } from '../hydration/on-hydrated.tsx'
import { replayEarlyClicks } from '../hydration/replay-clicks.ts'
import { interceptLinks, isPlainClick } from '../navigation/links.ts'
import { discardContent, loadPage, loadSite } from '../navigation/load-data.ts'
import { createNavigation, type NavigationState, PAGINATED } from '../navigation/navigation.ts'
import { prefetchOnHover, prefetchVisible } from '../navigation/prefetch.ts'
import { createScrollPositions, takeOverScrollRestoration } from '../navigation/scroll-restoration.ts'
import { scrollWindow } from '../navigation/scroll-window.ts'
import { navigationError } from '../navigation/status.ts'
import { findSharedPicture, transitionTo } from '../navigation/view-transition.ts'
import { LazyFooter, loadLazyParts, loadPanelsWhenNeeded } from '../shell/lazy-parts.tsx'
import { dispatchSiteEvent } from '../site-events.ts'
import { closeDialogs } from '../ui/close-dialogs.ts'
import { readScheme } from '../ui/colour-scheme.ts'
import { showFocusedInRows } from '../ui/show-focused.ts'
import { readDirection } from '../ui/text-direction.ts'
import { App, type RouteContent } from './app.tsx'
import { loadComponents, loadRoute, preloadPage } from './load-route.ts'
import { reloadIfOutdated, reloadOnce } from './version-skew.ts'

const rootData = document.documentElement.dataset

/** The app will not start: the page must not wait for it, for example with hidden tab panels. */
function markWithoutApp(): void {
  rootData.noApp = ''
}

/** Preloads the page of the list that the address asks for; false when the HTML has it already, or when it fails to load. */
async function preloadListPage(current: PageData): Promise<boolean> {
  if (!current.pager) return false
  const data = await preloadPage(location).catch(() => undefined)
  return data !== undefined && data !== current
}

/** Tells scripts of other services that the visitor has gone to another page. */
function reportPageView(next: NavigationState<RouteContent>, last: NavigationState<RouteContent>): void {
  const [path, lastPath] = [next, last].map(({ location }) => location.pathname + location.search)
  const { site, data } = next.content
  if (path === undefined || path === lastPath) return
  dispatchSiteEvent('site:page-view', { path, title: pageTitle(data.page, site.brand.name) })
}

/** Starts the services of others. Without its code there is no consent, so none of them loads. */
function startIntegrations({ integrations }: Site): void {
  if (integrations)
    import('../consent/consent.tsx').then(
      (consent) => consent.startIntegrations(integrations),
      () => {},
    )
}

/** A page in another language is another document: it takes over the cart. */
function keepCartInOtherLanguage(event: MouseEvent): void {
  if (isPlainClick(event) && event.target instanceof Element && event.target.closest('a[hreflang]'))
    handOverCart()
}

/** This code may come before the rest of the HTML, when a visitor acts early on a slow connection. */
async function waitForHtml(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

async function start(): Promise<void> {
  const [site, data] = await Promise.all([
    loadSite(),
    loadPage(`${BASE}/${rootData.page}`),
    self.stylesLoaded,
    waitForHtml(),
  ])
  const element = document.getElementById('root')
  if (!element) return
  const clicked = replayEarlyClicks(element)
  if (data.revision !== rootData.revision) {
    if (!reloadOnce()) markWithoutApp()
    return
  }
  // Every server answers `/blog?page=2` with the HTML of `/blog`: the app hydrates it as it is, then shows page 2.
  const listPage = readPageParam(location.search) === undefined ? undefined : preloadListPage(data)
  // Whether the browser has animated the step back or forward already, as it does after a swipe.
  let browserAnimated = false
  let root: Root | undefined
  const prefetch = prefetchVisible()
  const positions = createScrollPositions(() => sessionStorage)
  const navigation = createNavigation({ site, data }, location, {
    history,
    load: loadRoute,
    show: (next, last) => {
      // The browser has scrolled to a fragment already; `goToFragment` has stored the position before.
      if (next.action !== 'PUSH' || next.content !== last.content) positions.set(last.location.key, scrollY)
      const forward = next.action === 'PUSH' && next.content !== last.content
      const picture = forward ? findSharedPicture(next.content.data) : undefined
      const animated =
        (next.slow || picture !== undefined) &&
        next.location.state !== PAGINATED &&
        !(next.action === 'POP' && browserAnimated)
      navigationError.href = undefined
      // A stored scroll position refers to the page with everything laid out.
      rootData.laidOut = ''
      // A panel that is not hydrated does not close itself.
      closeDialogs(':not([data-hydrated])')
      // The visitor may have gone on, or back, before the code comes, or a frame later, when an animated change is applied.
      const apply = () => navigation.current() === next && root?.render(renderApp(next))
      const render = () => transitionTo(apply, animated, picture)
      if (next.content !== last.content) render()
      else {
        scrollWindow(next.location, next.action, positions.get(next.location.key))
        // A block that still waits for its code would lose its HTML if React rendered it now.
        loadComponents(next.content.data).then(render, () => closeDialogs())
      }
      reportPageView(next, last)
      prefetch()
    },
    goToFragment: (hash) => {
      positions.set(currentKey(), scrollY)
      location.assign(hash)
    },
    setNavigating: (navigating) => document.documentElement.toggleAttribute('data-navigating', navigating),
  })
  const currentKey = () => navigation.current().location.key
  const onHydrated = () => {
    readDirection()
    readScheme()
    takeOverCart()
    persistCart(site.cart.keep)
    startIntegrations(site)
    takeOverScrollRestoration(positions, currentKey)
    interceptLinks(navigation.push)
    document.addEventListener('click', keepCartInOtherLanguage)
    showFocusedInRows()
    loadPanelsWhenNeeded(site.search?.shortcut, reloadIfOutdated)
    addEventListener('popstate', ({ hasUAVisualTransition }) => {
      browserAnimated = hasUAVisualTransition
      navigation.handlePopState(location)
    })
    // A page that comes back from the back/forward cache must not wait for the navigation that left it.
    addEventListener('pageshow', ({ persisted }) => persisted && navigation.handlePopState(location))
    rootData.started = ''
    element.dataset.hydrated = ''
    element.dispatchEvent(new Event('hydrated', { bubbles: true }))
    prefetch()
    listPage?.then((ready) => (ready ? navigation.refresh() : undefined))
  }
  const renderApp = ({ location, action, content }: NavigationState<RouteContent>) => (
    <StrictMode>
      <OnHydrated callback={onHydrated}>
        <Router
          location={{ ...location, pathname: stripListPage(location.pathname) }}
          navigationType={action}
          navigator={navigation}
        >
          <App scrollTop={positions.get(location.key)} {...content} />
        </Router>
      </OnHydrated>
    </StrictMode>
  )
  // As a transition, React hydrates in slices of a few milliseconds, and the browser answers input in between.
  startTransition(() => {
    root = hydrateRoot(element, renderApp(navigation.current()))
  })
  // A block whose code fails to load stays static HTML.
  hydrateOnVisible(
    data.page.sections,
    clicked,
    (section) => loadLiveSection(section).catch(reloadIfOutdated),
    () => LazyFooter.load().catch(reloadIfOutdated),
  )
  prefetchOnHover(preloadPage)

  // An edit of a component shows in the open page.
  if (import.meta.hot) loadLazyParts()
  import.meta.hot?.on('content:change', async ({ edition }: { edition: number }) => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    discardContent(edition)
    // Both requests start at once: the page needs both.
    await Promise.all([loadSite(), navigation.refresh()])
  })
  // When the content has changed since the page was rendered, the dev server sends its edition.
  import.meta.hot?.send('content:listening', { revision: data.revision })
}

// Without its data the page stays static HTML: readable, with working links. In dev, the content may have lost the page since it was
// rendered: a static page would never hear that it is back.
start().catch(() => {
  if (!import.meta.hot || !reloadOnce()) markWithoutApp()
})
