import { useEffect } from 'react'

/**
 * Marks the root element with `data-<name>` while the page has an element with that attribute. Styles of other parts depend on
 * it. (`:root:has()` needs no script, but with it each change of the page's elements makes the browser style all of them again.)
 */
export function useRootMark(name: 'bottom-note' | 'phone-bar'): void {
  useEffect(() => {
    const update = () =>
      document.documentElement.toggleAttribute(
        `data-${name}`,
        document.querySelector(`body [data-${name}]`) !== null,
      )
    update()
    return () => void update()
  }, [name])
}
