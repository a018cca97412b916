import '../styles/base.css'
import '../styles/first-frame.css'
import '../styles/tokens.css'
import '../styles/view-transition.css'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { Site } from '../../schemas/site.ts'
import { loadSection } from '../blocks/sections.tsx'
import type { PageData, PageMarkup } from '../contract/page-data.ts'
import { App } from './app.tsx'
import { renderWithCachedShell, splitMarkup } from './shell-cache.ts'

export { default as bootScript } from '../hydration/boot.ts?script'

const TIMEOUT_MS = 10_000
/** The end of the comment that React writes for a boundary that failed or suspended; text content would be escaped. */
const FAILED_BOUNDARY = '$!-->'

/** Renders the page at `path`. Throws what a component throws: a page that fails must stop the build. */
export async function render(site: Site, data: PageData, path: string): Promise<PageMarkup> {
  await Promise.all(data.page.sections.map(loadSection))
  const location = { pathname: path, search: '', hash: '', key: '', state: undefined }
  const createApp = (mainOnly: boolean) => (
    <StrictMode>
      <App location={location} action="POP" mainOnly={mainOnly} site={site} data={data} />
    </StrictMode>
  )
  const markup = renderWithCachedShell(site, data.page, path, (mainOnly) =>
    renderToString(createApp(mainOnly)),
  )
  // `renderToString` leaves out a boundary that fails or suspends and does not say why; `prerender` does.
  if (!markup.some((part) => part.includes(FAILED_BOUNDARY))) return markup
  const failures: unknown[] = []
  const { prelude } = await prerender(createApp(false), {
    // React would move a large boundary to the end of the HTML, behind a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // A component may suspend for ever; Node would then end without an error.
    signal: AbortSignal.timeout(TIMEOUT_MS),
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return splitMarkup(html)
}
