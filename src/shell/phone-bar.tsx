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
 * A bar at the bottom of a phone with an offer and a button, except while the visitor types or sees the footer, the part of
 * the page that the button opens, another link to it, or plans, which have prices and buttons of their own. Styles hide it on
 * wider windows, and while a note needs its place.
 */
export function PhoneBar(bar: NonNullable<Page['phoneBar']>) {
  const { href } = bar.link
  const [, part] = href.split('#')
  const away =
    useInView(`main :is(a[href="${href}"], [data-type=plans]), footer${part ? `, #${part}` : ''}`) === false
  const typing = useTyping()
  return away && !typing && <Bar {...bar} />
}

function Bar({ text, link }: NonNullable<Page['phoneBar']>) {
  useRootMark('phone-bar')
  return (
    <div className={styles.bar} data-surface="plain" data-phone-bar="">
      <p>{text}</p>
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </div>
  )
}
