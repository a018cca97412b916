import type { Spot } from './location.ts'

/** The first finding of each place: one mistake that several looks find is told once. */
export function onceAPlace<T extends { file?: string; at: Spot }>(findings: readonly T[]): readonly T[] {
  if (findings.length < 2) return findings
  const places = new Set<string>()
  return findings.filter(({ file = '', at }) => {
    const place = `${file} ${JSON.stringify(at)}`
    return !places.has(place) && places.add(place)
  })
}
