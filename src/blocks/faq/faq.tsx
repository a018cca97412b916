import { useId } from 'react'
import type { Block } from '../../../schemas/section.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './faq.module.css'

/** Questions that open and close, one at a time. */
export function Faq({ items, open }: Block<'faq'>) {
  const group = useId()
  return (
    <div className={styles.faq}>
      {items.map(({ question, answer }, index) => (
        <Disclosure key={index} group={group} open={open === 'first' && index === 0} title={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
