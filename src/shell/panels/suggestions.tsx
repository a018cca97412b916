import { useEffect, useState } from 'react'
import type { ProductCard } from '../../../schemas/cards/product.ts'
import { loadProducts } from '../../navigation/load-data.ts'
import { useFormats } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductPicture } from '../../ui/media/product-picture.tsx'
import styles from './suggestions.module.css'

const COUNT = 3

/** Links to the first products of the shop. Loads them once they are `wanted`; shows none when they cannot be loaded. */
export function Suggestions({ wanted }: { wanted: boolean }) {
  const { money } = useFormats()
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    if (wanted) loadProducts().then(setProducts, () => {})
  }, [wanted])
  if (products.length === 0) return null
  return (
    <ul className={styles.products}>
      {products.slice(0, COUNT).map(({ id, name, picture, price, href }) => (
        <li key={id}>
          <Link href={href}>
            <span className={styles.picture}>
              <ProductPicture picture={{ ...picture, alt: '' }} sizes="5rem" />
            </span>
            <span>{name}</span>
            <b>{money(price)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
