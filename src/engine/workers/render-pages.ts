import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type { Page } from '../../../schemas/page.ts'
import type { SocialImageFile } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import type { PageData } from '../../contract/page-data.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { AllowedOrigins } from '../check/page-summary.ts'
import { paginate } from '../check/paginate.ts'
import type { EnginePlugin } from '../plugin.ts'
import { basePathsOf } from '../render/base-path.ts'
import { readClientBundle } from '../render/client-manifest.ts'
import { readTemplate } from '../render/html-document.ts'
import { renderBodies } from '../render/render-bodies.ts'
import { type RenderContext, renderPage, type ServerApp } from '../render/render-page.ts'

/** What all pages of a build are rendered with. Plain data, because threads get it as a message. */
export interface RenderOptions {
  root: string
  site: Site
  /** The addresses of the files of `public/`, which all sites share. */
  publicFiles: readonly string[]
  allowedOrigins: AllowedOrigins
  /** The folder of the release. It contains the client bundle. */
  stage: string
  /** The folder in it that the pages of the site are written to. */
  folder: string
  manifest: Manifest
  /** The path of the server bundle's entry. */
  server: string
}

/** A page, and those of its published pages that must be rendered. */
export interface RenderJob {
  name: string
  /** The page as JSON. */
  json: string
  /** The hashes of its summary, one for each published page: a page with a long list is published as several. */
  hashes: readonly string[]
  /** The published pages to render, counted from 0. */
  parts: readonly number[]
  /** The picture that other sites show with a link to the page. */
  share: SocialImageFile | undefined
  /** HTML that plugins put into its head. */
  head: string
  /** The page in all languages of the site, for each of its published pages. */
  alternates: readonly PageData['alternates'][]
}

/** Gives the paths of a page's files, relative to the folder of the release; `folder` is that of the site. */
export function outputFiles(name: string, folder: string): [html: string, data: string] {
  return [join(folder, `${name}.html`), join(folder, `_data/pages/${name}.js`)]
}

/**
 * Loads the bundles that render pages, and gives a function that writes the HTML and data of a page. Rejects when a bundle
 * cannot be loaded; the function rejects when the page cannot be rendered or written.
 */
export async function createPageRenderer(
  { root, site, publicFiles, allowedOrigins, stage, folder, manifest, server }: RenderOptions,
  plugins: readonly EnginePlugin[],
): Promise<(job: RenderJob) => Promise<void>> {
  const app: ServerApp = await import(pathToFileURL(server).href)
  const bundle = readClientBundle(stage, manifest)
  const [createFirstStyles] = plugins.flatMap(({ render }) => render?.firstStyles ?? [])
  const context: RenderContext = {
    site,
    base: basePathsOf(site, publicFiles),
    siteHash: contentHash(JSON.stringify(site), 16),
    bundle,
    template: readTemplate(root),
    allowedOrigins,
    app,
    plugins,
    firstStyles: await createFirstStyles?.(bundle.stylesheet.css),
  }
  return async ({ name, json, hashes, parts, share, head, alternates }) => {
    const checked: Page = JSON.parse(json)
    const page = await renderBodies(checked, name, app)
    for (const [part, variant] of paginate(name, page, site.labels.pageNumber).entries()) {
      const hash = hashes[part]
      if (hash === undefined || !parts.includes(part)) continue
      // Most page files are one published page without a text of their own: their JSON exists already.
      const text = variant.page === checked ? json : JSON.stringify(variant.page)
      const { html, module } = await renderPage(context, {
        ...variant,
        json: text,
        hash,
        share,
        head,
        alternates: alternates[part],
      })
      const [document, data] = outputFiles(variant.name, folder)
      writeOutput(join(stage, document), html)
      writeOutput(join(stage, data), module)
    }
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
