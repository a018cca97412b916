import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './rich-text.module.css'

/** The other page of this site that a plain click asks for; undefined when the click is for the browser. */
function asked(event: MouseEvent): string | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return undefined
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined
  return link.pathname + link.search + link.hash
}

/** The written-out body of an article or a legal page: HTML of the build. Its links to this site are followed in place. */
export function RichText({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const address = asked(event)
    if (address === undefined) return
    event.preventDefault()
    navigate(address, { preventScrollReset: true })
  })

  useEffect(() => {
    const text = ref.current
    const listen = (event: MouseEvent) => follow(event)
    text?.addEventListener('click', listen)
    return () => text?.removeEventListener('click', listen)
  }, [])

  return <div ref={ref} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
