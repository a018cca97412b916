import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const folder = join(import.meta.dirname, '../../../content/pages')

function mapsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    'type' in value && value.type === 'map' && 'src' in value && typeof value.src === 'string'
      ? [new URL(value.src).href]
      : []
  return [...own, ...Object.values(value).flatMap(mapsIn)]
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    route: `/${file.slice(0, -'.json'.length)}`,
    maps: mapsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  }))

/** The addresses of the maps that the content shows. */
export const maps: readonly string[] = files.flatMap((file) => file.maps)

/** Whether a page shows a map. */
export function showsMap(route: string): boolean {
  return files.some((file) => file.route === route && file.maps.length > 0)
}

/** Answers for the maps service, which no test can reach: for those that look into its frame. */
export async function answerMaps(context: BrowserContext): Promise<void> {
  await context.route(
    ({ href }) => maps.includes(href),
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Map</title>' }),
  )
}
