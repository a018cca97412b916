import '../styles/base.css'
import '../styles/first-frame.css'
import '../styles/tokens.css'
import '../styles/view-transition.css'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { Site } from '../../schemas/site.ts'
import { loadSection } from '../blocks/sections.tsx'
import type { Markup, PageData } from '../contract/page-data.ts'
import { App } from './app.tsx'
import { markupOf, surroundings } from './shell-cache.ts'

const PATIENCE = 10_000
/** What begins a boundary whose content is not there ends with this; in words it would be escaped. */
const LEFT_OUT = '$!-->'

/** The HTML of the page at `path`. Throws what a component throws: a page that fails must stop the build. */
export async function render(site: Site, data: PageData, path: string): Promise<Markup> {
  await Promise.all(data.page.sections.map(loadSection))
  const place = { pathname: path, search: '', hash: '', key: '', state: undefined }
  const appWith = (bare: boolean) => (
    <StrictMode>
      <App place={place} by="POP" bare={bare} site={site} data={data} />
    </StrictMode>
  )
  const app = appWith(false)
  const quick = surroundings(site, data.page, path, (bare) => renderToString(appWith(bare)))
  // It leaves out what fails or waits, and does not say why: the slower one does.
  if (!quick.some((part) => part.includes(LEFT_OUT))) return quick
  const failures: unknown[] = []
  const { prelude } = await prerender(app, {
    // React would move what it takes for large out of line, behind a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // A component that waits for what nobody loads would wait for ever, and Node would end without a word.
    signal: AbortSignal.timeout(PATIENCE),
    onError: (error) => void failures.push(error),
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return markupOf(html)
}
