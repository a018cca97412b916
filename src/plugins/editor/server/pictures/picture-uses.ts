import type { z } from 'zod'
import type { FieldPath } from '../../../../contract/json.ts'
import { toPointer } from '../../../../contract/json-pointer.ts'
import { listLeaves, schemaOf } from '../../../../engine/public/documents.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { PictureUse } from '../../pictures-protocol.ts'
import { listWholes } from '../documents/describe-file.ts'
import { readFields } from '../documents/read-fields.ts'

/** What may be the path of a picture in the text of an .mdx page. */
const PATH = /[\w./-]+\.(?:avif|jpe?g|png|svg|webp)/g

function parentOf(path: FieldPath): string {
  return toPointer(path.slice(0, -1))
}

/** Lists the pictures that the fields of a document name. The poster of a video is a picture, too. */
function* usesInFields(
  file: string,
  schema: z.ZodType,
  data: unknown,
): Generator<[path: string, use: PictureUse]> {
  const leaves = [...listLeaves(schema, data)]
  const alternatives = new Map(
    leaves.flatMap(({ role, path, value }) =>
      role === 'alternative' && typeof value === 'string' ? [[parentOf(path), value] as const] : [],
    ),
  )
  for (const { role, path, value } of leaves) {
    if (typeof value !== 'string') continue
    const pointer = toPointer(path)
    const alt = alternatives.get(parentOf(path))
    if (role === 'picture') yield [value, { file, pointer, ...(alt !== undefined && { alt }) }]
    if (role === 'clip') yield [`${value}.webp`, { file, pointer }]
  }
}

/** Lists the pictures that the text of an .mdx page names, line by line. */
function* usesInText(file: string, body: string): Generator<[path: string, use: PictureUse]> {
  for (const [index, line] of body.split('\n').entries())
    for (const [path] of line.matchAll(PATH)) {
      const before = line.slice(0, line.indexOf(path))
      const alt = /!\[([^\]]*)\]\($/.exec(before)?.[1] ?? /\balt="([^"]*)"/.exec(line)?.[1]
      yield [path, { file, line: index + 1, ...(alt !== undefined && { alt }) }]
    }
}

/** Lists where the documents of a site, with their unsaved changes, name pictures: path below `content/media/` → places. */
export function listPictureUses(content: Content): Map<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>()
  for (const { file, path: known } of listWholes(content)) {
    const fields = readFields(content.sources, file)
    if (!fields) continue
    const inFields = usesInFields(file, schemaOf(known), fields.data)
    for (const [path, use] of [...inFields, ...usesInText(file, fields.body ?? '')])
      uses.set(path, [...(uses.get(path) ?? []), use])
  }
  return uses
}
