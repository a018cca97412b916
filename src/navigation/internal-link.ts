/** Finds the link to a page of this site around an event's target. A link with a `type` leads to a file, not a page. */
export function findInternalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined
  return link.type || link.target || link.hasAttribute('download') ? undefined : link
}
