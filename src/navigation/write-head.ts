import type { Site } from '../../schemas/site.ts'
import type { PageData } from '../contract/page-data.ts'
import { headTags } from '../contract/page-head.ts'
import { pageTitle } from '../contract/page-title.ts'

/** The tags that some pages have and others lack. */
const OPTIONAL = 'meta[property], meta[name="robots"], link[rel="canonical"], link[hreflang]'

/** Makes the document's head say what the build wrote into the HTML of this page. */
export function writeHead(site: Site, data: PageData): void {
  document.title = pageTitle(data.page, site.brand.name)
  const written = new Set<Element>()
  for (const { element, key, name, value, hreflang } of headTags(site, data)) {
    const selector = `${element}[${key}="${name}"]${hreflang ? `[hreflang="${hreflang}"]` : ''}`
    const tag =
      document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(element))
    tag.setAttribute(key, name)
    if (hreflang) tag.setAttribute('hreflang', hreflang)
    tag.setAttribute(element === 'meta' ? 'content' : 'href', value)
    written.add(tag)
  }
  for (const tag of document.head.querySelectorAll(OPTIONAL)) if (!written.has(tag)) tag.remove()
  document.body.dataset.theme = data.page.theme
}
