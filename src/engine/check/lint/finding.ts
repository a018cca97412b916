import type { Finding } from '../../diagnostics/problem.ts'
import type { Spot } from './location.ts'

/** A place in a file, before anybody looked up its line. */
export interface Place {
  file: string
  at: Spot
}

/** A finding in a document that is at hand. Plain JSON. */
export interface Found extends Pick<Finding, 'rule' | 'message'> {
  at: Spot
}

/** A finding before anybody looked up its line. */
export interface Told extends Place, Pick<Finding, 'rule'> {
  /** What is wrong; where it names another place, with `content/pages/faq.json:36` for that one. */
  message: string | ((where: string) => string)
  /** The other place. */
  seen?: Place
}
