import up from 'icon:arrow-up'
import { type RefObject, useEffect, useRef, useState } from 'react'
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

/** How long after the last scroll the page rests, in milliseconds. */
const REST = 250

/** Whether something that a visitor can press lies below this element. */
function coversControl(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left, right].some((x) =>
    [top, bottom].some((y) =>
      document
        .elementsFromPoint(x, y)
        .some(
          (below) =>
            !element.contains(below) && below.closest('a, button, label, summary, input, select, textarea'),
        ),
    ),
  )
}

/**
 * Returns whether the button would be in the way on a narrow window, where it lies on the page: it shows when the visitor
 * moves up the page, not at the footer, and where the page then rests, not on something to press.
 */
function useInTheWay(position: RefObject<Element | null>): boolean {
  const [inTheWay, setInTheWay] = useState(true)
  const atFooter = useInView('footer') ?? false
  useEffect(() => {
    let last = window.scrollY
    let rest: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      setInTheWay(window.scrollY >= last)
      last = window.scrollY
      clearTimeout(rest)
      rest = setTimeout(() => position.current && coversControl(position.current) && setInTheWay(true), REST)
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', update)
    }
  }, [position])
  return inTheWay || atFooter
}

/** A button that scrolls to the top. It is there when `useScrolled` is true; on a narrow window it makes room for what one reads. */
export function BackToTop() {
  const labels = useLabels()
  const scrolled = useScrolled()
  const position = useRef<HTMLDivElement>(null)
  const inTheWay = useInTheWay(position)
  return (
    <div
      ref={position}
      className={styles.position}
      data-in-the-way={inTheWay || undefined}
      hidden={!scrolled}
    >
      <Button look="round" aria-label={labels.backToTop} onClick={backToTop}>
        <Icon shape={up} />
      </Button>
    </div>
  )
}
