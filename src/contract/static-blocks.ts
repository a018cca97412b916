import type { FormFields } from '../../schemas/parts/form-fields.ts'
import type { Block, Section } from '../../schemas/section.ts'

/** Whether the cards of a grid need no code in the browser. */
function hasStaticCards({ card, items }: Pick<Block<'grid'>, 'card' | 'items'>): boolean {
  if (card === 'movie') return items.every((item) => !('trailer' in item) || item.trailer === undefined)
  return card !== 'product' && card !== 'fact' && card !== 'slide'
}

/** The kinds of fields that need code in the browser. */
const LIVE_FIELDS = new Set(['code', 'password', 'search'])

/** Whether sending a form does nothing, which the boot script handles, and all its fields are native. */
function isStaticForm({ fields, endpoint, next, coverage }: FormFields): boolean {
  return !endpoint && !next && !coverage && fields.every(({ kind }) => !LIVE_FIELDS.has(kind))
}

/**
 * Whether a block has no state, no handlers and no effects. The browser then does not load its code for the first page: its HTML
 * stays as it is, and the app handles its links. Block types that are not listed here are hydrated.
 */
export function isStatic(block: Section): boolean {
  switch (block.type) {
    case 'accordion':
    case 'article':
    case 'article-end':
    case 'faq':
    case 'links':
    case 'map':
    case 'plan-labels':
    case 'promo':
    case 'prose':
      return true
    case 'banner':
      return !block.rows && (!block.entry || isStaticForm(block.entry))
    case 'columns':
      return block.columns.flat().every(isStatic)
    case 'form':
      return isStaticForm(block)
    case 'grid':
      return !block.pager && hasStaticCards(block)
    case 'plans':
      return block.groups.length < 2 && !block.coverage && !block.total
    default:
      return false
  }
}

/**
 * Whether the first page loads the code of a block. Development loads the code of all blocks, so that edits show in the open
 * page.
 */
export function isLive(block: Section): boolean {
  return import.meta.hot !== undefined || !isStatic(block)
}
