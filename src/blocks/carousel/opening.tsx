import type { Block } from '../../../schemas/section.ts'
import { Actions } from '../../ui/buttons/actions.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './opening.module.css'

/** The h1 of a page that opens with slides, and what belongs to it: on the slides, or beside them over a mosaic. */
export function Opening({ opening }: { opening: NonNullable<Block<'carousel'>['opening']> }) {
  const { title, text, actions, mosaic } = opening
  return (
    <div className={styles.opening} data-opening={mosaic ? 'beside' : 'over'}>
      {mosaic && (
        <ul className={styles.mosaic}>
          {mosaic.map((picture, index) => (
            <li key={index}>
              <Picture picture={picture} sizes="(min-width: 992px) 20vw, 33vw" fit="cover" />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.texts}>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <Actions links={actions} />
      </div>
    </div>
  )
}
