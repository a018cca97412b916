import type { Page } from '../../../../schemas/page.ts'
import type { Site } from '../../../../schemas/site.ts'
import type { Service } from '../../../../schemas/trait.ts'
import { traitsOfCard } from '../../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../../schemas/walk-blocks.ts'

function describeProvider({ brand, url }: Site) {
  return { '@type': 'Organization', name: brand.name, url }
}

function describeService({ title, description, picture, link }: Service, site: Site) {
  return {
    '@type': 'Service',
    name: title,
    description,
    image: picture && site.url + picture.src,
    url: link && new URL(link.href, site.url).href,
    provider: describeProvider(site),
  }
}

/** Describes the service that a page is about, and the services that it lists, from the records that the visitor sees. */
export function describeServices(page: Page, site: Site, route: string | undefined): object[] {
  const ownService = page.service !== undefined && {
    '@type': 'Service',
    name: page.service,
    description: page.description,
    url: route === undefined ? undefined : site.url + route,
    provider: describeProvider(site),
  }
  const lists = listBlocks(page.sections).flatMap(({ block }) => {
    const services = listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).service?.(card) ?? [])
    if (services.length === 0) return []
    const itemListElement = services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: describeService(service, site),
    }))
    return [{ '@type': 'ItemList', name: block.heading?.title, itemListElement }]
  })
  return ownService ? [ownService, ...lists] : lists
}
