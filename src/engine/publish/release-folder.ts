import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const STAGE_NAME = /^\.dist-next-(\d+)$/

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Cleans up below `root` after a killed build: restores the last `dist` if the build had only moved it aside, and removes
 * unfinished stages.
 */
export function recoverReleases(root: string): void {
  const before = join(root, '.dist-before')
  if (existsSync(before)) {
    if (existsSync(join(root, 'dist'))) rmSync(before, { recursive: true })
    else renameSync(before, join(root, 'dist'))
  }
  for (const name of readdirSync(root)) {
    const owner = STAGE_NAME.exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(root, name), { recursive: true })
  }
}

/** Cleans up after killed builds, and creates the stage of this build: an empty folder beside `dist`. */
export function createStage(root: string): string {
  recoverReleases(root)
  const stage = join(root, `.dist-next-${process.pid}`)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage)
  return stage
}

/**
 * Replaces `dist` by the finished `stage`. It only renames folders, so that a server never finds half of a release. Throws the
 * error of the system, and leaves `dist` as it was, when it may not be replaced.
 */
export function publishStage(root: string, stage: string): void {
  const dist = join(root, 'dist')
  const before = join(root, '.dist-before')
  rmSync(before, { recursive: true, force: true })
  if (existsSync(dist)) {
    // The folder of another user could be moved aside, but not removed.
    accessSync(dist, constants.W_OK)
    renameSync(dist, before)
  }
  try {
    renameSync(stage, dist)
  } catch (error) {
    if (existsSync(before)) renameSync(before, dist)
    throw error
  }
  try {
    rmSync(before, { recursive: true, force: true })
  } catch {
    // The release is published. The next build removes the one before, or says what keeps it from that.
  }
}
