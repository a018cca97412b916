import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { Collection } from '../../../schemas/collection.ts'
import { type Library, withLibrary } from '../../../schemas/library.ts'
import { Page } from '../../../schemas/page.ts'
import { Section } from '../../../schemas/section.ts'
import { DEFAULT_BODY_BLOCK } from '../../../schemas/traits.ts'
import {
  type ContentDocument,
  literalsAt,
  readDocument,
  routeOf,
  validate,
} from '../../engine/public/documents.ts'
import { findFile, listFiles, readFileText } from '../../engine/public/files.ts'
import { fileProblem, type Problem, sortProblems } from '../../engine/public/problems.ts'
import {
  type Content,
  createContentSession,
  type PageVariant,
  paginateAll,
  type ReaderOptions,
} from '../../engine/public/site.ts'
import { tell } from './words.ts'

/** The folder of the fixtures, below the project's root. It has a file for every block in `blocks`, for every card in `cards`. */
const FIXTURES = 'tests/fixtures'
/** The site whose pages, pictures and collections the fixtures use. */
const FIXTURES_SITE = `${FIXTURES}/full-site`

const EXAMPLES = ['typical', 'minimal', 'longest'] as const
const NAMES = {
  blocks: literalsAt(Section, undefined, [], 'type'),
  cards: literalsAt(Collection, undefined, [], 'card'),
} as const
type FixtureFolder = keyof typeof NAMES

/** Three examples of a block, or of a block that holds a card, as an editor may write them. */
interface FixtureSet {
  folder: FixtureFolder
  /** The block's type, or the card's kind. */
  name: string
  examples: Record<(typeof EXAMPLES)[number], Section>
}

function fixtureSetSchema(folder: FixtureFolder, name: string) {
  const matching = Section.refine(
    (section) => (folder === 'blocks' ? section.type === name : 'card' in section && section.card === name),
    { error: `shows no "${name}"; a file of fixtures shows what it is named after` },
  )
  return z.strictObject({ typical: matching, minimal: matching, longest: matching })
}

/**
 * Reads and checks the fixtures of all blocks and cards in the same way as content. Gives them in alphabetical order, and
 * every problem that they have.
 */
function readFixtures(root: string, library: Library): { sets: FixtureSet[]; problems: Problem[] } {
  const problems: Problem[] = []
  const open = (file: string): ContentDocument | undefined => {
    const document = findFile(root, file)
      ? readDocument(file, readFileText(root, file))
      : fileProblem(file, tell('fixtures-missing'))
    if ('problemAt' in document) return document
    problems.push(document)
    return undefined
  }
  /** Adds the Markdown body to a section that shows one, because a block in a JSON file cannot hold it. */
  const withBody = (section: Section, example: string): Section => {
    if (!('body' in section)) return section
    const body = open(`${FIXTURES}/bodies/${example}.mdx`)?.body?.check(library)
    problems.push(...(body?.problems ?? []))
    return { ...section, body: body?.texts[0] ?? '' }
  }
  const readSet = (folder: FixtureFolder, name: string): FixtureSet[] => {
    const document = open(`${FIXTURES}/${folder}/${name}.json`)
    if (!document) return []
    const result = withLibrary({ ...library, body: () => ({ value: '' }) }, () =>
      validate(document, fixtureSetSchema(folder, name)),
    )
    if ('problems' in result) {
      problems.push(...result.problems)
      return []
    }
    const { typical, minimal, longest } = result.value
    const examples = {
      typical: withBody(typical, 'typical'),
      minimal: withBody(minimal, 'minimal'),
      longest: withBody(longest, 'longest'),
    }
    return [{ folder, name, examples }]
  }
  const readFolder = (folder: FixtureFolder): FixtureSet[] => {
    for (const { path } of listFiles(root, `${FIXTURES}/${folder}`))
      if (!NAMES[folder].includes(posix.basename(path, '.json')))
        problems.push(fileProblem(path, tell('fixtures-of-nothing', { folder })))
    return NAMES[folder].toSorted().flatMap((name) => readSet(folder, name))
  }
  return { sets: [...readFolder('blocks'), ...readFolder('cards')], problems }
}

/** The name of the gallery's index. The names of its other pages begin with it. */
const GALLERY = '_gallery'
const THEMES = Page.shape.theme.def.innerType.options
type Theme = Page['theme']
const DEFAULT_THEME: Theme = 'day'

function galleryPageName({ folder, name }: FixtureSet, theme = DEFAULT_THEME): string {
  return [GALLERY, folder, name, ...(theme === DEFAULT_THEME ? [] : [theme])].join('/')
}

/** A section with a heading and links to pages of the gallery, in the block that shows the bodies of pages. */
function textSection(title: string, links: readonly { label: string; name: string }[] = []): Section {
  const items = links.map(({ label, name }) => ({
    type: 'listItem',
    children: [{ type: 'link', url: routeOf(name), children: [{ type: 'text', value: label }] }],
  }))
  const tree = { type: 'root', children: [{ type: 'list', children: items }] }
  const body = items.length > 0 ? JSON.stringify(tree) : ''
  return { type: DEFAULT_BODY_BLOCK, tone: 'plain', heading: { title }, body }
}

function createPage(title: string, theme: Theme, sections: Section[]): Page {
  const masthead = { title, size: 'slim' } as const
  return { title, description: title, theme, navbar: 'default', masthead, subscribe: false, sections }
}

function createIndexPage(sets: FixtureSet[]): Page {
  const listPages = (wanted: FixtureFolder) => {
    const listed = sets.filter(({ folder }) => folder === wanted)
    return textSection(
      wanted,
      listed.map((set) => ({ label: set.name, name: galleryPageName(set) })),
    )
  }
  // A block and a card may have fixtures with the same `id`, which may occur only once on a page.
  const withoutId = <S extends Section>(section: S): S => ({ ...section, id: undefined })
  return createPage('gallery', DEFAULT_THEME, [
    listPages('blocks'),
    listPages('cards'),
    ...sets.flatMap(({ folder, name, examples }) => [
      textSection(`${folder}: ${name}`),
      withoutId(examples.typical),
    ]),
  ])
}

function createFixturePage(set: FixtureSet, theme: Theme): Page {
  const themes = THEMES.map((other) => ({ label: other, name: galleryPageName(set, other) }))
  return createPage(`${set.folder}: ${set.name}`, theme, [
    textSection(set.name, [{ label: 'gallery', name: GALLERY }, ...themes]),
    ...EXAMPLES.flatMap((example) => [textSection(example), set.examples[example]]),
  ])
}

/** Creates the pages of the gallery by name: the index, and for every block and card one page in every theme. */
function createGalleryPages(sets: FixtureSet[]): Map<string, Page> {
  const pages = sets.flatMap((set) =>
    THEMES.map((theme): [string, Page] => [galleryPageName(set, theme), createFixturePage(set, theme)]),
  )
  return new Map([[GALLERY, createIndexPage(sets)], ...pages])
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
 * Creates a function that adds the gallery to the pages of checked content, for the dev server and tests. It adds nothing when
 * there are no fixtures or the content has a problem. It makes the gallery again only when a file of the fixtures has changed.
 */
export function createGallery(
  root: string,
  options: Partial<ReaderOptions> = {},
): (content: Content) => Content {
  let cached: CachedGallery | undefined
  return (content) => {
    if (content.problems.length > 0 || !existsSync(join(root, FIXTURES))) return content
    const label = content.site?.labels.pageNumber ?? ''
    const key = JSON.stringify([listFiles(root, FIXTURES), label])
    if (cached?.key !== key) {
      const own = { ...options, plugins: [] }
      const { library, media } = createContentSession(join(root, FIXTURES_SITE), own)()
      const { sets, problems } = readFixtures(root, library)
      const pages = paginateAll(createGalleryPages(sets), label)
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
