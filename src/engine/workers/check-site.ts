import { type Checked, checking } from '../check/check-content.ts'
import { openEntryCache } from '../check/page-cache.ts'
import { openBasis, type ReaderOptions } from '../library/create-library.ts'
import { takeStock } from '../read/content-folder.ts'
import { type Crew, openCrew } from './worker-pool.ts'

/**
 * Checks all content below `root`. The crew that did it is handed on: it makes the pages, faster if it was `keeping`
 * what it checked, and must be dismissed. `remember` leaves for the next time what was found out, once; it takes a moment.
 */
export async function checkSite(
  root: string,
  options: ReaderOptions,
  keeping = false,
): Promise<{ checked: Checked; crew: Crew; remember: () => void }> {
  const cache = openEntryCache(root, options)
  const stock = takeStock(root)
  const basis = openBasis(root, options, stock)
  const crew = openCrew(basis, options, keeping)
  const check = checking(basis, stock, cache.recall)
  let step = check.next([])
  while (!step.done) step = check.next(await crew.check(step.value))
  const checked = step.value
  let remembered = false
  const remember = () => {
    if (!remembered) cache.keep(checked.entries.values())
    remembered = true
  }
  return { checked, crew, remember }
}
