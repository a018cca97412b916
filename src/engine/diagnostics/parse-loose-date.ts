/**
 * Parses a date in another unambiguous format, such as `24.12.2026` or `2026-1-5`, and gives it as `2026-12-24`.
 * Undefined for anything else: `1/5/2026` could mean two days.
 */
export function parseLooseDate(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(written.trim()) ?? []
  const [, first, second, last] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written.trim()) ?? []
  const parts = year === undefined ? [last, second, first] : [year, month, day]
  if (parts.some((part) => part === undefined)) return undefined
  const iso = parts.map((part) => part?.padStart(2, '0')).join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}
