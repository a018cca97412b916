import check from 'icon:check'
import bag from 'icon:shopping-bag-plus'
import { use, useId } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { added } from '../../cart/added.ts'
import { addToCart, isInCart, useCart } from '../../cart/store.ts'
import { announcement } from '../../navigation/status.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ProductPicture } from '../../ui/media/product-picture.tsx'
import { Stars } from '../../ui/media/stars.tsx'
import { ProductPrice } from '../../ui/product-price.tsx'
import { OpensPage } from '../opens-page.ts'
import styles from './product.module.css'

/** The width for browsers without `sizes="auto"`: about a third of a wide page. */
const PICTURE_SIZES = '(min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'

/** A product of the shop. It always has five stars. The button is disabled once the product is in the cart. */
export function ProductCard(product: Cards['product']) {
  const { id, name, picture, text, price, oldPrice, href } = product
  const labels = useLabels()
  const { money } = useFormats()
  const title = useId()
  const inCart = useCart().some((line) => line.id === id)

  function addProduct() {
    if (isInCart(id)) return
    addToCart(product)
    added.show(product)
    announcement.text = labels.added.replace('{name}', () => name)
  }

  return (
    <article className={styles.product} aria-labelledby={title}>
      <Link href={href} className={styles.link}>
        <span className={styles.picture}>
          <ProductPicture picture={picture} sizes={PICTURE_SIZES} priority={use(OpensPage)} />
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
        {/* `disabled` would remove the focus from the button that the visitor has just pressed. */}
        <Button aria-describedby={title} aria-disabled={inCart} onClick={addProduct}>
          <Icon shape={inCart ? check : bag} />
          {inCart ? labels.inCart : labels.addToCart}
        </Button>
      </div>
    </article>
  )
}
