import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, edit, release } from '../../build/project.ts'

/** Real releases of this site that follow each other: as it is, with another price, with other code. */
export async function makeReleases(folder: string): Promise<string[]> {
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
  const made: string[] = []
  for (const [index, change] of changes.entries()) {
    change()
    const { code, output } = await release(project)
    if (code !== 0) throw new Error(output)
    const kept = join(folder, `release-${index}`)
    cpSync(join(project, 'dist'), kept, { recursive: true, preserveTimestamps: true })
    made.push(kept)
  }
  rmSync(project, { recursive: true })
  return made
}
