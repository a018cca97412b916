import { useEffect, useState } from 'react'

/** Scrolled pixels from which the bar sticks and back-to-top shows: spec.md, section 9. */
const THRESHOLD = 100

/** Whether the window is scrolled by the threshold or more; false until the app runs. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY >= THRESHOLD)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
