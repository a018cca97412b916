/** The number of times that this window has replaced a picture, by its path. */
const replaced = new Map<string, number>()

/** The address at which the editor's server serves a picture of `content/media/`. Another one after each replacement. */
export function pictureUrl(path: string): string {
  const times = replaced.get(path)
  return encodeURI(`/content/media/${path}`) + (times === undefined ? '' : `?v=${times}`)
}

/** Lets the browser read a picture again. */
export function markReplaced(path: string): void {
  replaced.set(path, (replaced.get(path) ?? 0) + 1)
}
