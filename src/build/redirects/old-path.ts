import { pagePath } from '../../path.ts'
import { barePath } from './bare-path.ts'

/** The one spelling by which redirects are found: no query, no anchor, no capitals, nothing at its end. */
export function oldPath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return barePath(pagePath(path))
}
