// Every page runs this script before the browser parses its body. The build compiles it and writes it into the HTML; the
// text is the same on every page, so that one hash in the content security policy covers it. It imports nothing.

const root = document.documentElement
/** What the app needs, in parallel: the entry, the blocks that open the page, the page's data. */
const modules = (document.currentScript?.dataset.modules ?? '').split(' ')

/** Nothing may wait for an app that will not come, such as the panels of tabs. */
function markWithoutApp(): void {
  root.dataset.noApp = ''
}

/** Adds the links that the head keeps for later: icons, the font and, last, the file of all styles. Works once. */
function loadStyles(beforePaint = false): void {
  const later = document.querySelector('head noscript')
  if (!later) return
  const html = later.textContent ?? ''
  // The browser waits to paint only for links that its parser meets.
  if (beforePaint) document.write(html)
  else document.head.insertAdjacentHTML('beforeend', html)
  // The empty icon beside it has kept the browser from asking for one.
  later.nextSibling?.remove()
  later.remove()
  const { lastChild } = beforePaint ? document.body : document.head
  self.stylesLoaded = new Promise((resolve, reject) => {
    lastChild?.addEventListener('load', resolve)
    lastChild?.addEventListener('error', reject)
  })
  self.stylesLoaded.catch(markWithoutApp)
}

function startApp(): void {
  loadStyles()
  for (const module of modules.splice(0)) import(module).catch(markWithoutApp)
}

/** Restores the direction before the first paint. */
function restoreDirection(): void {
  try {
    if (localStorage.rtlMode !== 'true') return
    root.dir = 'rtl'
    document.body.classList.add('rtl')
  } catch {
    // A browser may forbid storage.
  }
}

/** Restores the colours before the first paint. They follow the device until the visitor has chosen others. */
function restoreColours(): void {
  const device = 'matchMedia' in globalThis ? matchMedia('(prefers-color-scheme: dark)') : undefined
  const apply = () => {
    let chosen: unknown
    try {
      chosen = localStorage.colourScheme
    } catch {
      // A browser may forbid storage.
    }
    const dark = chosen === 'dark' || (chosen !== 'light' && device?.matches)
    root.dataset.scheme = dark ? 'dark' : 'light'
  }
  apply()
  device?.addEventListener('change', apply)
}

/** Forms without an action send nothing and stay where they are, with and without the app. */
function holdForms(): void {
  addEventListener('submit', (event) => {
    if (event.target instanceof Element && !event.target.hasAttribute('action')) event.preventDefault()
  })
}

/** The app repeats these clicks when their block listens. */
function collectClicks(): void {
  self.earlyClicks = []
  addEventListener('click', ({ target }) => self.earlyClicks?.push(target), true)
}

/** A visitor who comes to an anchor, or back to this page, needs its whole height and all styles before the first paint. */
function layOutForAnchor(): void {
  const [load] = performance.getEntriesByType('navigation')
  const fresh = load !== undefined && 'type' in load && load.type === 'navigate'
  if (!location.hash && fresh) return
  root.dataset.laidOut = ''
  loadStyles(true)
}

/** Loads the styles, and on a connection that is not slow the app, when the browser is idle. */
function startWhenIdle(): void {
  const { connection } = navigator
  const slow = connection && (connection.saveData || /[23]g/.test(connection.effectiveType))
  const whenIdle = self.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    loadStyles()
    if (!slow) whenIdle(startApp)
  })
}

/** Loaded is not painted: the pictures at the top must be decoded and the frame that shows them must be on the screen. */
async function startAfterLargestPaint(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('main img:not([loading])')
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  startWhenIdle()
}

/** The app starts when the visitor first acts, or when the page is painted and the browser is idle. */
function startInTime(): void {
  for (const action of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'])
    addEventListener(action, startApp, { once: true, passive: true })
  // The address asks for another page of a list than the HTML holds.
  if (/[?&]page=/.test(location.search)) startApp()
  else addEventListener('load', startAfterLargestPaint)
}

restoreDirection()
restoreColours()
holdForms()
collectClicks()
layOutForAnchor()
startInTime()
