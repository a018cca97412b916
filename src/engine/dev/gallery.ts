import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Page } from '../../../../schemas/page.ts'
import type { Section } from '../../../../schemas/section.ts'
import { DEFAULT_BODY_BLOCK } from '../../../../schemas/traits.ts'
import { type Content, createContentSession } from '../../check/content-session.ts'
import { type PageVariant, paginateAll } from '../../check/paginate.ts'
import { type Problem, sortProblems } from '../../diagnostics/problem.ts'
import type { ReaderOptions } from '../../library/site-sources.ts'
import { listFiles } from '../../read/content-folder.ts'
import { routeOf } from '../../read/document-paths.ts'
import { FIXTURES, FIXTURES_SITE, type FixtureSet, readFixtures } from './fixtures.ts'

/** The name of the gallery's index. The names of its other pages begin with it. */
const GALLERY = '_gallery'
const INDEX_TITLE = 'gallery'
const THEMES = Page.shape.theme.def.innerType.options
type Theme = Page['theme']
const DEFAULT_THEME: Theme = 'day'

function galleryPageName({ folder, name }: FixtureSet, theme = DEFAULT_THEME): string {
  return [GALLERY, folder, name, ...(theme === DEFAULT_THEME ? [] : [theme])].join('/')
}

/** A section with a heading and HTML below it, in the block that shows the bodies of pages. */
function textSection(title: string, body = ''): Section {
  return { type: DEFAULT_BODY_BLOCK, tone: 'plain', heading: { title }, body }
}

interface GalleryLink {
  label: string
  name: string
}

function linkList(links: readonly GalleryLink[]): string {
  const items = links.map(({ label, name }) => `<li><a href="${routeOf(name)}">${label}</a></li>`)
  return `<ul>${items.join('')}</ul>`
}

function createPage(title: string, theme: Theme, sections: Section[]): Page {
  return {
    title,
    description: title,
    theme,
    navbar: 'default',
    masthead: { title },
    subscribe: false,
    sections,
  }
}

/** On the index, a block and a card may have fixtures with the same `id`; an `id` may occur only once on a page. */
function withoutId<S extends Section>(section: S): S {
  return { ...section, id: undefined }
}

function createIndexPage(sets: FixtureSet[]): Page {
  const list = (folder: FixtureSet['folder']) =>
    textSection(
      folder,
      linkList(
        sets
          .filter((fixtures) => fixtures.folder === folder)
          .map((fixtures) => ({ label: fixtures.name, name: galleryPageName(fixtures) })),
      ),
    )
  return createPage(INDEX_TITLE, DEFAULT_THEME, [
    list('blocks'),
    list('cards'),
    ...sets.flatMap(({ folder, name, typical }) => [textSection(`${folder}: ${name}`), withoutId(typical)]),
  ])
}

function createFixturePage(fixtures: FixtureSet, theme: Theme): Page {
  const { folder, name, typical, minimal, longest } = fixtures
  return createPage(`${folder}: ${name}`, theme, [
    textSection(
      name,
      linkList([
        { label: INDEX_TITLE, name: GALLERY },
        ...THEMES.map((other) => ({ label: other, name: galleryPageName(fixtures, other) })),
      ]),
    ),
    textSection('typical'),
    typical,
    textSection('minimal'),
    minimal,
    textSection('longest'),
    longest,
  ])
}

/** Creates the pages of the gallery by name: the index, and for every block and card one page in every theme. */
function createGalleryPages(sets: FixtureSet[]): Map<string, Page> {
  return new Map([
    [GALLERY, createIndexPage(sets)],
    ...sets.flatMap((fixtures) =>
      THEMES.map((theme): [string, Page] => [
        galleryPageName(fixtures, theme),
        createFixturePage(fixtures, theme),
      ]),
    ),
  ])
}

/** The gallery, and what it depends on. */
interface CachedGallery {
  /** Identifies the files of the fixtures and the label of their page numbers. */
  key: string
  pages: ReadonlyMap<string, PageVariant>
  media: Content['media']
  problems: Problem[]
}

/**
 * Adds the gallery to the pages of the content that `read` gives; for the dev server and tests. Without fixtures it adds
 * nothing. The fixtures point at pages, pictures and collections of the tests' own site, never at those of the content.
 * It creates the gallery again only when a file of the fixtures has changed.
 */
export function withGallery(root: string, read: () => Content, options: ReaderOptions = {}): () => Content {
  let cached: CachedGallery | undefined
  return () => {
    const content = read()
    if (content.problems.length > 0 || !existsSync(join(root, FIXTURES))) return content
    const label = content.site?.labels.pageNumber ?? ''
    const key = JSON.stringify([listFiles(root, FIXTURES), label])
    if (cached?.key !== key) {
      const { library, media } = createContentSession(join(root, FIXTURES_SITE), options)()
      const { fixtures, problems } = readFixtures(root, library)
      const pages = paginateAll(createGalleryPages(fixtures), label)
      cached = { key, pages, media, problems: sortProblems(problems) }
    }
    return {
      ...content,
      problems: cached.problems,
      variants: new Map([...content.variants, ...cached.pages]),
      media: new Map([...cached.media, ...content.media]),
    }
  }
}
