// What plugins may import of documents: values with positions, schemas, shapes. Docstrings are in these files.

export { collectAnchors } from '../read/anchors.ts'
export {
  COLLECTIONS,
  documentName,
  MEDIA,
  PAGES,
  rootDocumentPath,
  routeOf,
} from '../read/document-paths.ts'
export { schemaOf } from '../read/document-schema.ts'
export { type Frontmatter, readFrontmatter } from '../read/frontmatter.ts'
export { findBodyBlocks } from '../read/insert-body-block.ts'
export { type ContentDocument, readJson, scanStructure } from '../read/json-document.ts'
export { listLeaves, type SchemaLeaf } from '../read/list-leaves.ts'
export { readDocument } from '../read/read-document.ts'
export { literalsAt, nodeOf, type ShapeNode, titleBySchema, viewBySchema } from '../read/shape-node.ts'
export { shapeOf } from '../read/shape-of.ts'
export { validate } from '../read/validate.ts'
export { hasKeys, valueAt } from '../read/value-at.ts'
