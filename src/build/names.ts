import type { Checked } from './content-check.ts'
import type { Names } from './editor-schemas.ts'
import { iconNames } from './icons.ts'

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
