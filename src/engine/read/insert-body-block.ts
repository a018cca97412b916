import type { Section } from '../../../schemas/section.ts'
import type { BlockTraits } from '../../../schemas/trait.ts'
import { blockTraits, DEFAULT_BODY_BLOCK, findBlockTraits } from '../../../schemas/traits.ts'
import type { Told } from '../../../schemas/words.ts'
import { type FieldPath, isObject } from '../../contract/json.ts'
import { createFieldPlaces, type FieldPlaces } from '../diagnostics/field-places.ts'
import { tell } from '../diagnostics/words/files.ts'
import type { BlockTag } from '../markdown/block-tags.ts'
import type { MarkdownBody } from '../markdown/mdx-body.ts'
import type { ContentDocument } from './json-document.ts'
import { hasKeys, valueAt } from './value-at.ts'

/** A block that shows the body, with its traits and its path in the data. */
interface BodyBlock {
  block: object
  traits: BlockTraits<Section>
  path: FieldPath
}

/** Finds the blocks in the data of a page that show the body of its document, at any depth. */
export function findBodyBlocks(value: unknown, path: FieldPath = []): BodyBlock[] {
  if (!hasKeys(value)) return []
  const traits = 'type' in value ? findBlockTraits(value.type) : undefined
  const inner = Object.entries(value).flatMap(([key, child]) =>
    findBodyBlocks(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return traits?.body ? [{ block: value, traits, path }, ...inner] : inner
}

/** A block in place of the one that shows the body. */
interface InsertedBlock {
  data: unknown
  /** The tag that it stands in the body as; undefined for a block whose fields stand in those of the page. */
  tag?: BlockTag
}

/**
 * Completes the fields of an .mdx page: adds a block at the end when no block shows the body, and the reading time
 * (`minutes`) to an article without one, in place. Where blocks stand in the body, puts them and the texts between them
 * behind the block that shows the body.
 */
export function insertBody(
  { file, text, data: written, placeAt }: Pick<ContentDocument, 'file' | 'text' | 'data' | 'placeAt'>,
  { empty, minutes, parts }: Pick<MarkdownBody, 'empty' | 'minutes' | 'parts'>,
): Pick<ContentDocument, 'data' | 'extraKeysAt'> & FieldPlaces {
  const places = createFieldPlaces(file, text, placeAt)
  const data = addBodyBlock(written, empty)
  const [first, ...others] = findBodyBlocks(data)
  for (const { block, traits } of first ? [first, ...others] : [])
    if (traits.article && !('minutes' in block)) Object.assign(block, { minutes })
  const [, ...rest] = parts
  if (!first || rest.length === 0) return { data, ...places }

  const listPath = first.path.slice(0, -1)
  const index = Number(first.path.at(-1))
  const list = valueAt(data, listPath)
  if (!Array.isArray(list)) return { data, ...places }
  // The schema does not see a block whose attributes have problems of their own.
  const sound = rest.filter((part) => part === 'text' || part.problems.length === 0)
  const inserted = splitBodyBlock(first, sound)
  /** Finds the inserted block that a path leads into, and the rest of the path. */
  const findInserted = (path: FieldPath) => {
    const isInList = listPath.every((step, depth) => path[depth] === step)
    const position = isInList ? Number(path[listPath.length] ?? -1) - index : -1
    return { position, below: path.slice(listPath.length + 1), block: inserted[position] }
  }
  list.splice(index, 1, ...inserted.map((block) => block.data))
  return {
    data,
    ...createFieldPlaces(file, text, (path, key) => {
      const { position, below, block } = findInserted(path)
      if (block?.tag) return block.tag.placeAt(below, key)
      if (block) return placeAt([...first.path, ...below], key)
      if (position < 0) return placeAt(path, key)
      return placeAt([...listPath, index + position - inserted.length + 1, ...below], key)
    }),
    extraKeysAt: (path) => {
      const { below, block } = findInserted(path)
      return below.length === 0 ? (block?.tag?.extraKeys ?? []) : []
    },
  }
}

function addBodyBlock(data: unknown, empty: boolean): unknown {
  if (!isObject(data) || empty || findBodyBlocks(data).length > 0) return data
  const { sections = [] } = data
  return Array.isArray(sections) ? { ...data, sections: [...sections, { type: DEFAULT_BODY_BLOCK }] } : data
}

/** Gives the block that shows the body with its first text, then the other parts, then what stands below the body. */
function splitBodyBlock(
  { block, traits }: BodyBlock,
  parts: readonly (BlockTag | 'text')[],
): InsertedBlock[] {
  const { type, fields = [] } = traits.afterBody ?? {}
  const moved = Object.entries(block).filter(([key]) => fields.includes(key))
  const kept = Object.entries(block).filter(([key]) => !fields.includes(key))
  const tone = 'tone' in block ? { tone: block.tone } : {}
  // The text of an article has its own width; another text has the width of its page.
  const width = traits.article ? { wide: false } : {}
  const end = { type, ...tone, wide: false, ...Object.fromEntries(moved) }
  return [
    { data: Object.fromEntries(kept) },
    ...parts.map((part) =>
      part === 'text'
        ? { data: { type: DEFAULT_BODY_BLOCK, ...tone, ...width } }
        : { data: part.data, tag: part },
    ),
    ...(moved.length > 0 ? [{ data: end }] : []),
  ]
}

/** Lists the types of the blocks that may show the body. */
function listBodyBlocks(): string[] {
  const others = Object.keys(blockTraits).filter(
    (type) => type !== DEFAULT_BODY_BLOCK && findBlockTraits(type)?.body,
  )
  return [DEFAULT_BODY_BLOCK, ...others]
}

/** Checks the blocks that show the body: at most one, and none when the body is empty. */
export function checkBodyBlocks(
  data: unknown,
  { empty }: Pick<MarkdownBody, 'empty'>,
): (Told & { path: FieldPath })[] {
  const [first, ...others] = findBodyBlocks(data)
  const surplus = others.map(({ path }) => ({
    path,
    ...tell('second-body-block', { blocks: listBodyBlocks() }),
  }))
  if (!first || !empty) return surplus
  return [{ path: first.path, ...tell('empty-body') }, ...surplus]
}
