/** Runs what touches a browser's storage. A browser may forbid storage or have no space left; then this gives undefined. */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
