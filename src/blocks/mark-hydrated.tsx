import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react'

/** The section element around a block. */
export const FrameElement = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** Marks the frame as soon as its block listens: until then a press of its buttons would go unheard. */
export function Live({ children }: { children: ReactNode }) {
  const frame = useContext(FrameElement)
  useEffect(() => {
    const element = frame?.current
    if (!element) return
    element.dataset.live = ''
    element.dispatchEvent(new Event('live', { bubbles: true }))
  }, [frame])
  return children
}
