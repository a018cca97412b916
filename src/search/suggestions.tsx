import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import type { SiteSearch } from '../../schemas/parts/site-search.ts'
import { pressedKey } from '../contract/pressed-key.ts'
import { moveActive } from './combobox.ts'
import { HitContent } from './hit.tsx'
import { suggest } from './suggest.ts'
import styles from './suggestions.module.css'
import { useAnswer } from './use-answer.ts'

/** The number of results: more do not fit beside the keyboard of a phone. */
const LIMIT = 8

function setAttributes(element: HTMLElement, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, value)
}

/** Gives styles the height of the window above the keyboard of a phone, which covers the window and does not resize it. */
function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport } = window
    const { style } = document.documentElement
    const measure = () => style.setProperty('--visible-height', `${visualViewport?.height}px`)
    visualViewport?.addEventListener('resize', measure)
    return () => {
      visualViewport?.removeEventListener('resize', measure)
      style.removeProperty('--visible-height')
    }
  }, [])
}

interface Props {
  input: HTMLInputElement
  search: SiteSearch
  inline: boolean
}

/**
 * The suggestions of a search field: links, grouped by kind. They make the field a combobox (WAI-ARIA APG, editable, list
 * autocomplete, manual selection): arrow keys choose a link, Enter follows it, Escape closes the list. They stay while the
 * visitor uses the button of the form, which changes nothing.
 */
export function Suggestions({ input, search, inline }: Props) {
  const id = useId()
  const [text, setText] = useState(input.value)
  const [opened, setOpened] = useState(true)
  const [active, setActive] = useState<number>()
  useVisibleHeight()

  const query = text.trim()
  const { answer, failed } = useAnswer(query, LIMIT)
  const open = inline || opened
  const { groups, message, count } = suggest(search, query, answer, failed)
  const total = open ? groups.reduce((sum, { items }) => sum + items.length, 0) : 0
  const optionId = (index: number) => `${id}-${index}`

  const toggle = (next: boolean) => {
    setActive(undefined)
    setOpened(next)
  }
  const onType = useEffectEvent(() => {
    setText(input.value)
    toggle(true)
  })
  const onEnter = useEffectEvent(() => toggle(true))
  const onLeave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && (input.form ?? input).contains(target))) toggle(false)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey } = event
    const key = pressedKey(event)
    if (key === '' || altKey || ctrlKey || metaKey) return
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    const closes = key === 'Escape' && open && !inline
    const follows = key === 'Enter' && active !== undefined
    // Chrome would clear the field with Escape.
    if (isArrow || closes || follows) event.preventDefault()
    if (closes) toggle(false)
    else if (follows) document.getElementById(optionId(active))?.click()
    else if (isArrow && !open) setOpened(true)
    else setActive(moveActive(key, active, total))
  })

  // A layout effect: as soon as the list is there, its keys work. The visitor may have typed since the first render.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    setText(input.value)
    input.addEventListener('input', () => onType(), { signal })
    input.addEventListener('focus', () => onEnter(), { signal })
    input.addEventListener('click', () => onEnter(), { signal })
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    document.addEventListener('focusin', (event) => onLeave(event), { signal })
    document.addEventListener('pointerdown', (event) => onLeave(event), { signal })
    return () => listening.abort()
  }, [input])

  useLayoutEffect(() => {
    const option = active === undefined ? null : document.getElementById(optionId(active))
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(total > 0),
      'aria-controls': id,
      'aria-activedescendant': option?.id,
    })
    option?.scrollIntoView({ block: 'nearest' })
  })

  let index = 0
  return (
    <>
      <p role="status" data-visually-hidden="">
        {open && (message ?? count)}
      </p>
      {open && (message !== undefined || total > 0) && (
        <div className={styles.suggestions} data-inline={inline || undefined} data-surface="card">
          {message !== undefined && (
            <p className={styles.message} aria-hidden="true">
              {message}
            </p>
          )}
          {total > 0 && (
            // The focus stays in the field while the mouse chooses, and the Tab key passes over a list that scrolls.
            <div
              id={id}
              role="listbox"
              tabIndex={-1}
              aria-label={search.texts.list}
              className={styles.list}
              onMouseDown={(event) => event.preventDefault()}
            >
              <div className={styles.groups}>
                {groups.map(({ label, items }) => (
                  // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, and no fieldset.
                  <div key={label} role="group" aria-label={label} className={styles.group}>
                    <p aria-hidden="true">{label}</p>
                    {items.map((item) => {
                      const place = index++
                      return (
                        <a
                          key={place}
                          id={optionId(place)}
                          role="option"
                          aria-selected={place === active}
                          tabIndex={-1}
                          href={item.href}
                          onClick={() => toggle(false)}
                        >
                          <HitContent hit={item} query={answer?.query ?? ''} />
                        </a>
                      )
                    })}
                  </div>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
    </>
  )
}
