import type { FieldShape, ReferenceShape, Shape, VariantShape } from '../../../../contract/shape.ts'
import type { EditState } from '../../protocol.ts'

/** Lists the names that a field may hold. */
export function namesFor({ to, card }: ReferenceShape, names: EditState['names']): readonly string[] {
  return card === undefined ? names[to] : names[to].filter((name) => names.cards[name] === card)
}

/** Whether a field contains blocks, which the outline shows, adds and moves. */
export function holdsBlocks({ shape: control }: Pick<FieldShape, 'shape'>): boolean {
  return control.kind === 'list' && control.item.kind === 'variants' && control.item.key === 'type'
}

/** Whether a control has a list of blocks, or the text of a page, at any depth. */
function holdsBlocksWithin(control: Shape): boolean {
  switch (control.kind) {
    case 'body':
      return true
    case 'list':
      return holdsBlocks({ shape: control }) || holdsBlocksWithin(control.item)
    case 'object':
      return control.fields.some((field) => holdsBlocksWithin(field.shape))
    case 'variants':
      return control.variants.some((variant) => holdsBlocksWithin(variant.shape))
    default:
      return false
  }
}

/** Whether a kind of block may be a tag in a text: it contains no blocks, and no text of its own. */
export function mayBeTag({ shape: control }: Pick<VariantShape, 'shape'>): boolean {
  return !holdsBlocksWithin(control)
}
