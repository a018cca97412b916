import { type RefObject, useEffect } from 'react'

/** Gives a frame a width in pixels, and makes it smaller where its pane is narrower; without a width, it is as wide as the pane. */
export function useFit(
  frame: RefObject<HTMLElement | null>,
  pane: RefObject<HTMLElement | null>,
  width: number | undefined,
): void {
  useEffect(() => {
    if (!pane.current) return
    const fit = new ResizeObserver(([entry]) => {
      if (!entry || !frame.current) return
      const { inlineSize, blockSize } = entry.contentBoxSize[0] ?? { inlineSize: 0, blockSize: 0 }
      const wanted = width ?? inlineSize
      const scale = Math.min(1, inlineSize / wanted)
      const sizes = {
        '--width': `${wanted}px`,
        '--height': `${blockSize / scale}px`,
        '--scale': String(scale),
      }
      for (const [name, size] of Object.entries(sizes)) frame.current.style.setProperty(name, size)
    })
    fit.observe(pane.current)
    return () => fit.disconnect()
  }, [frame, pane, width])
}
