import type { Block } from '../../../schemas/section.ts'
import { renderLeaf } from '../leaves.tsx'
import styles from './columns.module.css'

/** Two columns of blocks. On a phone the second one is below the first. */
export function Columns({ ratio, columns }: Block<'columns'>) {
  const forms = columns.flat().every(({ type }) => type === 'form')
  return (
    <div className={styles.columns} data-ratio={ratio} data-forms={forms || undefined}>
      {columns.map((sections, index) => (
        <div key={index} data-blocks={sections.length < 3 ? sections.length : 'many'}>
          {sections.map(renderLeaf)}
        </div>
      ))}
    </div>
  )
}
