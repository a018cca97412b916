import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { pressedKey } from '../contract/pressed-key.ts'
import styles from './tab-list.module.css'

interface Props {
  /** The name of the tab list for screen readers. */
  label: string | undefined
  tabs: { label: string; panel: ReactNode }[]
}

/** Gives the index of the tab that a key leads to; undefined for other keys. */
function nextTab(event: KeyboardEvent, from: number, count: number): number | undefined {
  const forwardKey = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const key = pressedKey(event)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forwardKey) return (from + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowRight') return (from + count - 1) % count
  return undefined
}

/** Tabs: one panel is visible, at first the first one. Without JavaScript and in print, all panels are, under their labels. */
export function TabList({ label, tabs }: Props) {
  const id = useId()
  const [selected, select] = useState(0)

  function moveFocus(event: KeyboardEvent) {
    const next = nextTab(event, selected, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    document.getElementById(`${id}${next}`)?.focus()
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={moveFocus}>
        {tabs.map((tab, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={id + index}
            className={styles.tab}
            aria-selected={index === selected}
            aria-controls={`${id}p${index}`}
            tabIndex={index === selected ? undefined : -1}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={index}
          role="tabpanel"
          id={`${id}p${index}`}
          className={styles.panel}
          aria-labelledby={id + index}
          tabIndex={index === selected ? 0 : undefined}
          data-shown={index === selected || undefined}
        >
          <h3 className={styles.label}>{tab.label}</h3>
          {tab.panel}
        </div>
      ))}
    </>
  )
}
