import { type FindAlternates, findAlternates } from '../check/alternates.ts'
import { type Content, type SiteContent, sitesOf } from '../check/content-session.ts'
import type { SiteInput } from '../check/site-input.ts'
import { listPublicFiles } from '../library/public-files.ts'
import { addBaseToJson } from '../render/add-base-to-json.ts'
import type { BasePaths } from '../render/base-path.ts'

/** What a request asks for: a path of a site. The dev server serves each site below its folder. */
export interface Addressed {
  content: SiteContent
  /** The path below the base path. */
  path: string
  base: BasePaths
  alternatesOf: FindAlternates
  /** Writes data as a module, with the base path before its addresses. */
  toModule: (value: unknown) => string
}

/**
 * Gives the content without the scripts of other services: they would count the visits of those who work on the site, and reach
 * all that its server shows and does, such as the editor around a page.
 */
function withoutServices(content: SiteContent): SiteContent {
  const { site } = content
  if (!site?.integrations) return content
  return { ...content, site: { ...site, integrations: { ...site.integrations, scripts: [], hosts: [] } } }
}

/** Finds the content that a request for `pathname` asks for. `shared` are addresses that all sites share. */
export function addressContent(
  root: string,
  whole: Content,
  pathname: string,
  shared: readonly string[] = [],
): Addressed {
  const [source, ...others] = sitesOf(whole)
  const { input, checked } =
    others.find(({ input: { folder } }) => `${pathname}/`.startsWith(`/${folder}/`)) ?? source
  const baseOf = ({ folder }: SiteInput) => folder && `/${folder}`
  // Most requests are for files that have no alternates.
  const alternatesOf: FindAlternates = (name) => {
    const published = [source, ...others].map((one) => ({ ...one, base: baseOf(one.input) }))
    return findAlternates(published).get(input.folder)?.(name)
  }
  const own = baseOf(input)
  const base = { own, shared: '', files: new Set(own ? [...listPublicFiles(root), ...shared] : []) }
  return {
    content: withoutServices(checked),
    path: pathname.slice(own.length) || '/',
    base,
    alternatesOf,
    toModule: (value) => `export default ${addBaseToJson(base, JSON.stringify(value))}\n`,
  }
}
