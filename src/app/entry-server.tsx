import '../styles/base.css'
import 'theme.css'
import '../styles/first-frame.css'
import '../styles/tokens.css'
import '../styles/view-transition.css'
import type { MDXContent } from 'mdx/types.js'
import { StrictMode } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Site } from '../../schemas/site.ts'
import { loadSection } from '../blocks/sections.tsx'
import type { PageData, RenderFailure } from '../contract/page-data.ts'
import { stripListPage } from '../contract/page-path.ts'
import { loadLazyParts } from '../shell/lazy-parts.tsx'
import { textComponents } from '../ui/text-components.tsx'
import { App } from './app.tsx'

export { heightStyles } from '../blocks/heights/section-heights.ts'
export { default as bootScript } from '../hydration/boot.ts?script'

const TIMEOUT_MS = 10_000
/** The comment that React writes for a boundary that failed or suspended; text content would be escaped. */
const FAILED_BOUNDARY = '<!--$!-->'
/** The comment of a boundary that failed, or still waited when `prerender` was stopped. */
const UNFINISHED_BOUNDARY = /<!--\$[!?]-->/

function createApp(site: Site, data: PageData, path: string) {
  return (
    <StrictMode>
      <StaticRouter location={stripListPage(path)}>
        <App site={site} data={data} />
      </StaticRouter>
    </StrictMode>
  )
}

/** Renders a page that suspends or fails. Gives its HTML, or why it fails. */
async function renderAsync(site: Site, data: PageData, path: string): Promise<string | RenderFailure> {
  const failures: Omit<RenderFailure, 'htmlBefore'>[] = []
  // A component may suspend for ever. Node would not wait for the timer of `AbortSignal.timeout`, and end without an error.
  const timeout = new AbortController()
  const timer = setTimeout(
    () => timeout.abort(`it still waits after ${TIMEOUT_MS / 1000} seconds`),
    TIMEOUT_MS,
  )
  const rendering = prerender(createApp(site, data, path), {
    // React would move a large boundary to the end of the HTML, behind a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: timeout.signal,
    onError: (error, { componentStack }) =>
      void failures.push({ error, componentStack: componentStack ?? '' }),
  })
  const html = await rendering.then(
    ({ prelude }) => new Response(prelude).text(),
    // A component outside of all blocks has failed; mostly `onError` has got the error before.
    (error: unknown) => {
      failures.push({ error, componentStack: '' })
      return ''
    },
  )
  clearTimeout(timer)
  const [failure] = failures
  if (!failure) return html
  return { ...failure, htmlBefore: html.slice(0, Math.max(0, html.search(UNFINISHED_BOUNDARY))) }
}

/** Renders the page at `path`. Throws what a component throws: a page that fails must stop the build. */
export async function render(site: Site, data: PageData, path: string): Promise<string> {
  await Promise.all([loadLazyParts(), ...data.page.sections.map(loadSection)])
  const html = renderToString(createApp(site, data, path))
  // `renderToString` leaves out a boundary that fails or suspends and does not say why; `prerender` does.
  if (!html.includes(FAILED_BOUNDARY)) return html
  const result = await renderAsync(site, data, path)
  if (typeof result !== 'string') throw result.error
  return result
}

/**
 * Renders the text of the page at `path` to HTML. `createText` makes its component, as MDX compiles it, with the functions
 * that make elements.
 */
export function renderText(createText: (runtime: typeof jsxRuntime) => MDXContent, path: string): string {
  const Text = createText(jsxRuntime)
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <Text components={textComponents} />
    </StaticRouter>,
  )
}

/** Says why `render` has thrown; undefined when the page renders this time. */
export async function explainFailure(
  site: Site,
  data: PageData,
  path: string,
): Promise<RenderFailure | undefined> {
  const result = await renderAsync(site, data, path)
  return typeof result === 'string' ? undefined : result
}
