import type { Library } from '../../../schemas/library.ts'
import type { Page } from '../../../schemas/page.ts'
import type { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Site } from '../../../schemas/site.ts'
import { type Checked, checking, type Recall, type Task } from '../check/check-content.ts'
import { checkPageFile, type PageEntry } from '../check/page-result.ts'
import { allVariants, type Variant } from '../check/paginate.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { openBasis, openShelves, type ReaderOptions } from '../library/create-library.ts'
import { type MediaFile, noMedia } from '../library/media/media-library.ts'
import { ledgerOf } from '../library/tracked-library.ts'
import { type ContentFile, takeStock, textOf } from '../read/content-folder.ts'
import { nameOf, PAGES } from '../read/document-paths.ts'
import type { Document } from '../read/json-document.ts'
import { openDocument } from '../read/read-document.ts'
import { namesOf } from './completions.ts'
import type { Names } from './json-schemas.ts'

/** The checked content of a site. `site` and `pages` hold only what has no problem. */
export interface Content {
  site: Site | undefined
  /** Page name (`index`, `faq`, `404`) → page. */
  pages: Map<string, Page>
  /** What is published: the pages, each once for every page of its list. */
  variants: ReadonlyMap<string, Variant>
  /** Output path below `dist` → what stands there. */
  media: ReadonlyMap<string, MediaFile>
  /** Where visitors of old addresses are sent. */
  redirects: readonly Redirect[]
  /** What its documents may point at. */
  library: Library
  /** The same by name, for editors that complete what is typed. */
  names: () => Names
  /** `Stock.stamp` of the files that it was read from. */
  stamp: string
  /** They stop a build. */
  problems: Problem[]
  /** They do not. They are looked for when there are no problems. */
  warnings: Problem[]
}

/** Reads and checks the content below a root, all of it in memory; what was read before and did not change is not read again. */
export function contentReader(root: string, options: ReaderOptions = {}): () => Content {
  const documents = new Map<string, { stamp: string; document: Document | Problem }>()
  const looked = noMedia()
  const pages = new Map<string, { stamp: string; entry: PageEntry; page: Page | undefined }>()

  const open = ({ path, stamp }: ContentFile): Document | Problem => {
    const before = documents.get(path)
    if (before?.stamp === stamp) return before.document
    const document = openDocument(path, textOf(root, path))
    documents.set(path, { stamp, document })
    return document
  }
  const recall: Recall = ({ path, stamp }) => {
    const before = pages.get(path)
    return before?.stamp === stamp ? before.entry : undefined
  }

  return () => {
    const stock = takeStock(root)
    const basis = openBasis(root, options, stock, open, looked)
    const stamps = new Map(stock.filesBelow(PAGES).map(({ path, stamp }) => [path, stamp]))
    const carryOut = ({ files, pages: known }: Task): PageEntry[] => {
      const { library, published } = openShelves(basis, known)
      const ledger = ledgerOf(library)
      return files.map((file) => {
        const { entry, page } = checkPageFile(root, file, ledger, published)
        pages.set(file.path, { stamp: stamps.get(file.path) ?? '', entry, page })
        return entry
      })
    }
    const check = checking(basis, stock, recall)
    let step = check.next([])
    while (!step.done) step = check.next(carryOut(step.value))
    return contentOf(step.value, stock.stamp(), (path) => pages.get(path)?.page)
  }
}

function contentOf(checked: Checked, stamp: string, pageAt: (path: string) => Page | undefined): Content {
  const { basis, site, redirects, entries, library, problems, warnings } = checked
  const pages = new Map(
    [...entries.values()].flatMap(({ path }) => {
      const page = pageAt(path)
      return page ? [[nameOf(PAGES, path), page]] : []
    }),
  )
  return {
    site,
    pages,
    variants: allVariants(pages, site?.labels.pageNumber ?? ''),
    media: basis.media.files(),
    redirects,
    library,
    names: () => namesOf(checked),
    stamp,
    problems,
    warnings,
  }
}
