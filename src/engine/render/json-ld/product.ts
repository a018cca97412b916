import type { ProductCard } from '../../../../schemas/cards/product.ts'
import type { Page } from '../../../../schemas/page.ts'
import { traitsOf } from '../../../../schemas/traits.ts'
import { listBlocks } from '../../../../schemas/walk-blocks.ts'
import { blockProducts } from '../../check/summary/page-properties.ts'

function describeProduct(
  { id, name, picture, text, price, href }: ProductCard,
  base: string,
  available = true,
) {
  return {
    '@type': 'Product',
    productID: String(id),
    name,
    image: base + picture.src,
    ...(text === undefined ? {} : { description: text }),
    offers: {
      '@type': 'Offer',
      price: (price / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      url: new URL(href, base).href,
    },
  }
}

/** Describes the products of a page, from the records that the visitor sees. `base` is the URL of the site. */
export function describeProducts({ sections }: Page, base: string): object[] {
  return listBlocks(sections).flatMap(({ block }): object[] => {
    const products = blockProducts(block)
    if (products.length === 0) return []
    const details = traitsOf(block).productDetails?.(block)
    if (details) {
      const { text, sku, available } = details
      return products.map((product) => ({
        ...describeProduct(product, base, available),
        description: text,
        sku,
      }))
    }
    const itemListElement = products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: describeProduct(product, base),
    }))
    return [{ '@type': 'ItemList', itemListElement }]
  })
}
