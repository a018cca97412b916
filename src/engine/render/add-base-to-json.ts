import { Page } from '../../../schemas/page.ts'
import { Site } from '../../../schemas/site.ts'
import { fieldNamesWith } from '../read/schema-introspection.ts'
import { addBaseToHtml, type BasePaths, withBase } from './base-path.ts'

/** The fields of page data that hold an address of this site: those of links, and those that the check adds. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set([
  ...[Page, Site].flatMap((schema) => [...fieldNamesWith(schema, 'route')]),
  ...['href', 'src', 'webm', 'mp4', 'path'],
])

/** Puts the base path before every address of this site in a value, as JSON, and in the HTML of Markdown. */
export function addBaseToJson(base: BasePaths, json: string): string {
  if (base.own === '') return json
  const value: unknown = JSON.parse(json, (key, field: unknown) => {
    if (typeof field !== 'string') return field
    if (ADDRESS_FIELDS.has(key)) return withBase(base, field)
    return field.startsWith('<') ? addBaseToHtml(base, field) : field
  })
  return JSON.stringify(value)
}
