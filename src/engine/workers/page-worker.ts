import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { Page } from '../../../schemas/page.ts'
import type { SocialImageFile } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import { contentHash } from '../cache/content-hash.ts'
import { type CheckedPage, checkPageFile, type PageFile, type PageResult } from '../check/check-page.ts'
import { paginate } from '../check/paginate.ts'
import type { AllowedOrigins } from '../check/summary/page-properties.ts'
import { createLibrary, type LibraryResult, type PageIndex } from '../library/create-library.ts'
import type { SiteSources } from '../library/site-sources.ts'
import { type TrackedLibrary, trackLibrary } from '../library/tracked-library.ts'
import { readClientBundle } from '../render/client-manifest.ts'
import { readTemplate } from '../render/html-document.ts'
import { type RenderContext, renderPage, type ServerApp } from '../render/render-page.ts'
import { outputFiles } from './reuse-pages.ts'

/** What all pages of a build are rendered with. Plain data, because threads get it as a message. */
export interface RenderOptions {
  site: Site
  allowedOrigins: AllowedOrigins
  /** The folder that the pages are written to. It contains the client bundle. */
  stage: string
  manifest: Manifest
  /** The path of the server bundle's entry. */
  server: string
}

/** A page file as its last check found it, and those of its published pages that must be rendered. */
export interface RenderJob extends PageFile {
  /** The hashes of its summary, one for each published page: a page with a long list is published as several. */
  hashes: readonly string[]
  /** The published pages to render, counted from 0. */
  parts: readonly number[]
  /** The picture that other sites show with a link to the page. */
  share: SocialImageFile
}

/** Checks and renders pages one by one, in the main thread or in another one. */
export interface PageWorker {
  /** Sets what pages know of each other. Must be called before pages are checked. */
  setPageIndex: (index: PageIndex) => void
  /** Gives the results of the files, in their order. */
  checkPages: (files: readonly PageFile[]) => PageResult[]
  /** Loads the server bundle and the template. Must be called before pages are rendered. */
  setRenderOptions: (options: RenderOptions) => Promise<void>
  /**
   * Writes the HTML and data of pages. Rejects with the first page that cannot be rendered, or that has changed since
   * its last check.
   */
  renderPages: (jobs: readonly RenderJob[]) => Promise<void>
}

/** Names what a check found to be published of a page. */
function checkKey(hashes: readonly string[]): string {
  return hashes.join(' ')
}

function changedError({ path }: PageFile): Error {
  return new Error(`${path} changed while the site was built; build again.`)
}

/** Creates a worker for the content of `sources`. It keeps checked pages to render them. */
export function createPageWorker(sources: SiteSources): PageWorker {
  const { root } = sources
  /** Checked pages as JSON, by the name of the page. */
  const keptPages = new Map<string, { key: string; json: string }>()
  let checkContext: { tracked: TrackedLibrary; libraryResult: LibraryResult } | undefined
  let renderContext: (RenderContext & { stage: string }) | undefined

  const check = (file: PageFile): CheckedPage => {
    if (!checkContext) throw new Error('Call setPageIndex before you check a page.')
    return checkPageFile(root, file, checkContext.tracked, checkContext.libraryResult)
  }
  /** The page as its last check found it. This worker may have kept what an earlier check found. */
  const takePage = (job: RenderJob): { page: Page; json: string } => {
    const key = checkKey(job.hashes)
    const kept = keptPages.get(job.name)
    keptPages.delete(job.name)
    if (kept?.key === key) {
      const page: Page = JSON.parse(kept.json)
      return { page, json: kept.json }
    }
    const { result, page, json } = check(job)
    if (!page || json === undefined || checkKey(result.summary?.hashes ?? []) !== key) throw changedError(job)
    return { page, json }
  }

  return {
    setPageIndex: (index) => {
      const libraryResult = createLibrary(sources, index)
      checkContext = { tracked: trackLibrary(libraryResult.library), libraryResult }
    },
    checkPages: (files) =>
      files.map((file) => {
        const { result, json } = check(file)
        if (json !== undefined && result.summary)
          keptPages.set(file.name, { key: checkKey(result.summary.hashes), json })
        return result
      }),
    setRenderOptions: async ({ site, allowedOrigins, stage, manifest, server }) => {
      const app: ServerApp = await import(pathToFileURL(server).href)
      const bundle = readClientBundle(stage, manifest)
      renderContext = {
        site,
        siteHash: contentHash(JSON.stringify(site), 16),
        bundle,
        template: readTemplate(root),
        allowedOrigins,
        app,
        stage,
      }
    },
    renderPages: async (jobs) => {
      if (!renderContext) throw new Error('Call setRenderOptions before you render a page.')
      for (const job of jobs) {
        const { page, json } = takePage(job)
        const variants = paginate(job.name, page, renderContext.site.labels.pageNumber)
        for (const part of job.parts) {
          const [variant, hash] = [variants[part], job.hashes[part]]
          if (!variant || hash === undefined) throw changedError(job)
          // Most page files are one published page: their JSON exists already.
          const text = variant.page === page ? json : JSON.stringify(variant.page)
          const { html, module } = await renderPage(renderContext, {
            ...variant,
            json: text,
            hash,
            share: job.share,
          })
          const [document, data] = outputFiles(variant.name)
          writeOutput(join(renderContext.stage, document), html)
          writeOutput(join(renderContext.stage, data), module)
        }
      }
    },
  }
}

function writeOutput(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' })
  } catch {
    mkdirSync(dirname(file), { recursive: true })
    // The file may be a link to one of the last release, which must not change.
    rmSync(file, { force: true })
    writeFileSync(file, text)
  }
}
