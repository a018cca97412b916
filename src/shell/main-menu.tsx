import down from 'icon:chevron-down'
import { useEffect, useRef } from 'react'
import type { Site } from '../../schemas/site.ts'
import { pressedKey } from '../contract/pressed-key.ts'
import { Icon } from '../ui/media/icon.tsx'
import styles from './main-menu.module.css'
import { MenuLink } from './menu-link.tsx'

/** The menu of wide windows: links, and groups that open one at a time. It works without JavaScript. */
export function MainMenu({ items, label }: { items: Site['navbar']['menu']; label: string }) {
  const ref = useRef<HTMLElement>(null)

  useEffect(() => {
    const closeGroups = (except: EventTarget | null) => {
      for (const group of ref.current?.querySelectorAll('details[open]') ?? [])
        if (!(except instanceof Node && group.contains(except))) group.removeAttribute('open')
    }
    const closeOthers = (event: Event) => closeGroups(event.target)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return
      const inside = document.activeElement?.closest('details[open]')
      if (inside && ref.current?.contains(inside)) inside.querySelector('summary')?.focus()
      closeGroups(null)
    }
    const closeOnLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) closeGroups(null)
    }
    document.addEventListener('pointerdown', closeOthers)
    document.addEventListener('focusin', closeOthers)
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOnLink)
    return () => {
      document.removeEventListener('pointerdown', closeOthers)
      document.removeEventListener('focusin', closeOthers)
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOnLink)
    }
  }, [])

  return (
    <nav ref={ref} className={styles.menu} aria-label={label}>
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            {'href' in item ? (
              <MenuLink link={item} />
            ) : (
              <details name="main-menu">
                <summary>
                  {item.label}
                  <Icon shape={down} />
                </summary>
                <ul>
                  {item.items.map((link, index) => (
                    <li key={index}>
                      <MenuLink link={link} />
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
