import { sourceHash } from '../../cache/source-hash.js'
import { createStage, recoverReleases } from '../release-folder.ts'
import { restoreOrBundle } from './bundle-cache.ts'

/** Bundles the code. */
export interface Bundler {
  /** Vite's mode. The bundles of the same code differ between modes. */
  mode: string
  /** Writes both bundles to the stage of this process. */
  bundle: () => Promise<void>
}

/** A build whose bundler is running. */
export interface StartedBuild {
  /** Identifies the code, the mode and the environment. */
  code: string
  /** The folder that receives the bundles and then the pages. */
  stage: string
  /** Gives the folder of all bundles, when `stage` has those for browsers. Rejects when the bundler fails. */
  bundling: Promise<string>
}

/** Starts a build with its slowest step, the bundles. `buildSite` waits for them and removes the stage. */
export function startBuild(root: string, { mode, bundle }: Bundler): StartedBuild {
  recoverReleases(root)
  const code = `${sourceHash(root)}-${mode}-${process.env.NODE_ENV}`
  const stage = createStage(root)
  const bundling = restoreOrBundle(root, stage, code, bundle)
  // Without a handler a failure would end the process before `buildSite` waits for it.
  bundling.catch(() => {})
  return { code, stage, bundling }
}
