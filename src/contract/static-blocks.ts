import type { FormFields } from '../../schemas/parts/form-fields.ts'
import type { Block, Section } from '../../schemas/section.ts'

/** Whether the cards of a grid only show what the HTML has. */
function hasStaticCards({ card, items }: Pick<Block<'grid'>, 'card' | 'items'>): boolean {
  if (card === 'movie') return items.every((item) => !('trailer' in item) || item.trailer === undefined)
  return card !== 'product' && card !== 'fact' && card !== 'slide'
}

/** Fields that do more than the browser does for them. */
const LIVE_FIELDS = new Set(['code', 'password', 'search'])

/** Whether a form does nothing when it is sent, which the boot script sees to, and its fields are the browser's own. */
function isStaticForm({ fields, endpoint, next, coverage }: FormFields): boolean {
  return !endpoint && !next && !coverage && fields.every(({ kind }) => !LIVE_FIELDS.has(kind))
}

/**
 * Whether a block has no state, no handlers and no effects. The browser then never loads its code for the first page: its
 * HTML stays as it is, and the app follows its links. A type of block that is not named here is hydrated.
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

/** Whether the first page loads the code of a block. In development it loads all code, so that an edit shows in the open page. */
export function isLive(block: Section): boolean {
  return import.meta.hot !== undefined || !isStatic(block)
}
