import type { Page } from '../../../schemas/page.ts'
import type { SocialImageFile } from '../../../schemas/parts/social-image.ts'
import type { Site } from '../../../schemas/site.ts'
import type { PageData, RenderFailure } from '../../contract/page-data.ts'
import { contentHash } from '../cache/content-hash.ts'
import { type AllowedOrigins, lastModified } from '../check/page-summary.ts'
import type { PageVariant } from '../check/paginate.ts'
import { findArticle } from '../library/article-collection.ts'
import type { CreateText } from '../markdown/compile.ts'
import type { EnginePlugin, FirstStyles } from '../plugin.ts'
import { routeOf } from '../read/document-paths.ts'
import { addBaseToJson } from './add-base-to-json.ts'
import { absoluteUrl, addBaseToHtml, type BasePaths } from './base-path.ts'
import type { ClientBundle } from './client-manifest.ts'
import { headHtml, htmlDocument } from './html-document.ts'
import { refuseBlockedMarkup, renderError } from './render-error.ts'
import { securityPolicy } from './security-policy.ts'

/**
 * The data of a page as the browser gets it, of the release that `build` and `revision` name. `share` is the social image
 * that the build has drawn for it; without one the page's own or the site's takes its place.
 */
export function createPageData(
  site: Site,
  { name, page, pager }: PageVariant,
  { build, revision, alternates }: Pick<PageData, 'build' | 'revision' | 'alternates'>,
  share: SocialImageFile | undefined = page.share ?? site.brand.share,
): PageData {
  const article = findArticle(page)
  return {
    page,
    pager,
    path: name === '404' ? undefined : routeOf(name),
    share,
    article: article && {
      published_time: article.date.iso,
      modified_time: lastModified(page) ?? article.date.iso,
      author: absoluteUrl(site.url, article.author.href),
    },
    ...(alternates && { alternates }),
    build,
    revision,
  }
}

/** What the server bundle exports: `src/app/entry-server.tsx`. */
export interface ServerApp {
  bootScript: string
  /** The styles that say how high the later sections of a page will be. */
  heightStyles: (page: Page) => string
  /** The HTML of the page at `path`. Rejects when a component throws. */
  render: (site: Site, data: PageData, path: string) => Promise<string>
  /** The HTML of a compiled text of the page at `path`. */
  renderText: (createText: CreateText, path: string) => string
  /** Says why `render` has rejected. */
  explainFailure: (site: Site, data: PageData, path: string) => Promise<RenderFailure | undefined>
}

/** What all pages of a release share. */
export interface RenderContext {
  site: Site
  base: BasePaths
  /** Changes with `site`. */
  siteHash: string
  bundle: ClientBundle
  template: string
  /** The origins that the pages of the site use, for the security policy. */
  allowedOrigins: AllowedOrigins
  app: ServerApp
  plugins: readonly EnginePlugin[]
  /** Gives the styles that a page needs at first; undefined where each page waits for all of them. */
  firstStyles: FirstStyles | undefined
}

/** A page to render. */
export interface RenderInput extends PageVariant {
  /** The page as JSON. */
  json: string
  /** Changes with the page. */
  hash: string
  /** The image beside shared links to it. */
  share: SocialImageFile | undefined
  /** HTML that plugins put into its head. */
  head: string
  /** The page in all languages of the site. */
  alternates: PageData['alternates']
}

/**
 * Renders a page as the build publishes it: its HTML, and its data as a module. Rejects with a `UserError` when a component
 * throws, or when the HTML holds something that the security policy blocks.
 */
export async function renderPage(
  { site, base, siteHash, bundle, template, allowedOrigins, app, plugins, firstStyles }: RenderContext,
  { json, hash, share, head, alternates, ...variant }: RenderInput,
): Promise<{ html: string; module: string }> {
  const { name, page } = variant
  const inputs = [bundle.id, siteHash, hash, share?.src, ...(alternates ? [JSON.stringify(alternates)] : [])]
  const revision = contentHash(inputs.join('\n'), 12)
  const data = createPageData(site, variant, { build: bundle.id, revision, alternates }, share)
  const route = routeOf(name)
  const html = await app.render(site, data, route).catch(async (error: unknown) => {
    const failure = await app.explainFailure(site, data, route)
    throw renderError(route, page.sections, failure ?? { error, componentStack: '', htmlBefore: '' })
  })
  refuseBlockedMarkup(route, page.sections, html)
  const first = firstStyles?.(page.theme, html)
  const css = first === undefined ? undefined : first + app.heightStyles(page)
  const document = htmlDocument({
    template,
    language: site.locale,
    base: base.own,
    name,
    data,
    head:
      headHtml({
        site,
        data,
        styles: css === undefined ? bundle.stylesheet.link : `<style>${css}</style>`,
        later: bundle.deferredHead,
        plugins,
        policy: securityPolicy({
          script: app.bootScript,
          styles: css ?? '',
          integrations: site.integrations,
          ...allowedOrigins,
        }),
      }) + head,
    bootScript: app.bootScript,
    modules: [...bundle.listModules(page.sections.slice(0, 1)), '/_data/site.js', `/_data/pages/${name}.js`],
    app: html,
  })
  // The JSON of the page is by far the longest part, and exists already.
  const { page: _, ...rest } = data
  const module = addBaseToJson(base, `{"page":${json},${JSON.stringify(rest).slice(1)}`)
  return { html: addBaseToHtml(base, document), module: `export default ${module}\n` }
}
