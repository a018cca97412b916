import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Page } from '../../../../schemas/page.ts'
import type { Section } from '../../../../schemas/section.ts'
import { allVariants, type Variant } from '../../check/paginate.ts'
import { inOrder, type Problem } from '../../diagnostics/problem.ts'
import { ledgerOf, type Uses } from '../../library/tracked-library.ts'
import { filesBelow } from '../../read/content-folder.ts'
import { routeOf } from '../../read/route-of.ts'
import type { Content } from '../content-session.ts'
import { FIXTURES, type Fixtures, readFixtures } from './fixtures.ts'

/** The name of the gallery's index; its pages stand below it. */
const GALLERY = '_gallery'
const TITLE = 'gallery'
const THEMES = Page.shape.theme.def.innerType.options
type Theme = Page['theme']
const PLAIN: Theme = 'day'

type Links = Extract<Section, { type: 'links' }>

function nameOf({ shelf, name }: Fixtures, theme = PLAIN): string {
  return [GALLERY, shelf, name, ...(theme === PLAIN ? [] : [theme])].join('/')
}

function links(items: Links['items'], heading?: string): Section {
  return {
    type: 'links',
    tone: 'plain',
    look: 'tags',
    heading: heading ? { title: heading } : undefined,
    items,
  }
}

/** The words above a fixture. */
function title(words: string): Section {
  return { type: 'prose', tone: 'plain', heading: { title: words }, body: '' }
}

function page(words: string, theme: Theme, sections: Section[]): Page {
  return {
    title: words,
    description: words,
    theme,
    navbar: 'default',
    masthead: { title: words },
    subscribe: false,
    sections,
  }
}

/** What is named alike, a block and a card, keeps its anchors to itself only on pages of its own. */
function withoutId<S extends Section>(section: S): S {
  return { ...section, id: undefined }
}

function indexOf(all: Fixtures[]): Page {
  const list = (shelf: Fixtures['shelf']) =>
    links(
      all
        .filter((fixtures) => fixtures.shelf === shelf)
        .map((fixtures) => ({ label: fixtures.name, href: routeOf(nameOf(fixtures)) })),
      shelf,
    )
  return page(TITLE, PLAIN, [
    list('blocks'),
    list('cards'),
    ...all.flatMap(({ shelf, name, typical }) => [title(`${shelf}: ${name}`), withoutId(typical)]),
  ])
}

function pageOf(fixtures: Fixtures, theme: Theme): Page {
  const { shelf, name, typical, minimal, longest } = fixtures
  return page(`${shelf}: ${name}`, theme, [
    links([
      { label: TITLE, href: routeOf(GALLERY) },
      ...THEMES.map((other) => ({ label: other, href: routeOf(nameOf(fixtures, other)) })),
    ]),
    title('typical'),
    typical,
    title('minimal'),
    minimal,
    title('longest'),
    longest,
  ])
}

/** The pages of the gallery by name: the index, and every block and card with all its fixtures in every theme. */
function galleryOf(all: Fixtures[]): Map<string, Page> {
  return new Map([
    [GALLERY, indexOf(all)],
    ...all.flatMap((fixtures) =>
      THEMES.map((theme): [string, Page] => [nameOf(fixtures, theme), pageOf(fixtures, theme)]),
    ),
  ])
}

/** The gallery, and what it was made of. */
interface Made {
  /** Of the files of fixtures, and the words that they are shown with. */
  stamps: string
  uses: Uses
  pages: ReadonlyMap<string, Variant>
  problems: Problem[]
}

/**
 * Content with the gallery among what is published; for the dev server and tests. Without fixtures, content alone. The
 * gallery stays as it is until fixtures change, or what they use.
 */
export function withGallery(root: string, read: () => Content): () => Content {
  let last: Made | undefined
  return () => {
    const content = read()
    // What is wrong with the content would be told a second time by the fixtures that use it.
    if (content.problems.length > 0 || !existsSync(join(root, FIXTURES))) return content
    const ledger = ledgerOf(content.library)
    const label = content.site?.labels.pageNumber ?? ''
    const stamps = JSON.stringify([filesBelow(root, FIXTURES), label])
    if (last?.stamps !== stamps || !ledger.holds(last.uses)) {
      const uses: Uses = {}
      const { fixtures, problems } = readFixtures(root, ledger.noting(uses))
      const pages = allVariants(galleryOf(fixtures), label)
      last = { stamps, uses, pages, problems: inOrder(problems) }
    }
    return { ...content, problems: last.problems, variants: new Map([...content.variants, ...last.pages]) }
  }
}
