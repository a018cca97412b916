import type { ProductCard } from '../../../../schemas/cards/product.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leafBlocks } from '../../../../schemas/walk-blocks.ts'
import { leafProducts } from '../../check/summary/products.ts'

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
  return leafBlocks(sections).flatMap(({ leaf }): object[] => {
    if (leaf.type === 'product') {
      const { product, text, sku, available } = leaf
      return [{ ...describeProduct(product, base, available), description: text, sku }]
    }
    const products = leafProducts(leaf)
    if (products.length === 0) return []
    const itemListElement = products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: describeProduct(product, base),
    }))
    return [{ '@type': 'ItemList', itemListElement }]
  })
}
