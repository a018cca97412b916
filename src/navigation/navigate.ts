/** Leads to an address of this site: in place as soon as the app leads, by a full load until then. */
export const journey: { follow: (href: string, state?: string) => void } = {
  follow: (href) => location.assign(href),
}
