import type { DevEnvironment, EnvironmentModuleNode } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'

/** All styles that the server modules below `entry` import, as elements that Vite's client takes over: no flash in dev. */
export async function devStyles(
  environment: DevEnvironment,
  runner: ModuleRunner,
  entry: string,
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
      return `<style type="text/css" data-vite-dev-id="${file}">${module.default}</style>`
    }),
  )
  return elements.join('')
}
