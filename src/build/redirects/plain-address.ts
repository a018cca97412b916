const HERE = 'https://here.invalid'

/** An address in the few characters that mean nothing to the files of redirects of any host. Takes what `new URL` does. */
export function plainAddress(address: string): string {
  const { href, origin } = new URL(address, HERE)
  const plain = origin === HERE ? href.slice(HERE.length) : href
  return plain.replace(
    /[^\w\-.~:/?#[\]@!&()+,=%]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
