import { codeDigest } from '../../cache/source-hash.js'
import { openStage, tidyReleases } from '../release-folder.ts'
import { fillWithBundles } from './bundle-cache.ts'

/** Who bundles the code, and where to. */
export interface Bundler {
  /** Vite's mode: the same code gives other bundles in another one. */
  mode: string
  /** Writes both bundles to the stage of this process. */
  bundle: () => Promise<void>
}

/** A build whose bundles are on their way. */
export interface Begun {
  /** Names the code that is bundled. */
  code: string
  /** The folder that they are written to. */
  stage: string
  bundling: Promise<unknown>
}

/** Begins a build by what takes longest when code has changed. It is for `buildSite` to wait for, and to tidy up. */
export function beginBuild(root: string, { mode, bundle }: Bundler): Begun {
  tidyReleases(root)
  const code = `${codeDigest(root)}-${mode}-${process.env.NODE_ENV}`
  const stage = openStage(root)
  const bundling = fillWithBundles(root, stage, code, bundle)
  // Until somebody waits, a failure is no crash.
  bundling.catch(() => {})
  return { code, stage, bundling }
}
