import { plural } from '../../../../contract/plural.ts'
import type { Pointer } from '../../protocol.ts'
import styles from './controls.module.css'
import { useForm } from './form-context.ts'

/** Says which documents refer to something by a field, or by the headings of the text (`body`), before it changes. */
export function NamingNote({ pointer }: { pointer: Pointer }) {
  const titles = useForm().naming[pointer] ?? []
  const { length: count } = titles
  const [what, next] =
    pointer === 'body'
      ? [`${plural(count, 'document links', 'documents link')} to its headings`, 'leave the text']
      : [`${plural(count, 'document refers', 'documents refer')} to it by this name`, 'leave this field']
  return (
    <p className={styles.naming} role="status">
      {count > 0 && `${what}: ${titles.join(', ')}. If you change it, they follow when you ${next}.`}
    </p>
  )
}
