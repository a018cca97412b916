import up from 'icon:arrow-up'
import { useEffect, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { scrollToTop } from '../ui/scroll-to-top.ts'
import styles from './back-to-top.module.css'
import { useInView } from './use-in-view.ts'
import { useScrolled } from './use-scrolled.ts'

function backToTop(): void {
  scrollToTop()
  // The button disappears at the top, so the focus moves to the page.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** How long the page rests before the button comes back, in milliseconds. */
const REST = 250

/** Returns whether the visitor moves down the page, or sees its footer: on a narrow window, the button would lie on what they read. */
function useInTheWay(): boolean {
  const [movesDown, setMovesDown] = useState(false)
  const atFooter = useInView('footer') ?? false
  useEffect(() => {
    let last = window.scrollY
    let rest: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      setMovesDown(window.scrollY > last)
      last = window.scrollY
      clearTimeout(rest)
      rest = setTimeout(() => setMovesDown(false), REST)
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', update)
    }
  }, [])
  return movesDown || atFooter
}

/** A button that scrolls to the top. It is there when `useScrolled` is true; on a narrow window it makes room for what one reads. */
export function BackToTop() {
  const labels = useLabels()
  const scrolled = useScrolled()
  const inTheWay = useInTheWay()
  return (
    <div className={styles.position} data-in-the-way={inTheWay || undefined} hidden={!scrolled}>
      <Button look="round" aria-label={labels.backToTop} onClick={backToTop}>
        <Icon shape={up} />
      </Button>
    </div>
  )
}
