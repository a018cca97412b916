import type { EditableFile } from '../../protocol.ts'
import type { IconName } from '../widgets/widgets.tsx'

/** A part of the list of all documents. */
interface Section {
  title: string
  icon: IconName
  members: readonly EditableFile[]
}

/** The most documents of a section that the list shows: nobody reads thousands, and making their items takes seconds. */
const MOST = 100

/** Gives the folder of a page, without its language: `/blog` for `/fr/blog/news`; an empty text for a page in no folder. */
function folderOf({ route = '', language }: EditableFile): string {
  const own = language === undefined ? route : route.slice(language.length + 1)
  return /^(\/[^/]+)\//.exec(own)?.[1] ?? ''
}

const { compare } = new Intl.Collator()

/** The home page comes first. */
function byTitle(one: EditableFile, other: EditableFile): number {
  const isHome = ({ route, source }: EditableFile) => route === '/' || source === 'content/pages/index.json'
  const homeFirst = Number(isHome(other)) - Number(isHome(one))
  return homeFirst || compare(one.title, other.title)
}

/** Sorts the documents of a section, and leaves out those after the first ones, but not the selected one. */
function shorten({ title, icon, members }: Section, selected: string | undefined): Section {
  const sorted = members.toSorted(byTitle)
  if (sorted.length <= MOST) return { title, icon, members: sorted }
  return {
    title: `${title}: the first ${MOST} of ${sorted.length.toLocaleString('en')}`,
    icon,
    members: sorted.filter(({ file }, index) => index < MOST || file === selected),
  }
}

/**
 * Groups documents. A document of pairs is in the group of its source. Pages in folders come last. A long group is cut: the
 * search finds the others. `selected` is the path of the document that is open.
 */
export function sectionsOf(files: readonly EditableFile[], selected?: string): Section[] {
  const isList = ({ kind, source }: EditableFile) =>
    kind === 'collection' || (source?.startsWith('content/collections/') ?? false)
  const pages = files.filter(({ route }) => route !== undefined)
  const others = files.filter(({ route }) => route === undefined)
  const folders = [...new Set(pages.map(folderOf))].filter(Boolean).toSorted()
  const pagesIn = (folder: string) => pages.filter((page) => folderOf(page) === folder)
  const sections: Section[] = [
    { title: 'Pages', icon: 'page', members: pagesIn('') },
    { title: 'Shared lists', icon: 'list', members: others.filter(isList) },
    { title: 'The whole site', icon: 'settings', members: others.filter((file) => !isList(file)) },
    ...folders.map(
      (folder): Section => ({ title: `Pages below ${folder}`, icon: 'page', members: pagesIn(folder) }),
    ),
  ]
  return sections.filter(({ members }) => members.length > 0).map((section) => shorten(section, selected))
}
