import type { Feature } from '../../../../schemas/cards/feature.ts'
import type { Page } from '../../../../schemas/page.ts'
import type { Site } from '../../../../schemas/site.ts'
import { leavesOf } from '../../../../schemas/walk-blocks.ts'

function providerOf({ brand, url }: Site) {
  return { '@type': 'Organization', name: brand.name, url }
}

function factOf({ title, description, picture, link }: Feature, site: Site) {
  return {
    '@type': 'Service',
    name: title,
    description,
    image: picture && site.url + picture.src,
    url: link && new URL(link.href, site.url).href,
    provider: providerOf(site),
  }
}

/** The service that a page is about, and the services that it lists, from the records that the visitor sees. */
export function serviceFacts(page: Page, site: Site, route: string | undefined): object[] {
  const own = page.service !== undefined && {
    '@type': 'Service',
    name: page.service,
    description: page.description,
    url: route === undefined ? undefined : site.url + route,
    provider: providerOf(site),
  }
  const lists = leavesOf(page.sections).flatMap(({ leaf }) => {
    const features = 'card' in leaf && leaf.card === 'feature' ? leaf.items : []
    const services = features.filter(({ service }) => service)
    if (services.length === 0) return []
    const itemListElement = services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: factOf(service, site),
    }))
    return [{ '@type': 'ItemList', name: leaf.heading?.title, itemListElement }]
  })
  return own ? [own, ...lists] : lists
}
