import type { Field } from './fields.ts'

function childValue(field: Field | undefined, key: string): unknown {
  return field?.children.find(({ path }) => path.at(-1) === key)?.value
}

/** Gives the block, card or document of a field and the path in it: `banner.actions.*.label`, `plan.price.amount`. */
export function fieldPattern(field: Field, document: string): string {
  const chain: Field[] = []
  for (let at: Field | undefined = field; at; at = at.parent) chain.unshift(at)
  let base = document
  let keys: string[] = []
  for (const [depth, node] of chain.entries()) {
    const key = node.path.at(-1)
    if (depth > 0) keys.push(typeof key === 'number' ? '*' : String(key))
    const type = childValue(node, 'type')
    const card =
      typeof key === 'number' &&
      chain[depth - 1]?.path.at(-1) === 'items' &&
      childValue(chain[depth - 2], 'card')
    const kind = type ?? card
    if (typeof kind !== 'string') continue
    base = kind
    keys = []
  }
  return [base, ...keys].join('.')
}

/** Gives the kind of a document by its path. */
export function documentKind(file: string): string {
  if (file === 'content/site.json') return 'site'
  if (file === 'content/broadband-label.json') return 'label'
  return file.startsWith('content/pages/') ? 'page' : 'collection'
}
