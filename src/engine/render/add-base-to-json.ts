import { Page } from '../../../schemas/page.ts'
import { Site } from '../../../schemas/site.ts'
import { fieldNamesWith } from '../read/shape-node.ts'
import { addBaseToHtml, type BasePaths, withBase } from './base-path.ts'

let addressFields: ReadonlySet<string> | undefined

/** Gives the fields of page data that hold an address of this site: those of links, and those that the check adds. */
function listAddressFields(): ReadonlySet<string> {
  addressFields ??= new Set([
    ...[Page, Site].flatMap((schema) => [...fieldNamesWith(schema, 'route')]),
    ...['href', 'src', 'webm', 'mp4', 'path'],
  ])
  return addressFields
}

/** Puts the base path before every address of this site in a value, as JSON, and in the HTML of Markdown. */
export function addBaseToJson(base: BasePaths, json: string): string {
  if (base.own === '') return json
  const fields = listAddressFields()
  const value: unknown = JSON.parse(json, (key, field: unknown) => {
    if (typeof field !== 'string') return field
    if (fields.has(key)) return withBase(base, field)
    return field.startsWith('<') ? addBaseToHtml(base, field) : field
  })
  return JSON.stringify(value)
}
