import type { EditableFile } from '../../protocol.ts'

/** A page, or a place on it: its address and the title of the page. */
export interface LinkTarget {
  id: string
  title: string
}

/** Lists the addresses with the titles of their pages, by title. The places on a page follow it. */
export function listTargets(
  routes: readonly string[],
  files: readonly Pick<EditableFile, 'route' | 'title'>[],
): LinkTarget[] {
  const titles = new Map(files.map(({ route, title }) => [route, title]))
  const targets = [...new Set(routes)].map((id) => ({ id, title: titles.get(id.replace(/#.*/, '')) ?? id }))
  const { compare } = new Intl.Collator()
  return targets.toSorted((a, b) => compare(a.title, b.title) || compare(a.id, b.id))
}
