import { createContext, type ReactNode, use } from 'react'

/** From each width of the window on, in pixels, the share that something takes of the width around it. */
export type Shares = readonly (readonly [from: number, share: number])[]

/** The page's width in pixels, and the window from which on it grows no more: before that it is 92 % of it. */
const PAGE = 1240
const FULL = 1348

const whole: Shares = [[0, 1]]
const Context = createContext(whole)

function shareAt(shares: Shares, width: number): number {
  return shares.findLast(([from]) => from <= width)?.[1] ?? 1
}

function within(outer: Shares, inner: Shares): Shares {
  if (inner === whole) return outer
  const steps = new Set([...outer, ...inner].map(([from]) => from))
  return [...steps]
    .toSorted((a, b) => a - b)
    .map((from) => [from, shareAt(outer, from) * shareAt(inner, from)] as const)
    .filter(([, share], index, all) => share !== all[index - 1]?.[1])
}

/** Tells the pictures inside how wide their place is: these shares of the place around it. */
export function Room({ shares, children }: { shares: Shares; children: ReactNode }) {
  return <Context value={within(use(Context), shares)}>{children}</Context>
}

/** The `sizes` of a picture that is as wide as its place, or takes these shares of it. */
export function useSizes(shares: Shares = whole): string {
  const all = within(use(Context), shares)
  const widest = `(min-width: ${FULL}px) ${Math.round(PAGE * shareAt(all, FULL))}px`
  const others = all
    .filter(([from]) => from < FULL)
    .toReversed()
    .map(([from, share]) => `${from > 0 ? `(min-width: ${from}px) ` : ''}${Math.round(92 * share)}vw`)
  return [widest, ...others].join(', ')
}
