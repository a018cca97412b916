import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react'

/** A ref to the section element around a block. */
export const FrameElement = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** Marks the frame when its block is hydrated. Before that, the block ignores clicks. */
export function MarkHydrated({ children }: { children: ReactNode }) {
  const frame = useContext(FrameElement)
  useEffect(() => {
    const element = frame?.current
    if (!element) return
    element.dataset.hydrated = ''
    element.dispatchEvent(new Event('hydrated', { bubbles: true }))
  }, [frame])
  return children
}
