type Navigate = (href: string, state?: string) => void

/** The `state` of a history entry that shows another page of the same list: the window stays at the list. */
export const PAGINATED = 'paginated'

let installed: Navigate = (href) => location.assign(href)

/** Goes to an address of this site: by a full page load until the app has called `setNavigate`, then without one. */
export const navigate: Navigate = (href, state) => installed(href, state)

/** Replaces what `navigate` does. */
export function setNavigate(implementation: Navigate): void {
  installed = implementation
}
