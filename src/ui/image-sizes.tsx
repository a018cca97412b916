import { createContext, type ReactNode, use } from 'react'

/** The share that an element takes of its container's width, for each window width in pixels from which it holds. */
export type WidthShares = readonly (readonly [from: number, share: number])[]

/** The page's width in pixels in windows from `FIXED_FROM` on; in narrower windows the page takes 92 % of the window. */
const PAGE_WIDTH = 1240
const FIXED_FROM = 1348

const FULL_WIDTH: WidthShares = [[0, 1]]
const WidthContext = createContext(FULL_WIDTH)

function shareAt(shares: WidthShares, width: number): number {
  return shares.findLast(([from]) => from <= width)?.[1] ?? 1
}

function multiplyShares(outer: WidthShares, inner: WidthShares): WidthShares {
  if (inner === FULL_WIDTH) return outer
  const steps = new Set([...outer, ...inner].map(([from]) => from))
  return [...steps]
    .toSorted((a, b) => a - b)
    .map((from) => [from, shareAt(outer, from) * shareAt(inner, from)] as const)
    .filter(([, share], index, all) => share !== all[index - 1]?.[1])
}

/** Tells the pictures inside how wide their container is: these shares of the container around it. */
export function ImageWidth({ shares, children }: { shares: WidthShares; children: ReactNode }) {
  return <WidthContext value={multiplyShares(use(WidthContext), shares)}>{children}</WidthContext>
}

/** Gives the `sizes` of a picture that fills its container, or takes these shares of its width. */
export function useImageSizes(shares: WidthShares = FULL_WIDTH): string {
  const all = multiplyShares(use(WidthContext), shares)
  const widest = `(min-width: ${FIXED_FROM}px) ${Math.round(PAGE_WIDTH * shareAt(all, FIXED_FROM))}px`
  const others = all
    .filter(([from]) => from < FIXED_FROM)
    .toReversed()
    .map(([from, share]) => `${from > 0 ? `(min-width: ${from}px) ` : ''}${Math.round(92 * share)}vw`)
  return [widest, ...others].join(', ')
}
