import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { FULL_SITE } from '../../fixtures/full-site.ts'

const roots = [FULL_SITE, join(import.meta.dirname, '../../..')]

function findMapUrls(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    'type' in value && value.type === 'map' && 'src' in value && typeof value.src === 'string'
      ? [new URL(value.src).href]
      : []
  return [...own, ...Object.values(value).flatMap(findMapUrls)]
}

const contentFiles = roots.flatMap((root) => {
  const folder = join(root, 'content/pages')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      route: `/${file.slice(0, -'.json'.length)}`,
      maps: findMapUrls(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    }))
})

/** The URLs of all maps on the pages of all sites that the tests open. */
export const mapUrls: readonly string[] = contentFiles.flatMap((file) => file.maps)

/** Whether a page has a map. */
export function hasMap(route: string): boolean {
  return contentFiles.some((file) => file.route === route && file.maps.length > 0)
}

/** Answers requests for maps with an empty page, because no test reaches the map service. Tests that inspect its frame need it. */
export async function mockMaps(context: BrowserContext): Promise<void> {
  await context.route(
    ({ href }) => mapUrls.includes(href),
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Map</title>' }),
  )
}
