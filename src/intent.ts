/** Calls `prepare` with the path of a page when the visitor points at, focuses or touches a link to it. */
export function followIntent(prepare: (pathname: string) => Promise<unknown>): void {
  const meant = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && link.origin === location.origin && link.pathname !== location.pathname)
      prepare(link.pathname).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, meant, { passive: true })
}
