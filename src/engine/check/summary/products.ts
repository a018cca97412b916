import type { Product } from '../../../../schemas/cards/product.ts'
import type { Leaf } from '../../../../schemas/leaf.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leavesOf } from '../../../../schemas/walk-blocks.ts'

/** What a block offers for sale. */
export function productsIn(leaf: Leaf): Product[] {
  if (leaf.type === 'product') return [leaf.product]
  return 'card' in leaf && leaf.card === 'product' ? leaf.items : []
}

/** What a page offers for sale. */
export function productsOn({ sections }: Page): Product[] {
  return leavesOf(sections).flatMap(({ leaf }) => productsIn(leaf))
}

/** Each product once: what a cart kept on a device is compared with. */
export function eachOnce(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
