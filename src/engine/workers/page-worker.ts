import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { Page } from '../../../schemas/page.ts'
import type { Share } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { SpillFile } from '../cache/spill-file.ts'
import { type CheckedPage, checkPageFile, type PageEntry, type PageFile } from '../check/page-result.ts'
import { variantsOf } from '../check/paginate.ts'
import type { Reach } from '../check/summary/allowed-origins.ts'
import { type Basis, openShelves, type Pages, type Shelves } from '../library/create-library.ts'
import { type Ledger, ledgerOf } from '../library/tracked-library.ts'
import { openBundle } from '../render/client-manifest.ts'
import { readTemplate } from '../render/html-document.ts'
import { type Press, pageHtml, type Render } from '../render/render-page.ts'
import { pageFiles } from './reuse-pages.ts'

/** What pages are made with, as it is handed to whoever makes them: plain data. */
export interface Order {
  site: Site
  reach: Reach
  /** The folder to write to, which holds the client bundle. */
  stage: string
  manifest: Manifest
  /** The server bundle's entry. */
  server: string
}

/** A page of a list. */
interface Part {
  /** Counted from 0. */
  index: number
  /** Changes with what it shows. */
  digest: string
}

/** A page, and which pages of its list are to be made. */
export interface Job extends PageFile {
  parts: readonly Part[]
  /** The picture beside shared links to them. */
  share: Share
}

/** Checks and makes pages one by one, in the main thread or in a worker. */
export interface Desk {
  /** What pages may take for granted of each other from now on. */
  know: (pages: Pages) => void
  check: (files: readonly PageFile[]) => PageEntry[]
  /** What pages are made with from now on. */
  prepare: (order: Order) => Promise<void>
  /** Writes pages: HTML and data. Rejects with the first that cannot be rendered. */
  make: (jobs: readonly Job[]) => Promise<void>
}

/** Opens a desk for content. It keeps what it has checked, as JSON in `spool`, only if it is to make pages of it. */
export function openDesk(basis: Basis, spool: SpillFile | undefined): Desk {
  const { root } = basis
  let shelf: { ledger: Ledger; published: Shelves['published'] } | undefined
  let press: (Press & { stage: string }) | undefined

  const check = (file: PageFile): CheckedPage => {
    if (!shelf) throw new Error('A desk must know the pages before it checks one.')
    return checkPageFile(root, file, shelf.ledger, shelf.published)
  }
  const pageOf = (file: PageFile): Pick<CheckedPage, 'page' | 'json'> => {
    const json = spool?.take(file.name)
    if (json === undefined) return check(file)
    const page: Page = JSON.parse(json)
    return { page, json }
  }

  return {
    know: (known) => {
      const { library, published } = openShelves(basis, known)
      shelf = { ledger: ledgerOf(library), published }
    },
    check: (files) =>
      files.map((file) => {
        const { entry, json } = check(file)
        if (json !== undefined) spool?.keep(file.name, json)
        return entry
      }),
    prepare: async ({ site, reach, stage, manifest, server }) => {
      const { render }: { render: Render } = await import(pathToFileURL(server).href)
      const bundle = openBundle(stage, manifest)
      press = {
        site,
        siteDigest: contentHash(JSON.stringify(site), 16),
        bundle,
        template: readTemplate(root),
        reach,
        render,
        stage,
      }
    },
    make: async (jobs) => {
      if (!press) throw new Error('A desk must be prepared before it makes a page.')
      for (const job of jobs) {
        const { page, json } = pageOf(job)
        if (!page || json === undefined)
          throw new Error(`${job.path} changed while the site was built; build again.`)
        const variants = variantsOf(job.name, page, press.site.labels.pageNumber)
        for (const { index, digest } of job.parts) {
          const variant = variants[index]
          if (!variant) throw new Error(`${job.path} changed while the site was built; build again.`)
          // Most pages are the only one of their list.
          const text = variant.page === page ? json : JSON.stringify(variant.page)
          const { html, module } = await pageHtml(press, { ...variant, text, digest, share: job.share })
          const [document, data] = pageFiles(variant.name)
          write(join(press.stage, document), html)
          write(join(press.stage, data), module)
        }
      }
    },
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch {
    mkdirSync(dirname(file), { recursive: true })
    // Not into a file that the last release still uses: it may be a link.
    rmSync(file, { force: true })
    writeFileSync(file, text)
  }
}
