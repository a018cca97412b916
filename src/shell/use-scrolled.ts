import { useEffect, useState } from 'react'

/** In pixels. From this scroll position on, the navbar looks stuck and the back-to-top button is visible. */
const THRESHOLD = 100

/** Returns whether the window is scrolled by at least the threshold. Returns false until the app runs. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY >= THRESHOLD)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}
