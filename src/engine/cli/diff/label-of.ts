import { isObject } from '../../read/value-at.ts'

/** Gives the value of `key`; undefined when `value` is no object or has no such key. */
export function getField(value: unknown, key: string): unknown {
  return isObject(value) ? Reflect.get(value, key) : undefined
}

/** Gives the name of a record, a link or a block: its name, title, question or text; empty when it has none. */
export function labelOf(item: object): string {
  for (const key of 'kind' in item ? ['label'] : ['name', 'title', 'question', 'label', 'text']) {
    const name = getField(item, key)
    if (typeof name === 'string') return name
  }
  const mbps = getField(item, 'mbps')
  if (typeof mbps === 'number') return `${mbps} Mbps`
  const inner = getField(getField(item, 'heading'), 'title') ?? getField(getField(item, 'picture'), 'alt')
  return typeof inner === 'string' ? inner : String(getField(item, 'href') ?? '')
}

/** Describes a block or a record in a few words: `promo "Why choose Tidewire"`, `Internet 500`; `fallback` when it has no name. */
export function describeItem(item: object, fallback: string): string {
  const type = getField(item, 'type')
  const name = labelOf(item)
  if (typeof type === 'string') return name === '' ? type : `${type} "${name}"`
  return name === '' ? fallback : name
}
