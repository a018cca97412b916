/**
 * The documents that stand in `content/` itself, by the names of their files. Only `site` has to be there. Each has a schema in
 * `dev/json-schemas.ts`, and with it a form in the editor.
 */
export const ROOT_DOCUMENTS = ['site', 'theme', 'synonyms', 'broadband-label'] as const
export type RootDocument = (typeof ROOT_DOCUMENTS)[number]

/** The kinds of documents: those in `content/` itself have a kind each. */
export type DocumentKind = 'page' | 'collection' | RootDocument

/** Returns the path of a document from the project's root: `content/site.json`. */
export function rootDocumentPath(name: RootDocument): string {
  return `content/${name}.json`
}
