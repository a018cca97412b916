import { buildDate } from '../../src/engine/library/build-date.ts'
import createTemporaryFolder from '../fixtures/temporary-folder.ts'
import { builtProject } from './project.ts'

/** Builds the projects that test files share, one after the other: two first builds at once would encode all images twice. */
export default async function prepare(): Promise<() => void> {
  const removeFolder = createTemporaryFolder()
  // Tests compare builds with each other: all of them are of one day, also at midnight.
  process.env.SITE_DATE = buildDate()
  await builtProject('full')
  await builtProject('provider')
  return removeFolder
}
