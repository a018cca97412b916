import { useState } from 'react'
import type { Link as LinkData } from '../../../schemas/parts/link.ts'
import type { Block } from '../../../schemas/section.ts'
import { parseQuantity } from '../../cart/quantity.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Quantity } from '../../ui/buttons/quantity.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { ProductPrice } from '../../ui/product-price.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product.module.css'

function LinkList({ links }: { links: LinkData[] }) {
  return links.map(({ label, href }, index) => (
    <Link key={index} href={href} markActive={false}>
      {label}
    </Link>
  ))
}

/** The details of one product. The quantity has no effect elsewhere, and the button only links to the cart. */
export function Product({
  product,
  views,
  text,
  sku,
  available,
  categories,
  tags,
  action,
  points,
}: Block<'product'>) {
  const labels = useLabels()
  const [quantity, setQuantity] = useState(1)
  const set = (next: (now: number) => number | string) =>
    setQuantity((now) => parseQuantity(next(now)) ?? now)
  return (
    <div className={styles.product}>
      <Gallery label={product.name} pictures={[product.picture, ...views]} />
      <div className={styles.details}>
        <h2>{product.name}</h2>
        <Stars value={5} />
        <div className={styles.price}>
          <ProductPrice price={product.price} oldPrice={product.oldPrice} />
        </div>
        <p className={styles.text}>{text}</p>
        <div className={styles.buy}>
          <Quantity
            itemName={product.name}
            value={quantity}
            onLess={() => set((now) => now - 1)}
            onMore={() => set((now) => now + 1)}
            onType={(typed) => set(() => typed)}
          />
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
        <dl className={styles.attributes}>
          <dt>{labels.sku}</dt>
          <dd>{sku}</dd>
          <dt>{labels.categories}</dt>
          <dd>
            <LinkList links={categories} />
          </dd>
          <dt>{labels.tags}</dt>
          <dd>
            <LinkList links={tags} />
          </dd>
          <dt>{labels.availability}</dt>
          <dd className={styles.availability} data-available={available || undefined}>
            {available ? labels.inStock : labels.outOfStock}
          </dd>
        </dl>
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map(({ icon, text: benefit }, index) => (
              <li key={index}>
                <Icon shape={icon} />
                <span>{benefit}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
