import pin from 'icon:map-pin'
import type { Block } from '../../../schemas/section.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './map.module.css'

/** An embedded map. The browser loads it when the visitor scrolls near it. Until then a pin is the placeholder. */
export function MapFrame({ title, src }: Block<'map'>) {
  return (
    <div className={styles.map}>
      <span className={styles.pin}>
        <Icon shape={pin} />
      </span>
      <iframe
        className={styles.frame}
        title={title}
        src={src}
        loading="lazy"
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </div>
  )
}
