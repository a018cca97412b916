import { randomUUID } from 'node:crypto'
import {
  type DevEnvironment,
  type EnvironmentModuleNode,
  isRunnableDevEnvironment,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import type { PageData } from '../../contract/page-data.ts'
import { pageName, stripListPage } from '../../contract/page-path.ts'
import type { Content } from '../check/content-session.ts'
import { allowedOrigins, mergeOrigins } from '../check/page-summary.ts'
import { headsOf } from '../hooks.ts'
import { THEME_STYLES } from '../library/theme.ts'
import { routeOf } from '../read/document-paths.ts'
import { addBaseToHtml } from '../render/base-path.ts'
import { headHtml, htmlDocument, readTemplate } from '../render/html-document.ts'
import { renderBodies } from '../render/render-bodies.ts'
import { createPageData, type ServerApp } from '../render/render-page.ts'
import { securityPolicy } from '../render/security-policy.ts'
import { addressContent } from './address-content.ts'
import type { PageBundle } from './served-content.ts'

const SERVER_ENTRY = '/src/app/entry-server.tsx'
const CLIENT_ENTRY = '/src/app/entry-client.tsx'

/**
 * Gives the environment that renders pages, and the app that it has loaded. Rejects when the environment cannot run modules,
 * or when the app has an error.
 */
export async function loadApp(
  server: ViteDevServer,
): Promise<{ ssr: RunnableDevEnvironment; app: ServerApp }> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules.')
  return { ssr, app: await ssr.runner.import(SERVER_ENTRY) }
}

/** What a page is rendered from. */
type Rendered = Pick<Content, 'site' | 'variants'>

/** Gives the data of the page of this name; undefined when there is no such page. Rejects when its body cannot be rendered. */
export async function findPageData(
  name: string,
  { site, variants }: Rendered,
  edition: Pick<PageData, 'revision' | 'alternates'>,
  app: ServerApp,
): Promise<PageData | undefined> {
  const variant = variants.get(name)
  if (!site || !variant) return undefined
  const page = await renderBodies(variant.page, name, app)
  return createPageData(site, { ...variant, page }, { build: 'dev', ...edition })
}

/**
 * Renders the page of this name as `renderDevPage` does, without the document around it. Undefined when there is no such page.
 * Rejects when the app has an error, or cannot render the page.
 */
export async function renderMarkup(
  server: ViteDevServer,
  content: Rendered,
  name: string,
): Promise<string | undefined> {
  const { app } = await loadApp(server)
  const data = await findPageData(name, content, { revision: '' }, app)
  return content.site && data && app.render(content.site, data, data.path ?? routeOf('404'))
}

/** What a page of the dev server loads. */
interface PageScripts {
  /** The app as a bundle; without one, a page loads its modules. */
  bundle: PageBundle | undefined
  /** One more module. */
  tool: string | undefined
}

/**
 * Renders the page at an address as production does, with Vite's client. Gives its HTML and the HTTP status. Rejects when the
 * app has an error, or cannot render the page.
 */
export async function renderDevPage(
  server: ViteDevServer,
  root: string,
  whole: Content,
  revision: string,
  address: URL,
  { bundle, tool }: PageScripts,
) {
  const { hostname, pathname } = address
  const url = pathname + address.search
  const shared = [CLIENT_ENTRY, tool, bundle?.script, bundle?.styles].flatMap((file) => file ?? [])
  const { content, path, base, alternatesOf } = addressContent(root, whole, pathname, shared)
  const name = pageName(path)
  const toolScript = tool === undefined ? '' : `<script type="module" src="${tool}"></script>`
  const template = readTemplate(root)
  const { site } = content
  // Until the content has been good once, the page holds only Vite's client, which shows the problems.
  if (!site || !content.variants.has('404'))
    return {
      status: 500,
      html: await server.transformIndexHtml(url, template.replace('<!--head-->', toolScript)),
    }
  const { ssr, app } = await loadApp(server)
  const dataOf = (page: string) =>
    findPageData(page, content, { revision, alternates: alternatesOf(page) }, app)
  const pageData = name === '404' ? undefined : await dataOf(name)
  const data = pageData ?? (await dataOf('404'))
  if (!data) throw new Error('The content has no page for unknown addresses.')
  const markup = await app.render(site, data, data.path ?? routeOf('404'))
  const nonce = randomUUID()
  const styles =
    (bundle ? `<link rel="stylesheet" href="${bundle.styles}">` : '') +
    (await collectDevStyles(ssr, ssr.runner, bundle ? THEME_STYLES : SERVER_ENTRY, nonce))
  const policy = securityPolicy({
    script: app.bootScript,
    styles: { nonce, socket: `ws://${hostname}:*` },
    integrations: site.integrations,
    // A page that a plugin has added is no page of the content.
    ...mergeOrigins([...content.pages.values(), data.page].map(allowedOrigins)),
  })
  const own = headsOf({ ...content, site })(pageData ? pageName(stripListPage(path)) : '404')
  const html = htmlDocument({
    template,
    language: site.locale,
    base: base.own,
    name: pageData ? name : '404',
    data,
    head: headHtml({ site, data, styles, policy, plugins: content.sources.plugins }) + own + toolScript,
    bootScript: app.bootScript,
    modules: [bundle?.script ?? CLIENT_ENTRY],
    app: markup,
  })
  return {
    status: pageData ? 200 : 404,
    html: await server.transformIndexHtml(url, addBaseToHtml(base, html)),
  }
}

/**
 * Gives the styles of all server modules below `entry` as `<style>` elements. Vite's client takes them over, so the first
 * paint in dev is styled. `nonce` names them in the security policy, and those that the client adds later.
 */
async function collectDevStyles(
  environment: DevEnvironment,
  runner: ModuleRunner,
  entry: string,
  nonce: string,
): Promise<string> {
  const root = await environment.moduleGraph.getModuleByUrl(entry)
  const seen = new Set<EnvironmentModuleNode>()
  const queue = root ? [root] : []
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (seen.has(node)) continue
    seen.add(node)
    queue.push(...node.importedModules)
  }
  const styles = [...seen].filter(({ file, url }) => file?.endsWith('.css') && !url.includes('?'))
  const elements = await Promise.all(
    styles.map(async ({ file, url }) => {
      const module: { default: string } = await runner.import(`${url}?inline`)
      return `<style type="text/css" nonce="${nonce}" data-vite-dev-id="${file}">${module.default}</style>`
    }),
  )
  return `<meta property="csp-nonce" nonce="${nonce}">${elements.join('')}`
}
