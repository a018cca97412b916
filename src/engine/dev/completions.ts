import type { CheckedContent } from '../check/check-content.ts'
import { iconNames } from '../library/icons.ts'
import type { CompletionNames } from './json-schemas.ts'

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
  }
}
