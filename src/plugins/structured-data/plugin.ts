import type { EnginePlugin } from '../../engine/plugin.ts'
import { renderJsonLd } from './json-ld.ts'

/** Adds data for search engines (JSON-LD): the organization, breadcrumbs, articles, questions, offers, products. */
export const structuredData: EnginePlugin = {
  name: 'structured-data',
  render: { head: ({ page, path }, site) => renderJsonLd(page, site, path).join('') },
}
