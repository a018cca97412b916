import type { ProductCard } from '../../../../schemas/cards/product.ts'
import type { Page } from '../../../../schemas/page.ts'
import type { Section } from '../../../../schemas/section.ts'
import { traitsOfCard } from '../../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../../schemas/walk-blocks.ts'

/** Gives the products that a block sells. */
export function blockProducts(block: Section): ProductCard[] {
  return listCards(block).flatMap(({ kind, card }) => traitsOfCard(kind).product?.(card) ?? [])
}

/** Gives the products that a page sells. */
export function pageProducts({ sections }: Page): ProductCard[] {
  return listBlocks(sections).flatMap(({ block }) => blockProducts(block))
}

/** Gives each product once, by its id. The cart compares its stored lines with this list. */
export function uniqueProducts(products: readonly ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
