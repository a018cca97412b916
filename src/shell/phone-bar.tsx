import { useEffect, useState } from 'react'
import type { Page } from '../../schemas/page.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { useRootMark } from '../ui/use-root-mark.ts'
import styles from './phone-bar.module.css'

/** Returns whether the first block of the page has gone and the footer has not come yet. Returns false until the app runs. */
function useBetweenTopAndFooter(): boolean {
  const [between, setBetween] = useState(false)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      setBetween(inView.size === 0)
    })
    for (const end of document.querySelectorAll('main > section:first-of-type, footer')) observer.observe(end)
    return () => observer.disconnect()
  }, [])
  return between
}

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
  const between = useBetweenTopAndFooter()
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
