import { isObject } from '../../read/value-at.ts'

/** The value of `key` where there is one. */
export function field(value: unknown, key: string): unknown {
  return isObject(value) ? Reflect.get(value, key) : undefined
}

/** What a record, a link or a block is called: its name, title, question or words; empty when nothing names it. */
export function nameOf(item: object): string {
  for (const key of 'kind' in item ? ['label'] : ['name', 'title', 'question', 'label', 'text']) {
    const name = field(item, key)
    if (typeof name === 'string') return name
  }
  const mbps = field(item, 'mbps')
  if (typeof mbps === 'number') return `${mbps} Mbps`
  const inner = field(field(item, 'heading'), 'title') ?? field(field(item, 'picture'), 'alt')
  return typeof inner === 'string' ? inner : String(field(item, 'href') ?? '')
}

/** A block or a record in a few words: `promo "Why choose Tidewire"`, `Internet 500`. */
export function subjectOf(item: object, around: string): string {
  const type = field(item, 'type')
  const name = nameOf(item)
  if (typeof type === 'string') return name === '' ? type : `${type} "${name}"`
  return name === '' ? around : name
}
