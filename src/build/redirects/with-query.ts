/** An address with a query put in its place: `first` where it has none yet, `further` (`&x=1`) where it has. */
export function withQuery(address: string, first: string, further: string): string {
  const [, place = '', anchor = ''] = /^([^#]*)(.*)$/.exec(address) ?? []
  return place + (place.includes('?') ? further : first) + anchor
}
