import { useEffect, useState } from 'react'

/**
 * Returns whether any element of the page that matches `selector` is in the window. Returns undefined until the app runs, and
 * where the browser lacks `IntersectionObserver`.
 */
export function useInView(selector: string): boolean | undefined {
  const [inView, setInView] = useState<boolean>()
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      setInView(seen.size > 0)
    })
    for (const element of document.querySelectorAll(selector)) observer.observe(element)
    return () => observer.disconnect()
  }, [selector])
  return inView
}
