import { useState } from 'react'
import type { Link as LinkData } from '../../../schemas/parts/link.ts'
import type { Block } from '../../../schemas/section.ts'
import { bounded } from '../../cart/quantity.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Quantity } from '../../ui/buttons/quantity.tsx'
import { useSizes } from '../../ui/image-sizes.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { ProductPrice } from '../../ui/product-price.tsx'
import styles from './product.module.css'

const besideWords = [
  [0, 1],
  [768, 1 / 2],
] as const

function Links({ links }: { links: LinkData[] }) {
  return links.map(({ label, href }) => (
    <Link key={label} href={href} marked={false}>
      {label}
    </Link>
  ))
}

/** All about one product. The quantity stays on this page, and the button only leads to the cart (spec.md, section 2). */
export function Product({
  product,
  text,
  sku,
  available,
  categories,
  tags,
  action,
  points,
}: Block<'product'>) {
  const labels = useLabels()
  const sizes = useSizes(besideWords)
  const [quantity, setQuantity] = useState(1)
  const set = (next: (now: number) => number | string) => setQuantity((now) => bounded(next(now)) ?? now)
  return (
    <div className={styles.product}>
      <div className={styles.picture}>
        <Picture picture={product.picture} sizes={sizes} fit="cover" />
      </div>
      <div className={styles.words}>
        <h2>{product.name}</h2>
        <Stars value={5} />
        <div className={styles.price}>
          <ProductPrice price={product.price} oldPrice={product.oldPrice} />
        </div>
        <p className={styles.text}>{text}</p>
        <div className={styles.buy}>
          <Quantity
            of={product.name}
            value={quantity}
            onLess={() => set((now) => now - 1)}
            onMore={() => set((now) => now + 1)}
            onType={(typed) => set(() => typed)}
          />
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
        <dl className={styles.facts}>
          <dt>{labels.sku}</dt>
          <dd>{sku}</dd>
          <dt>{labels.categories}</dt>
          <dd>
            <Links links={categories} />
          </dd>
          <dt>{labels.tags}</dt>
          <dd>
            <Links links={tags} />
          </dd>
          <dt>{labels.availability}</dt>
          <dd className={styles.stock} data-available={available || undefined}>
            {available ? labels.inStock : labels.outOfStock}
          </dd>
        </dl>
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map(({ icon, text: promise }) => (
              <li key={promise}>
                <Icon shape={icon} />
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
