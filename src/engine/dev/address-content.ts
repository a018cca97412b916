import { type FindAlternates, findAlternates } from '../check/alternates.ts'
import type { Content } from '../check/content-session.ts'
import { listFiles } from '../read/content-folder.ts'
import { addBaseToJson } from '../render/add-base-to-json.ts'
import type { BasePaths } from '../render/base-path.ts'
import { toModule } from '../render/render-page.ts'

/** What a request asks for: a path of the site, or of a version of it. The dev server serves a version below its name. */
export interface Addressed {
  /** The content of the site or of the version. */
  content: Content
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
function withoutServices(content: Content): Content {
  const { site } = content
  if (!site?.integrations) return content
  return { ...content, site: { ...site, integrations: { ...site.integrations, scripts: [], hosts: [] } } }
}

/** Finds the content that a request for `pathname` asks for. `shared` are addresses that no version has for itself. */
export function addressContent(
  root: string,
  site: Content,
  pathname: string,
  shared: readonly string[] = [],
): Addressed {
  const { versions } = site
  const index = versions.findIndex(({ version: { name } }) => `${pathname}/`.startsWith(`/${name}/`))
  // Most requests are for files that have no alternates.
  const alternatesOf: FindAlternates = (name) => {
    const published = versions.map((one) => ({ ...one, base: `/${one.version.name}` }))
    return findAlternates([{ checked: site, base: '' }, ...published])[index + 1]?.(name)
  }
  const found = versions[index]
  if (!found) {
    const base = { own: '', shared: '', files: new Set<string>() }
    return { content: withoutServices(site), path: pathname, base, alternatesOf, toModule }
  }
  const { version, checked } = found
  const publicFiles = listFiles(root, 'public').map(({ path }) => path.slice('public'.length))
  const own = `/${version.name}`
  const base = {
    own,
    shared: '',
    files: new Set([...publicFiles, ...shared]),
  }
  return {
    content: withoutServices(checked),
    path: pathname.slice(own.length) || '/',
    base,
    alternatesOf,
    toModule: (value) => `export default ${addBaseToJson(base, JSON.stringify(value))}\n`,
  }
}
