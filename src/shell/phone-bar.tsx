import { useEffect, useState } from 'react'
import type { Page } from '../../schemas/page.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
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

/**
 * A bar at the bottom of a phone with an offer and a button, between the first block of the page and the footer. Styles
 * hide it on wider windows, while the visitor types, and while a note needs its place.
 */
export function PhoneBar({ text, link }: NonNullable<Page['phoneBar']>) {
  if (!useBetweenTopAndFooter()) return null
  return (
    <div className={styles.bar} data-surface="card">
      <p>{text}</p>
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </div>
  )
}
