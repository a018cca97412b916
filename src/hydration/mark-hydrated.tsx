import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react'

/** A ref to the section element around a block. */
export const FrameElement = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** Marks an element when React has hydrated what is in it. Before that, it ignores clicks. */
export function useHydratedMark(ref: RefObject<HTMLElement | null> | undefined): void {
  useEffect(() => {
    const element = ref?.current
    if (!element) return
    element.dataset.hydrated = ''
    element.dispatchEvent(new Event('hydrated', { bubbles: true }))
  }, [ref])
}

/** Marks the frame when its block is hydrated. */
export function MarkHydrated({ children }: { children: ReactNode }) {
  useHydratedMark(useContext(FrameElement))
  return children
}
