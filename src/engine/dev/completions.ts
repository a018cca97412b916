import type { Checked } from '../check/check-content.ts'
import { iconNames } from '../library/icons.ts'
import type { Names } from './json-schemas.ts'

/** What documents may point at, by name, for editors that complete what is typed. */
export function namesOf({ basis, known }: Pick<Checked, 'basis' | 'known'>): Names {
  return {
    ...basis.media.names(),
    route: [...known.routes].flatMap(([route, anchors]) => [
      route,
      ...[...(anchors ?? [])].map((id) => `${route}#${id}`),
    ]),
    icon: [...iconNames()],
    collection: [...basis.collections.keys()],
  }
}
