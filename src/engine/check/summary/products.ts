import type { ProductCard } from '../../../../schemas/cards/product.ts'
import type { Leaf } from '../../../../schemas/leaf.ts'
import type { Page } from '../../../../schemas/page.ts'
import { leafBlocks } from '../../../../schemas/walk-blocks.ts'

/** Gives the products that a block sells. */
export function leafProducts(leaf: Leaf): ProductCard[] {
  if (leaf.type === 'product') return [leaf.product]
  return 'card' in leaf && leaf.card === 'product' ? leaf.items : []
}

/** Gives the products that a page sells. */
export function pageProducts({ sections }: Page): ProductCard[] {
  return leafBlocks(sections).flatMap(({ leaf }) => leafProducts(leaf))
}

/** Gives each product once, by its id. The cart compares its stored lines with this list. */
export function uniqueProducts(products: readonly ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
