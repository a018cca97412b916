/** The most files of a site that hosts take. `.deploy/README.md` lists hosts. */
const LIMITS = [
  { most: 20_000, host: 'Cloudflare Pages on its free plan' },
  { most: 100_000, host: 'Cloudflare Pages' },
  { most: 200_000, host: 'GitLab Pages' },
] as const

/** Says which hosts do not take a release of this many pages and pictures, and what to do; undefined when all do. */
export function describeHostLimits(files: number): string | undefined {
  const hosts = LIMITS.filter(({ most }) => files > most).map(
    ({ host, most }) => `${host} (${most.toLocaleString('en')})`,
  )
  if (hosts.length === 0) return undefined
  return `The site has more than ${files.toLocaleString('en')} files, two for each page, and these hosts take fewer: ${hosts.join(', ')}. Publish it on another host, such as nginx (.deploy/README.md).`
}
