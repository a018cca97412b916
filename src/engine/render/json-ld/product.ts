import type { Product } from '../../../../schemas/cards/product.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leavesOf } from '../../../../schemas/walk-blocks.ts'
import { productsIn } from '../../check/summary/products.ts'

function factOf({ id, name, picture, text, price, href }: Product, base: string, available = true) {
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

/** The products of a page for search engines, from the records that the visitor sees. `base` is the site's address. */
export function productFacts({ sections }: Page, base: string): object[] {
  return leavesOf(sections).flatMap(({ leaf }): object[] => {
    if (leaf.type === 'product') {
      const { product, text, sku, available } = leaf
      return [{ ...factOf(product, base, available), description: text, sku }]
    }
    const products = productsIn(leaf)
    if (products.length === 0) return []
    const itemListElement = products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: factOf(product, base),
    }))
    return [{ '@type': 'ItemList', itemListElement }]
  })
}
