import type { DocumentLocation } from './finding.ts'

/** Keeps the first finding of each location: several rules may find one mistake, and editors read it once. */
export function dedupeFindings<T extends { file?: string; at: DocumentLocation }>(
  findings: readonly T[],
): readonly T[] {
  if (findings.length < 2) return findings
  const locations = new Set<string>()
  return findings.filter(({ file = '', at }) => {
    const location = `${file} ${JSON.stringify(at)}`
    return !locations.has(location) && locations.add(location)
  })
}
