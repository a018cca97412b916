import type { Site } from '../../schemas/site.ts'

/** Gives the address of the site at `url` in its own language: all languages share its pictures, styles and scripts. */
export function sharedUrl({ url, languages = {} }: Pick<Site, 'url' | 'languages'>): string {
  const language = Object.keys(languages).find((name) => url.endsWith(`/${name}`))
  return language === undefined ? url : url.slice(0, -language.length - 1)
}
