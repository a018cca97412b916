import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The variable that names, to a process that was started by a build, the one that publishes. */
export const STAGE_OWNER = 'TIDEWIRE_STAGE_OWNER'

const STAGE = /^\.dist-next-(\d+)$/

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Mends what a killed build may have left below `root`: the last good `dist`, moved aside for a moment, comes back,
 * and half-built stages go.
 */
export function tidyReleases(root: string): void {
  const before = join(root, '.dist-before')
  if (existsSync(before)) {
    if (existsSync(join(root, 'dist'))) rmSync(before, { recursive: true })
    else renameSync(before, join(root, 'dist'))
  }
  for (const name of readdirSync(root)) {
    const owner = STAGE.exec(name)?.[1]
    if (owner !== undefined && !alive(Number(owner))) rmSync(join(root, name), { recursive: true })
  }
}

/** The folder beside `dist` that this process builds in, or the one that it builds for. */
export function stageOf(root: string): string {
  return join(root, `.dist-next-${process.env[STAGE_OWNER] ?? process.pid}`)
}

/** Makes that folder, empty. */
export function openStage(root: string): string {
  const stage = stageOf(root)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage)
  return stage
}

/** Puts the finished `stage` in the place of `dist`: two renames, so that no half of a release is ever served. */
export function publish(root: string, stage: string): void {
  const dist = join(root, 'dist')
  const before = join(root, '.dist-before')
  rmSync(before, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, before)
  renameSync(stage, dist)
  rmSync(before, { recursive: true, force: true })
}
