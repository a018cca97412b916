import type { z } from 'zod'
import { documentsOf } from '../hooks.ts'
import { iconNames } from '../library/icons.ts'
import type { EnginePlugin } from '../plugin.ts'
import { documentSchemas } from '../read/document-schema.ts'
import { valueAt } from '../read/value-at.ts'
import type { CheckedContent } from './checked-content.ts'

/** The names that content may point at, by kind, for completion. `cards` says of what kind the cards of each collection are. */
export interface CompletionNames {
  route: readonly string[]
  picture: readonly string[]
  clip: readonly string[]
  icon: readonly string[]
  collection: readonly string[]
  cards: Readonly<Record<string, string>>
}

/** Lists the names that documents may point at, for completion in editors. */
export function completionNames({
  sources,
  pageIndex,
}: Pick<CheckedContent, 'sources' | 'pageIndex'>): CompletionNames {
  return {
    ...sources.media.names(),
    route: [...pageIndex.routes].flatMap(([route, anchors]) => [
      route,
      ...[...(anchors ?? [])].map((id) => `${route}#${id}`),
    ]),
    icon: [...iconNames()],
    collection: [...sources.collections.keys()],
    cards: Object.fromEntries(
      [...sources.collections].map(([name, { data }]) => [name, String(valueAt(data, ['card']))]),
    ),
  }
}

/** Makes something of the schema of every kind of document: those in `content/` itself have a kind each. */
export function mapSchemas<T>(
  plugins: readonly EnginePlugin[],
  make: (schema: z.ZodType) => T,
): Record<string, T> {
  const documents = [
    ...Object.entries(documentSchemas).map(([name, schema]) => ({ name, schema })),
    ...documentsOf(plugins),
  ]
  return Object.fromEntries(documents.map(({ name, schema }) => [name, make(schema)]))
}
