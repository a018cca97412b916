import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, copyProject, edit } from '../../build/project.ts'

/**
 * Builds three releases of this site, each upon the one before: unchanged, with another price, with other code. Copies
 * them into `folder`, and gives the folder of each. Throws what the build printed when it fails.
 */
export async function buildReleases(folder: string): Promise<string[]> {
  const project = copyProject()
  const changes = [
    () => {},
    () => edit(project, 'content/collections/plans.json', '59.99', '58.99'),
    () => {
      edit(project, 'src/ui/media/stars.module.css', '@layer ui {', '@layer ui { .other { margin: 0; }')
      edit(
        project,
        'src/ui/buttons/quantity.tsx',
        'data-visually-hidden=""',
        'data-visually-hidden="" data-other=""',
      )
    },
  ]
  const copies: string[] = []
  for (const [index, change] of changes.entries()) {
    change()
    const { code, output } = await build(project)
    if (code !== 0) throw new Error(output)
    const copy = join(folder, `release-${index}`)
    cpSync(join(project, 'dist'), copy, { recursive: true, preserveTimestamps: true })
    copies.push(copy)
  }
  rmSync(project, { recursive: true })
  return copies
}
