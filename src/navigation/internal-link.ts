/** The link to a page of this site that something stands in; a link that names a type leads to a file. */
export function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined
  return link.type || link.target || link.hasAttribute('download') ? undefined : link
}
