import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import type { Link } from '../../schemas/parts/link.ts'
import { added } from '../cart/added.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Picture } from '../ui/media/picture.tsx'
import styles from './added-note.module.css'

function overlaps(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * Says for some seconds which product the visitor has put into the cart, with a link to the cart. It takes no focus and
 * never covers it: it stands at the top of the window, or at the bottom while it would cover the focused element. The
 * button that adds the product tells screen readers.
 */
export function AddedNote({ cart }: { cart: Link }) {
  const labels = useLabels()
  const { key } = useLocation()
  const { value: item } = useSnapshot(added.state)
  const ref = useRef<HTMLDivElement>(null)
  const [atBottom, setAtBottom] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page needs no note about the last one.
  useEffect(() => added.clear, [key])

  useEffect(() => {
    if (!item) return
    setAtBottom(false)
    const moveAway = () => {
      const note = ref.current
      const focused = document.activeElement
      if (!note || !focused || focused === document.body || note.contains(focused)) return
      if (overlaps(note.getBoundingClientRect(), focused.getBoundingClientRect()))
        setAtBottom((bottom) => !bottom)
    }
    moveAway()
    document.addEventListener('focusin', moveAway)
    return () => document.removeEventListener('focusin', moveAway)
  }, [item])

  if (!item) return null
  return (
    <div
      ref={ref}
      className={styles.note}
      data-bottom={atBottom || undefined}
      data-surface="card"
      {...added.handlers}
    >
      <span className={styles.picture}>
        <Picture picture={{ ...item.picture, alt: '' }} sizes="4rem" fit="cover" />
      </span>
      <p>{labels.added.replace('{name}', () => item.name)}</p>
      <ButtonLink look="quiet" href={cart.href}>
        {cart.label}
      </ButtonLink>
    </div>
  )
}
