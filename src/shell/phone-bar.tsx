import { useEffect, useState } from 'react'
import type { Page } from '../../schemas/page.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { useRootMark } from '../ui/use-root-mark.ts'
import styles from './phone-bar.module.css'
import { useInView } from './use-in-view.ts'

/** Returns whether the visitor types: the keyboard of a phone takes the lower half of the window. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const update = () => setTyping(document.activeElement?.matches('input, select, textarea') ?? false)
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', update)
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', update)
    }
  }, [])
  return typing
}

/**
 * A bar at the bottom of a phone with an offer and a button, between the first block of the page and the footer, except while
 * the visitor types. Styles hide it on wider windows, and while a note needs its place.
 */
export function PhoneBar(bar: NonNullable<Page['phoneBar']>) {
  const between = useInView('main > section:first-of-type, footer') === false
  const typing = useTyping()
  return between && !typing && <Bar {...bar} />
}

function Bar({ text, link }: NonNullable<Page['phoneBar']>) {
  useRootMark('phone-bar')
  return (
    <div className={styles.bar} data-surface="card" data-phone-bar="">
      <p>{text}</p>
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </div>
  )
}
