import { type RefObject, useEffect, useRef, useState } from 'react'

/** The parameter of the address that names the plans: `?plans=a,b`. */
const PARAMETER = 'plans'
/** How many plans may stand side by side. */
const FEWEST = 2
const MOST = 4

/** The window in which two plans are shown at the start. `compare.module.css` hides the others before the app runs. */
const NARROW = '(width < 40rem)'

/** Which of so many plans are shown at the start: the first four, or the first two in a narrow window. */
export function shownAtStart(count: number, narrow = false): boolean[] {
  return Array.from({ length: count }, (_, index) => index < (narrow ? FEWEST : MOST))
}

/** Which of the plans with these keys a query names; undefined when it does not name two of them. */
export function readChoice(search: string, keys: readonly string[]): boolean[] | undefined {
  const named = new URLSearchParams(search).get(PARAMETER)?.split(',') ?? []
  const known = keys.filter((key) => named.includes(key)).slice(0, MOST)
  return known.length < FEWEST ? undefined : keys.map((key) => known.includes(key))
}

/** An address with the plans that are shown; without them when they are those of the start. */
export function writeChoice(
  href: string,
  keys: readonly string[],
  shown: readonly boolean[],
  narrow = false,
): string {
  const url = new URL(href)
  const chosen = keys.filter((_, index) => shown[index])
  url.searchParams.delete(PARAMETER)
  if (shownAtStart(keys.length, narrow).some((start, index) => start !== shown[index]))
    url.searchParams.set(PARAMETER, chosen.join(','))
  return url.href.replaceAll('%2C', ',')
}

/**
 * The choice of plans by checkboxes in `fieldset`, one for each of `keys`. The checkboxes themselves hold the choice, and
 * styles show the columns, so it works without JavaScript. Gives which plans are shown and which checkboxes must not
 * change, because two to four plans stand side by side. Keeps the choice in the address.
 */
export function useChoice(keys: readonly string[]): {
  fieldset: RefObject<HTMLFieldSetElement | null>
  shown: readonly boolean[]
  isFixed: (index: number) => boolean
  update: () => void
  /** Set when the checkboxes say which columns are shown. */
  ready: boolean
} {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useState(() => shownAtStart(keys.length))
  const [ready, setReady] = useState(false)
  const joined = keys.join(',')

  const boxes = () => [...(fieldset.current?.querySelectorAll('input') ?? [])]
  const read = () => boxes().map(({ checked }) => checked)

  useEffect(() => {
    const asked = readChoice(location.search, joined.split(','))
    const inputs = [...(fieldset.current?.querySelectorAll('input') ?? [])]
    const untouched = inputs.every(({ checked, defaultChecked }) => checked === defaultChecked)
    const preset =
      asked ?? (untouched && matchMedia(NARROW).matches ? shownAtStart(inputs.length, true) : undefined)
    if (preset)
      inputs.forEach((input, index) => {
        input.checked = preset[index] ?? false
      })
    // The visitor may have chosen before the block was hydrated.
    if (inputs.length > 0) setShown(inputs.map(({ checked }) => checked))
    setReady(true)
  }, [joined])

  const count = shown.filter(Boolean).length
  return {
    fieldset,
    shown,
    isFixed: (index) => ready && (shown[index] ? count <= FEWEST : count >= MOST),
    update: () => {
      const next = read()
      setShown(next)
      history.replaceState(
        history.state,
        '',
        writeChoice(location.href, keys, next, matchMedia(NARROW).matches),
      )
    },
    ready,
  }
}
