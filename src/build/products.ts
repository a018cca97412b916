import type { Product } from '../../schemas/cards/product.ts'
import type { Leaf } from '../../schemas/leaf.ts'
import { leavesOf } from '../../schemas/leaves-of.ts'
import type { Page } from '../../schemas/page.ts'

/** What a block offers for sale. */
export function productsIn(leaf: Leaf): Product[] {
  if (leaf.type === 'product') return [leaf.product]
  return 'card' in leaf && leaf.card === 'product' ? leaf.items : []
}

/** All that the site sells, each product once: what a cart kept on a device is compared with. */
export function productsOf(pages: Iterable<Page>): Product[] {
  const products = new Map<number, Product>()
  for (const { sections } of pages)
    for (const { leaf } of leavesOf(sections))
      for (const product of productsIn(leaf)) products.set(product.id, product)
  return [...products.values()]
}
