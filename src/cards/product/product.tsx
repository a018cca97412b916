import check from 'icon:check'
import bag from 'icon:shopping-bag-plus'
import { useId } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { add, holds } from '../../cart/store.ts'
import { useCart } from '../../cart/use-cart.ts'
import { money } from '../../contract/money.ts'
import { notice } from '../../navigation/live-region.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSizes } from '../../ui/image-sizes.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { ProductPrice } from '../../ui/product-price.tsx'
import styles from './product.module.css'

/** Something to buy: five stars (spec.md, section 9), its price, and a button that is spent once it is in the cart. */
export function Product(product: Cards['product']) {
  const { id, name, picture, text, price, oldPrice, href } = product
  const labels = useLabels()
  const title = useId()
  const sizes = useSizes()
  const inCart = useCart().some((line) => line.id === id)

  function putIn() {
    if (holds(id)) return
    add(product)
    notice.text = labels.added.replace('{name}', () => name)
  }

  return (
    <article className={styles.product} aria-labelledby={title}>
      <Link href={href} className={styles.link}>
        <span className={styles.picture}>
          <Picture picture={picture} sizes={sizes} fit="cover" />
        </span>
        <h3 className={styles.name} id={title}>
          {name}
        </h3>
      </Link>
      {oldPrice !== undefined && (
        <p className={styles.saving}>{labels.save.replace('{amount}', () => money(oldPrice - price))}</p>
      )}
      <Stars value={5} />
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.buy}>
        <ProductPrice price={price} oldPrice={oldPrice} />
        {/* Not `disabled`: that would throw the focus of who has just pressed it back to the top of the page. */}
        <Button aria-describedby={title} aria-disabled={inCart} onClick={putIn}>
          <Icon shape={inCart ? check : bag} />
          {inCart ? labels.inCart : labels.addToCart}
        </Button>
      </div>
    </article>
  )
}
