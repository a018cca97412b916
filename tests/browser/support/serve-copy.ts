import { rmSync } from 'node:fs'
import { buildWell, copyProject } from '../../build/project.ts'
import { startVite } from '../../build/start-vite.ts'

/** A built copy of the tests' site, and the address at which it is served, without a slash at the end. */
export interface ServedCopy {
  project: string
  address: string
  /** Builds it again; the server goes on. */
  buildAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** Builds a copy of the tests' site as `change` leaves it, and serves it at a free port. Throws when the build fails. */
export async function serveCopy(change: (project: string) => void): Promise<ServedCopy> {
  const project = copyProject()
  change(project)
  const buildAgain = async () => {
    await buildWell(project)
  }
  await buildAgain()
  const { address, stop } = await startVite(project, ['preview'])
  return {
    project,
    address,
    buildAgain,
    stop: async () => {
      await stop()
      rmSync(project, { recursive: true })
    },
  }
}
