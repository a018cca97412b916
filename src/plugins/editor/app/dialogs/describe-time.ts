/** `22 November, 17:03`, with the year unless it is the current one. */
export function describeTime(date: string): string {
  const time = new Date(date)
  const year = time.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return time.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year,
    hour: '2-digit',
    minute: '2-digit',
  })
}
