import type { Site } from '../../schemas/site.ts'

/** Gives the address of the site at `url` in its own language: all languages share its pictures, styles and scripts. */
export function sharedUrl({ url, languages = [] }: Pick<Site, 'url' | 'languages'>): string {
  const language = languages.find(({ code }) => url.endsWith(`/${code}`))
  return language ? url.slice(0, -language.code.length - 1) : url
}
