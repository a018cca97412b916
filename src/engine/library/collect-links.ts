import type { Library } from '../../../schemas/library.ts'

/** Gives a library that adds the address of every link that it finds to `links`. */
export function collectLinks(library: Library, links: Set<string>): Library {
  return {
    ...library,
    link: (href) => {
      const found = library.link(href)
      if ('value' in found) links.add(found.value)
      return found
    },
  }
}

/** Gives the paths of this site among addresses, each once, without query and anchor. */
export function internalPaths(addresses: Iterable<string>): string[] {
  const internal = [...addresses].filter((address) => address.startsWith('/'))
  return [...new Set(internal.map((address) => address.replace(/[?#].*$/s, '')))]
}

/** Gives the texts in a value, at any depth, that are links. */
export function* linksIn(value: unknown, isLink: (text: string) => boolean): Generator<string> {
  const queue = [value]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    if (typeof next === 'string') {
      if (isLink(next)) yield next
    } else if (typeof next === 'object' && next !== null) queue.push(...Object.values(next))
}
