import createTemporaryFolder from '../fixtures/temporary-folder.ts'
import { builtProject } from './project.ts'

/** Builds the projects that test files share, one after the other: two first builds at once would encode all images twice. */
export default async function prepare(): Promise<() => void> {
  const removeFolder = createTemporaryFolder()
  await builtProject('full')
  await builtProject('provider')
  return removeFolder
}
