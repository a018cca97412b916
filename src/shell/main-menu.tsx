import down from 'icon:chevron-down'
import { useEffect, useRef } from 'react'
import type { Site } from '../../schemas/site.ts'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './main-menu.module.css'

/** The menu of wide windows: links, and groups that open on their own; one is open at a time. Works without JavaScript. */
export function MainMenu({ items, label }: { items: Site['navbar']['menu']; label: string }) {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const shut = (except: EventTarget | null) => {
      for (const group of ref.current?.querySelectorAll('details[open]') ?? [])
        if (!(except instanceof Node && group.contains(except))) group.removeAttribute('open')
    }
    const onPress = (event: Event) => shut(event.target)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const inside = document.activeElement?.closest('details[open]')
      if (inside && ref.current?.contains(inside)) inside.querySelector('summary')?.focus()
      shut(null)
    }
    const onLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) shut(null)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onLink)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onLink)
    }
  }, [])

  return (
    <nav ref={ref} className={styles.menu} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            {'href' in item ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <details name="main-menu">
                <summary>
                  {item.label}
                  <Icon shape={down} />
                </summary>
                <ul>
                  {item.items.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
