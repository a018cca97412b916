import type { ReleaseContent } from './check/checked-content.ts'
import type { ContentComparer } from './content-changes.ts'
import type { ProblemOverlay } from './dev/served-content.ts'
import type { EnginePlugin, PluginDocument, PluginFolder } from './plugin.ts'

/** Lists the documents in `content/` itself that plugins read. */
export function documentsOf(plugins: readonly EnginePlugin[]): PluginDocument[] {
  return plugins.flatMap(({ documents = [] }) => documents).filter((read) => 'schema' in read)
}

/** Lists the folders of `content/` that plugins read files of. */
export function foldersOf(plugins: readonly EnginePlugin[]): PluginFolder[] {
  return plugins.flatMap(({ documents = [] }) => documents).filter((read) => 'folder' in read)
}

/** Finds what compares states of the content; undefined for a site without such a plugin. */
export function comparerOf(plugins: readonly EnginePlugin[]): ContentComparer | undefined {
  return plugins.flatMap(({ compare }) => compare?.comparer ?? []).at(0)
}

/** Finds what shows problems over pages; undefined for a site without such a plugin. */
export function overlayOf(plugins: readonly EnginePlugin[]): ProblemOverlay | undefined {
  return plugins.flatMap(({ serve }) => serve?.overlay ?? []).at(0)
}

/** Creates what gives the HTML that the plugins of a site put into the head of the page of a name. */
export function headsOf(site: ReleaseContent): (name: string) => string {
  const heads = site.sources.plugins.flatMap(({ render }) => render?.heads?.(site) ?? [])
  return (name) => heads.map((headOf) => headOf(name)).join('')
}
