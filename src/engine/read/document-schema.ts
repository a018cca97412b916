import { z } from 'zod'
import { Collection } from '../../../schemas/collection.ts'
import { Page } from '../../../schemas/page.ts'
import { SiteFile } from '../../../schemas/site-file.ts'
import { Theme } from '../../../schemas/theme.ts'
import { COLLECTIONS, PAGES, rootDocumentPath } from './document-paths.ts'

/** The schemas of the documents that the core reads, by kind. Plugins add others. */
export const documentSchemas = { page: Page, collection: Collection, site: SiteFile, theme: Theme } as const

/** Gives the schema of a document of the core by its file; for any other file one that knows no fields. */
export function schemaOf(file: string): z.ZodType {
  if (file.startsWith(`${PAGES}/`)) return Page
  if (file.startsWith(`${COLLECTIONS}/`)) return Collection
  if (file === rootDocumentPath('site')) return SiteFile
  return file === rootDocumentPath('theme') ? Theme : z.unknown()
}
