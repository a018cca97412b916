import type { DevEnvironment, EnvironmentModuleNode } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'

/**
 * Gives the styles of all server modules below `entry` as `<style>` elements. Vite's client takes them over, so the first
 * paint in dev is styled. `nonce` names them in the security policy, and those that the client adds later.
 */
export async function collectDevStyles(
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
