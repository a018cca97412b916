/** Decodes a path such as `/my%20terms`. Gives it as it is where it has a wrong escape. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
